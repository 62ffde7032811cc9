import type { consumptionPeriods } from '../../contract/entities/consumption.ts';
import { calendarLengths, timeZone, type Span } from './range.ts';
import { hour } from './slots.ts';
import type { Step } from './registers/registerPoint.ts';

/** The length of a bucket. */
export type Period = (typeof consumptionPeriods)[number];

/**
 * Bits of what of a bucket is estimated: its start or its end lies in a gap with consumption, or something inside is,
 * as what is above a meter's maximum flow. A total over buckets is estimated by its own start and end and all insides.
 */
export const estimatedBits = { start: 1, end: 2, inside: 4 } as const;

/** What is added to a bucket: an amount, the bits and the amount of what of it is estimated, and from when it was read. */
export type Added = { amount: number; estimated: number; estimatedAmount: number; readFrom: number };

/** One bucket while it is filled, in Unix seconds; `readFrom` is the earliest time that any meter was read from. */
export type Bucket = Omit<Added, 'amount'> & { from: number; to: number; amount: number | null };

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
  boundaries.slice(1).map((to, index) => ({
    from: boundaries[index] ?? to,
    to,
    amount: null,
    estimated: 0,
    estimatedAmount: 0,
    readFrom: Infinity,
  }));

/** Adds an amount to a bucket. */
export const addAmount = (bucket: Bucket, added: Added): void => {
  bucket.amount = (bucket.amount ?? 0) + added.amount;
  bucket.estimated |= added.estimated;
  bucket.estimatedAmount += added.estimatedAmount;
  bucket.readFrom = Math.min(bucket.readFrom, added.readFrom);
};

/** Adds the amounts of buckets to others between the same boundaries, and returns these. */
export const addBuckets = (sums: Bucket[], buckets: readonly Bucket[]): Bucket[] => {
  buckets.forEach(({ amount, ...rest }, index) => {
    const sum = sums[index];
    if (sum && amount !== null) addAmount(sum, { amount, ...rest });
  });
  return sums;
};

/**
 * Bits of the ends of buckets that lie in a gap, for a meter that is counted within a window: where it arrives or leaves
 * between the ends of all buckets, its amount is estimated inside, since no other buckets divide it elsewhere.
 */
export const endsWithin = (buckets: readonly Bucket[], window: { from: number; to: number }) => {
  const arrives = window.from > (buckets[0]?.from ?? window.from);
  const leaves = window.to < (buckets.at(-1)?.to ?? window.to);
  const { start, end, inside } = estimatedBits;
  return {
    start: (bucket: Bucket): number => (arrives && window.from >= bucket.from ? inside : start),
    end: (bucket: Bucket): number => (leaves && window.to <= bucket.to ? inside : end),
  };
};

/** Times, in Unix seconds, of which steps are added: the part that is counted at once, within the whole that is counted. */
export type AddedTimes = { after: number; before: number; from: number; to: number };

/**
 * Adds steps to buckets between two times, both in order of time. A step across a boundary is divided evenly by time; if
 * it is a gap with consumption, the parts are estimated, as is what is above a meter's maximum flow.
 */
export const addSteps = (buckets: readonly Bucket[], steps: readonly Step[], added: AddedTimes): void => {
  const [after, before] = [Math.max(added.after, added.from), Math.min(added.before, added.to)];
  const ends = endsWithin(buckets, added);
  let first = 0;
  for (const { from, to, amount, gap, burst } of steps) {
    while ((buckets[first]?.to ?? Infinity) <= Math.max(from, after)) first += 1;
    for (let index = first; ; index += 1) {
      const bucket = buckets[index];
      if (!bucket || bucket.from >= to) break;
      const readFrom = Math.max(from, bucket.from, after);
      const shared = Math.min(to, bucket.to, before) - readFrom;
      if (shared <= 0) continue;
      const start = gap && from < Math.max(bucket.from, added.from) ? ends.start(bucket) : 0;
      const end = gap && to > Math.min(bucket.to, added.to) ? ends.end(bucket) : 0;
      const estimated = amount > 0 ? start | end | (burst ? estimatedBits.inside : 0) : 0;
      const part = (amount * shared) / (to - from);
      addAmount(bucket, { amount: part, estimated, estimatedAmount: estimated === 0 ? 0 : part, readFrom });
    }
  }
};
