import { readZoom, wholePeriods, zoomBucket } from './calendarSpan.ts';
import { comparisons } from './comparison.ts';
import { bucketOf, datesOf, dayOf, periodAround, readPeriod } from './period.ts';

const spanIn = (search: URLSearchParams) => {
  const zoom = readZoom(search.get('from'), search.get('to'));
  if (zoom) return { ...wholePeriods(zoom), period: zoomBucket(zoom) };
  const chosen = readPeriod(search.get('period')) ?? periodAround('month', dayOf(Date.now()));
  return { ...datesOf(chosen), period: bucketOf(chosen) };
};

/**
 * The period of a URL, or the part of it that was marked on a chart, as a query of bars over time takes it; by default
 * the present month, compared with the same one a year ago.
 */
export const barsOf = (search: URLSearchParams) => ({
  ...spanIn(search),
  compareTo: comparisons[search.get('compare') === 'previous' ? 'previous' : 'lastYear'],
});
