import type { consumptionPeriods } from '../../contract/entities/consumption.ts';
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

/**
 * Boundaries of the buckets of a span, in Unix seconds: its start, the starts of periods inside it, and its end, so that
 * nothing outside of the span is counted.
 */
export const clippedBoundaries = (period: Period, span: Span, most: number): number[] => {
  const [from, to] = [span.from / 1000, span.to / 1000];
  return [from, ...boundariesOf(period, span, most).filter((at) => at > from && at < to), to];
};

/** The first midnight in Helsinki at or after a time, both in Unix seconds. */
export const firstMidnight = (time: number): number => {
  const ms = Math.round(time * 1000);
  const day = startOf.day(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone));
  return (day.epochMilliseconds < ms ? day.add({ days: 1 }) : day).epochMilliseconds / 1000;
};

/** Empty buckets between boundaries. */
export const emptyBuckets = (boundaries: readonly number[]): Bucket[] =>
  boundaries.slice(1).map((to, index) => ({ from: boundaries[index] ?? to, to, amount: null, estimated: false }));

/** Adds an amount to a bucket. */
export const addAmount = (bucket: Bucket, amount: number, estimated: boolean): void => {
  bucket.amount = (bucket.amount ?? 0) + amount;
  bucket.estimated ||= estimated;
};

/** Adds the amounts of buckets to others between the same boundaries, and returns these. */
export const addBuckets = (sums: Bucket[], buckets: readonly Bucket[]): Bucket[] => {
  buckets.forEach(({ amount, estimated }, index) => {
    const sum = sums[index];
    if (sum && amount !== null) addAmount(sum, amount, estimated);
  });
  return sums;
};

/** Times, in Unix seconds, of which steps are added: the part that is counted at once, within the whole that is counted. */
export type Added = { after: number; before: number; from: number; to: number };

/**
 * Adds steps to buckets between two times, both in order of time. A step across a boundary is divided evenly by time; if
 * it is a gap with consumption, the parts are estimated, as is what is above a meter's maximum flow.
 */
export const addSteps = (buckets: readonly Bucket[], steps: readonly Step[], added: Added): void => {
  const [after, before] = [Math.max(added.after, added.from), Math.min(added.before, added.to)];
  let first = 0;
  for (const { from, to, amount, gap, burst } of steps) {
    while ((buckets[first]?.to ?? Infinity) <= Math.max(from, after)) first += 1;
    for (let index = first; ; index += 1) {
      const bucket = buckets[index];
      if (!bucket || bucket.from >= to) break;
      const shared = Math.min(to, bucket.to, before) - Math.max(from, bucket.from, after);
      if (shared <= 0) continue;
      const crosses = from < Math.max(bucket.from, added.from) || to > Math.min(bucket.to, added.to);
      addAmount(bucket, (amount * shared) / (to - from), amount > 0 && (burst || (gap && crosses)));
    }
  }
};
