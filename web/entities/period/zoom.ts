import type { Bucket, TimeRange } from './period.ts';

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
