import { measureIn, measures } from '../../entities/consumption/measures.ts';
import { barsOf } from '../../entities/period/periodVariables.ts';

const dayMs = 86_400_000;

/** Longest span in days whose hours are shown. */
const hoursOfDays = 400;

/** What the bars stand for: types of consumption, or buildings. */
export const stackIn = (search: URLSearchParams): 'type' | 'building' =>
  search.get('by') === 'building' ? 'building' : 'type';

/** The variables of the screen's query in a URL; without a measure all types are read. */
export const chartVariables = (search: URLSearchParams) => {
  const measure = measureIn(search);
  const bars = barsOf(search);
  return {
    ...bars,
    types: measure && [...measures[measure]],
    isByBuilding: stackIn(search) === 'building',
    hasHours: Date.parse(bars.to) - Date.parse(bars.from) <= hoursOfDays * dayMs,
  };
};
