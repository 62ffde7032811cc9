import { monthsSince } from '../period/calendarSpan.ts';
import { barsOf } from '../period/periodVariables.ts';
import { typeOfId } from './consumptionTypes.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** A day of 25 hours is one too. */
const longestDay = 25 * 3_600_000;

/** What the bars stand for: types of consumption, or buildings. */
export const stackIn = (search: URLSearchParams): 'type' | 'building' =>
  search.get('by') === 'building' ? 'building' : 'type';

/**
 * The variables of the page of a period; null if its path names an unknown type. All types are read, since each has its
 * figure in the tabs; the spaces by hours on a single day only.
 */
export const placeUseVariables = (search: URLSearchParams, params: Params) => {
  if (params['typeId'] !== undefined && typeOfId(params['typeId']) === null) return null;
  const bars = barsOf(search);
  const isLong = Date.parse(bars.to) - Date.parse(bars.from) > longestDay;
  return { ...bars, spacePeriod: bars.period === 'HOUR' && isLong ? ('DAY' as const) : bars.period };
};

/** Those of a target, whose bars may stand for its buildings. */
export const targetUseVariables = (search: URLSearchParams, params: Params) => {
  const variables = placeUseVariables(search, params);
  return variables && { ...variables, isByBuilding: stackIn(search) === 'building' };
};

/** Those of a space, with the present month and the twelve before it. */
export const spaceUseVariables = (search: URLSearchParams, params: Params) => {
  const months = monthsSince(Date.now(), 13);
  return typeOfId(params['typeId']) && { ...barsOf(search), monthsFrom: months.from, monthsTo: months.to };
};
