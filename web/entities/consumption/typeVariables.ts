import { monthsSince } from '../period/calendarSpan.ts';
import { barsOf } from '../period/periodVariables.ts';
import { typeOfId, type ConsumptionType } from './consumptionTypes.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Types of water; the amounts of the spaces of all types balance the main meter, with one read. */
const waterTypes: ConsumptionType[] = ['COLD_WATER_METER', 'HOT_WATER_METER', 'MAIN_WATER_METER'];

/** The variables of the page of one type at a target or a group; null if the path names no type. */
export const typeVariables = (search: URLSearchParams, params: Params) => {
  const type = typeOfId(params['typeId']);
  return type && { ...barsOf(search), types: [type], spaceTypes: waterTypes.includes(type) ? waterTypes : [type] };
};

/** Those of a space, with the present month and the twelve before it. */
export const spaceTypeVariables = (search: URLSearchParams, params: Params) => {
  const type = typeOfId(params['typeId']);
  const months = monthsSince(Date.now(), 13);
  return type && { ...barsOf(search), types: [type], monthsFrom: months.from, monthsTo: months.to };
};
