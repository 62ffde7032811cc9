import type { ConsumptionType } from './consumptionTypes.ts';

/** What the screen shows at a time: types of one unit, whose sum means something. */
export const measures = {
  water: ['COLD_WATER_METER', 'HOT_WATER_METER'],
  mainWater: ['MAIN_WATER_METER'],
  heat: ['ENERGY_METER'],
  electricity: ['ELECTRICITY_METER'],
} as const satisfies Record<string, readonly ConsumptionType[]>;

/** Name of what is shown. */
export type Measure = keyof typeof measures;

const isMeasure = (word: string | null): word is Measure => word !== null && Object.hasOwn(measures, word);

/** The measure in the URL; null if there is none, or an unknown one. */
export const measureIn = (search: URLSearchParams): Measure | null => {
  const word = search.get('measure');
  return isMeasure(word) ? word : null;
};

/** What can be shown where some types are measured. */
export const measuresOf = (types: readonly string[]): Measure[] =>
  (Object.keys(measures) as Measure[]).filter((measure) => measures[measure].some((type) => types.includes(type)));
