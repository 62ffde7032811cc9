import type { FleetRowsQuery$variables } from '../../__generated__/FleetRowsQuery.graphql.ts';
import type { Sort } from '../../ui/table/column.ts';

/** Selection that the server makes: which devices, and in which order. */
export type FleetSelection = Pick<FleetRowsQuery$variables, 'filter' | 'order'>;

type Filter = NonNullable<FleetRowsQuery$variables['filter']>;
type Order = NonNullable<FleetRowsQuery$variables['order']>;

/** Faults of a device, as the filter of the list offers them. */
export const troubles = ['OFFLINE', 'SILENT', 'LOW_BATTERY', 'REFUSED', 'OUTDATED'] as const;

/** Value of the filter of faults for devices without one too. */
export const anyDevice = 'ALL';

/** Value of a filter for devices whose product or firmware is unknown. */
export const unknown = '–';

/** The columns that the server can sort by. */
const fields: Record<string, Order['field']> = {
  site: 'TARGET',
  name: 'NAME',
  product: 'PRODUCT',
  firmware: 'FIRMWARE',
  serial: 'SERIAL_ID',
  battery: 'BATTERY',
  seen: 'LAST_SEEN_AT',
};

/** How the list is sorted at first. */
export const firstSort: Sort = { column: 'site', direction: 'ascending' };

/** Selection of the screen's query. */
export const firstSelection: FleetSelection = { filter: {}, order: { field: 'TARGET', direction: 'ASC' } };

/** Whether the server can sort by a column. */
export const isSortedByServer = (column: string): boolean => column in fields;

/** The query variables of the list's state in the URL. */
export const fleetSelectionOf = (address: {
  text: string;
  sort: Sort;
  valueOf: (filter: string) => string;
}): FleetSelection => {
  const text = address.text.trim().slice(0, 100);
  const trouble = troubles.find((one) => one === address.valueOf('trouble'));
  const [product, firmware] = [address.valueOf('product'), address.valueOf('firmware')];
  const filter: Filter = {
    ...(text !== '' && { text }),
    ...(trouble && { troubles: [trouble] }),
    ...(address.valueOf('trouble') === anyDevice && { includeUntroubled: true }),
    ...(product !== '' && { productKey: Number.parseInt(product, 10) || 0 }),
    ...(firmware !== '' && { firmware: firmware === unknown ? '' : firmware }),
  };
  const { column, direction } = address.sort;
  return {
    filter,
    order: { field: fields[column] ?? 'TARGET', direction: direction === 'ascending' ? 'ASC' : 'DESC' },
  };
};
