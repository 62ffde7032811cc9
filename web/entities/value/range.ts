const hour = 3_600_000;
const day = 24 * hour;

/** The stretches of time that one click shows. */
export const ranges = { day, week: 7 * day, month: 31 * day, year: 366 * day };

/** The name of a stretch of time. */
export type RangeName = keyof typeof ranges;

/** A stretch of time in Unix milliseconds. */
export type TimeRange = { from: number; to: number };

/** How consumption over a stretch is divided: hours up to two weeks, days up to a good year, then months. */
export const periodFor = ({ from, to }: TimeRange): 'HOUR' | 'DAY' | 'MONTH' => {
  const length = to - from;
  if (length <= 14 * day) return 'HOUR';
  return length <= 400 * day ? 'DAY' : 'MONTH';
};

const earliest = Date.UTC(2000, 0, 1);

/** Reads a stretch that was marked on a chart out of an address; nonsense is none. */
export const readZoom = (from: string | null, to: string | null): TimeRange | null => {
  const zoom = { from: Number(from ?? Number.NaN), to: Number(to ?? Number.NaN) };
  const sound = Number.isSafeInteger(zoom.from) && Number.isSafeInteger(zoom.to) && zoom.from >= earliest;
  return sound && zoom.to - zoom.from >= 10 * 60_000 && zoom.to - zoom.from <= 30 * 366 * day ? zoom : null;
};
