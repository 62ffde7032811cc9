import type { BucketRecord, consumptionPeriods } from '../../contract/entities/data.ts';
import { calendarLengths, timeZone, type Span } from './range.ts';
import { hour } from './slots.ts';
import type { Step } from './registers/registerSteps.ts';

/** The length of a bucket. */
export type Period = (typeof consumptionPeriods)[number];

/** One bucket while it is filled, in Unix seconds. */
export type Bucket = { from: number; to: number; amount: number | null; estimated: boolean };

const startOf: Record<Period, (at: Temporal.ZonedDateTime) => Temporal.ZonedDateTime> = {
  hour: (at) => at.round({ smallestUnit: 'hour', roundingMode: 'floor' }),
  day: (at) => at.startOfDay(),
  week: (at) => at.subtract({ days: at.dayOfWeek - 1 }).startOfDay(),
  month: (at) => at.with({ day: 1 }).startOfDay(),
  year: (at) => at.with({ month: 1, day: 1 }).startOfDay(),
};

/** Boundaries of hours, without calendar arithmetic, since there are many. */
const hoursOf = (from: number, to: number, most: number): number[] => {
  const count = Math.min(Math.ceil((to - from) / hour), most);
  return Array.from({ length: count + 1 }, (_, index) => from + index * hour);
};

/**
 * Starts of periods in Unix seconds, from the period of `from` to the end of the period of `to`. A day is local: 23, 24
 * or 25 h. Stops after one period more than `most`.
 */
export const boundariesOf = (period: Period, { from, to }: Span, most: number): number[] => {
  let at = startOf[period](Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone));
  if (period === 'hour') return hoursOf(at.epochMilliseconds / 1000, to / 1000, most + 1);
  const boundaries = [at.epochMilliseconds / 1000];
  while (at.epochMilliseconds < to && boundaries.length <= most + 1) {
    at = at.add(calendarLengths[period]);
    boundaries.push(at.epochMilliseconds / 1000);
  }
  return boundaries;
};

/** Empty buckets between boundaries. */
export const emptyBuckets = (boundaries: readonly number[]): Bucket[] =>
  boundaries.slice(1).map((to, index) => ({ from: boundaries[index] ?? to, to, amount: null, estimated: false }));

/** Adds an amount to a bucket. */
export const addAmount = (bucket: Bucket, amount: number, estimated: boolean): void => {
  bucket.amount = (bucket.amount ?? 0) + amount;
  bucket.estimated ||= estimated;
};

/**
 * Adds steps to buckets after a time, both in order of time. A step across a boundary is divided evenly by time; if it
 * is a gap with consumption, the parts are estimated.
 */
export const addSteps = (buckets: readonly Bucket[], steps: readonly Step[], after = -Infinity): void => {
  let first = 0;
  for (const { from, to, amount, gap } of steps) {
    while ((buckets[first]?.to ?? Infinity) <= Math.max(from, after)) first += 1;
    for (let index = first; ; index += 1) {
      const bucket = buckets[index];
      if (!bucket || bucket.from >= to) break;
      const shared = Math.min(to, bucket.to) - Math.max(from, bucket.from, after);
      if (shared <= 0) continue;
      const crosses = from < bucket.from || to > bucket.to;
      addAmount(bucket, (amount * shared) / (to - from), gap && amount > 0 && crosses);
    }
  }
};

/**
 * Records of filled buckets, with the cost in euros if the unit has a price, not rounded to cents, so that days add up
 * to their month.
 */
export const bucketRecordsOf = (buckets: readonly Bucket[], price?: number): BucketRecord[] => {
  let ended = new Date((buckets[0]?.from ?? 0) * 1000).toISOString();
  return buckets.map(({ to, amount, estimated }) => {
    const from = ended;
    ended = new Date(to * 1000).toISOString();
    const cost = amount === null || price === undefined ? null : Math.round(amount * price * 1e6) / 1e6;
    return { from, to: ended, amount: amount === null ? null : Math.round(amount * 1e6) / 1e6, estimated, cost };
  });
};
