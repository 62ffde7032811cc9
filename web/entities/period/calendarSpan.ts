import { addDays, dayOf, periodAround, spanOf, type Bucket, type TimeRange } from './period.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The buckets of a zoomed range: hours up to two weeks, days up to a good year, then months. */
export const zoomBucket = ({ from, to }: TimeRange): Bucket => {
  const length = to - from;
  if (length <= 14 * day) return 'HOUR';
  return length <= 400 * day ? 'DAY' : 'MONTH';
};

const earliest = Date.UTC(2000, 0, 1);

/** Reads a range that was marked on a chart from a URL; null if there is none or it is no range. */
export const readZoom = (from: string | null, to: string | null): TimeRange | null => {
  const zoom = { from: Number(from ?? Number.NaN), to: Number(to ?? Number.NaN) };
  const isValid = Number.isSafeInteger(zoom.from) && Number.isSafeInteger(zoom.to) && zoom.from >= earliest;
  return isValid && zoom.to - zoom.from >= 10 * 60_000 && zoom.to - zoom.from <= 30 * 366 * day ? zoom : null;
};

/** A span of the building's calendar as the graph takes it. */
export type CalendarSpan = { from: string; to: string };

const startOf = (day: string): number => spanOf({ unit: 'day', first: day, last: day }).from;

/** The instant at which a span begins, which is a day or a time. */
export const instantOfStart = ({ from }: Pick<CalendarSpan, 'from'>): number =>
  from.includes('T') ? Date.parse(from) : startOf(from);

/** From the start of one day to the end of another. */
const spanOfDays = (first: string, last: string): CalendarSpan => ({
  from: new Date(startOf(first)).toISOString(),
  to: new Date(startOf(addDays(last, 1))).toISOString(),
});

/** The whole month of an instant: a year back is then the same month, so that the same days are compared. */
export const monthOf = (now: number): CalendarSpan => {
  const { first, last } = periodAround('month', dayOf(now));
  return spanOfDays(first, last);
};

/** So many whole days of the calendar, today the last of them. */
export const lastDays = (now: number, count: number): CalendarSpan =>
  spanOfDays(addDays(dayOf(now), 1 - count), dayOf(now));

/** So many months of the calendar, the present one the last of them, to the end of today. */
export const monthsSince = (now: number, count: number): CalendarSpan =>
  spanOfDays(periodAround('month', dayOf(now), 1 - count).first, dayOf(now));

const hourMs = 3_600_000;

/** Start of the bucket that lies so many buckets after that of an instant. */
const bucketStart: Record<Bucket, (at: number, after: number) => number> = {
  HOUR: (at, after) => at - (at % hourMs) + after * hourMs,
  DAY: (at, after) => startOf(addDays(dayOf(at), after)),
  MONTH: (at, after) => startOf(periodAround('month', dayOf(at), after).first),
};

/** A time range extended to whole hours, days or months, so that no bar of its consumption is cut. */
export const wholePeriods = (range: TimeRange): CalendarSpan => {
  const start = bucketStart[zoomBucket(range)];
  const isWhole = start(range.to, 0) === range.to;
  return {
    from: new Date(start(range.from, 0)).toISOString(),
    to: new Date(isWhole ? range.to : start(range.to, 1)).toISOString(),
  };
};
