import { bucketOf, datesOf, dayOf, lengthOf, periodAround, readPeriod } from './period.ts';

/** The period of a URL, by default the present month, as a query of consumption takes it; hours only of a single day. */
export const consumptionOf = (search: URLSearchParams) => {
  const chosen = readPeriod(search.get('period')) ?? periodAround('month', dayOf(Date.now()));
  const bucket = bucketOf(chosen);
  return { ...datesOf(chosen), period: bucket === 'HOUR' && lengthOf(chosen) > 1 ? ('DAY' as const) : bucket };
};
