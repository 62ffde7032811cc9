import { useSearch } from '../../lists/useSearch.ts';
import type { TimeRange } from './range.ts';

const day = 24 * 3_600_000;

/** What a stretch of time is compared with. */
export type Comparison = 'previous' | 'lastYear';

/** Every comparison, as the graph calls it. */
export const comparisons = { previous: 'PREVIOUS_PERIOD', lastYear: 'SAME_PERIOD_LAST_YEAR' } as const;

const isComparison = (word: string | null): word is Comparison => word !== null && Object.hasOwn(comparisons, word);

/** Ranges of a day or more shift by whole days, so that the hours of the day match. */
const before = (length: number): number => (length < day ? length : Math.ceil(length / day) * day);

/** How much earlier the time is that readings are compared with; a year is 52 weeks, so that weekdays meet. */
export const earlierBy = (comparison: Comparison, { from, to }: TimeRange): number =>
  comparison === 'previous' ? before(to - from) : 364 * day;

/** The comparison of a chart in the URL, and its setter. */
export const useComparison = () => {
  const [search, change] = useSearch();
  const word = search.get('compare');
  const choose = (next: Comparison | 'none') => change({ compare: next === 'none' ? null : next });
  return [isComparison(word) ? word : null, choose] as const;
};
