import { useSearch } from '../../lists/useSearch.ts';
import { periodAround, spanOf, type TimeRange } from './period.ts';
import type { ShownPeriod } from './usePeriod.ts';

const day = 24 * 3_600_000;

/** What a period is compared with. */
export type Comparison = 'previous' | 'lastYear';

/** Every comparison, as the graph names it. */
export const comparisons = { previous: 'PREVIOUS_PERIOD', lastYear: 'SAME_PERIOD_LAST_YEAR' } as const;

const isComparison = (word: string | null): word is Comparison => word !== null && Object.hasOwn(comparisons, word);

/** Ranges of a day or more shift by whole days, so that the hours of the day match. */
const wholeDays = (length: number): number => (length < day ? length : Math.ceil(length / day - 1 / 24) * day);

/**
 * The earlier time that readings are compared with: of a month or year that of the calendar; of other ranges the time of
 * the same length before, or 52 weeks before, so that weekdays match.
 */
export const earlierSpan = (comparison: Comparison, chosen: ShownPeriod): TimeRange => {
  const { period, isZoomed, from, to } = chosen;
  const { unit, first } = period;
  if (!isZoomed && (unit === 'month' || unit === 'year')) {
    const months = comparison === 'lastYear' && unit === 'month' ? 12 : 1;
    return spanOf(periodAround(unit, first, -months));
  }
  const shift = comparison === 'previous' ? wholeDays(to - from) : 364 * day;
  return { from: from - shift, to: to - shift };
};

/** The comparison of a chart in the URL, and its setter. */
export const useComparison = () => {
  const [search, change] = useSearch();
  const word = search.get('compare');
  const choose = (next: Comparison | 'none') => change({ compare: next === 'none' ? null : next });
  return [isComparison(word) ? word : null, choose] as const;
};
