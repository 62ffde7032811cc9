import { consumptionTypes, typeOfId, type ConsumptionType } from './consumptionTypes.ts';

/** What a page shows at a time: types of one unit, whose sum means something. */
export const measures = {
  water: ['COLD_WATER_METER', 'HOT_WATER_METER'],
  coldWater: ['COLD_WATER_METER'],
  hotWater: ['HOT_WATER_METER'],
  mainWater: ['MAIN_WATER_METER'],
  heat: ['ENERGY_METER'],
  electricity: ['ELECTRICITY_METER'],
} as const satisfies Record<string, readonly ConsumptionType[]>;

/** Name of what is shown. */
export type Measure = keyof typeof measures;

const names = Object.keys(measures) as Measure[];

/** Whether a type is one of those that a measure shows. */
export const isShownIn = (measure: Measure, kind: string): boolean => measures[measure].some((type) => type === kind);

/** The measure of one type alone. */
export const measureOf = (type: ConsumptionType): Measure =>
  names.find((name) => measures[name].length === 1 && isShownIn(name, type)) ?? 'water';

/** What can be shown where some types are measured: each of them, and the sum of those that have one. */
export const measuresOf = (types: readonly string[]): Measure[] =>
  names.filter((measure) => measures[measure].every((type) => types.includes(type)));

/** The measure of a URL among those that there are: the one that it names, else that of the type of its path. */
export const measureAt = (
  search: URLSearchParams,
  typeId: string | undefined,
  possible: readonly Measure[],
): Measure | undefined => {
  const type = typeOfId(typeId);
  const wanted = [search.get('measure'), type && measureOf(type)];
  return wanted.flatMap((name) => possible.find((measure) => measure === name) ?? [])[0] ?? possible[0];
};

/** The modules that the types of consumption belong to; the main meter is the building's own. */
const moduleOf: Partial<Record<ConsumptionType, string>> = {
  COLD_WATER_METER: 'WATER',
  HOT_WATER_METER: 'WATER',
  ENERGY_METER: 'HEATING',
  ELECTRICITY_METER: 'ELECTRICITY',
};

/** The types of those measured at a place whose module is not switched off, in their order. */
export const typesInUse = (measured: readonly string[], modulesOff: readonly string[] = []): ConsumptionType[] =>
  consumptionTypes.filter((type) => measured.includes(type) && !modulesOff.includes(moduleOf[type] ?? ''));
