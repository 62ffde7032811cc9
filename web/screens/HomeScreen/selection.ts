import type { homeTargetsQuery$variables } from '../../__generated__/homeTargetsQuery.graphql.ts';
import type { Sort } from '../../ui/table/column.ts';

/** Selection that the server makes: which targets, and in which order. */
export type Selection = Pick<homeTargetsQuery$variables, 'filter' | 'order'>;

type Filter = NonNullable<homeTargetsQuery$variables['filter']>;
type Order = NonNullable<homeTargetsQuery$variables['order']>;

/** The states of the list's filter as the server names them. */
const troubles: Record<string, NonNullable<Filter['trouble']>[number]> = {
  alert: 'ACTIVE_ALERT',
  offline: 'OFFLINE',
  lowBattery: 'LOW_BATTERY',
  noSubscription: 'NO_SUBSCRIPTION',
};

/** The columns that the server can sort by. */
const fields: Record<string, Order['field']> = {
  name: 'NAME',
  state: 'TROUBLE',
  alerts: 'ACTIVE_ALERT_COUNT',
  battery: 'LOW_BATTERY_COUNT',
  devices: 'DEVICE_COUNT',
  address: 'CITY',
};

/** How the list is sorted at first. */
export const firstSort: Sort = { column: 'state', direction: 'descending' };

/** Selection of the screen's query. */
export const firstSelection: Selection = { order: { field: 'TROUBLE', direction: 'ASC' } };

/** Whether the server can sort by a column. */
export const isSortedByServer = (column: string): boolean => column in fields;

/** The order of the server: that of TROUBLE has the worst first where the column's own has it last. */
const orderOf = ({ column, direction }: Sort): Order => {
  const field = fields[column] ?? 'TROUBLE';
  return { field, direction: (direction === 'ascending') === (field !== 'TROUBLE') ? 'ASC' : 'DESC' };
};

/** The query variables of the list's state in the URL. */
export const selectionOf = (address: { text: string; sort: Sort; valueOf: (filter: string) => string }): Selection => {
  const text = address.text.trim();
  const trouble = troubles[address.valueOf('state')];
  const isFavourite = address.valueOf('favourite') !== '';
  const filter: Filter = {
    ...(text !== '' && { text }),
    ...(trouble && { trouble: [trouble] }),
    ...(isFavourite && { onlyFavourites: true }),
  };
  return { ...(Object.keys(filter).length > 0 && { filter }), order: orderOf(address.sort) };
};
