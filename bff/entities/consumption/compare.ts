import { sumExactly, toCents } from '../../../contract/money.ts';
import type { BucketRecord, ColumnsRecord, EstimatedParts } from '../../../contract/entities/consumption.ts';
import { local, remembered, timeOf } from './remembered.ts';

/** How long a bucket of consumption is. */
export type Period = 'hour' | 'day' | 'week' | 'month' | 'year';

/** References that consumption is compared with. */
export type ComparedPeriod = 'previous' | 'lastYear';

/** How far back the other span lies, in the calendar of Europe/Helsinki. */
export type Shift = { hours?: number; days?: number; weeks?: number; months?: number; years?: number };

/** Consumption over several buckets; the cost to cents, and to millionths of a euro for sums of several. */
export type Total = { amount: number | null; estimated: boolean; cost: number | null; exactCost: number | null };

/** Length of each period in units of Temporal. */
export const unitOf = { hour: 'hours', day: 'days', week: 'weeks', month: 'months', year: 'years' } as const;

type Span = { from: string; to: string };

const hourMs = 3_600_000;

/** Whole days between two times at the same time of day; 0 if the times of day differ. */
const wholeDays = ({ from, to }: Span): number => {
  const [start, end] = [local(from), local(to)];
  return start.toPlainTime().equals(end.toPlainTime())
    ? start.toPlainDate().until(end.toPlainDate(), { largestUnit: 'days' }).days
    : 0;
};

/** Days enough for so many hours, of which the first and the last may have been only begun; 0 for less than a day. */
const daysOver = (hours: number): number => (hours < 24 ? 0 : Math.ceil((hours - 1) / 24));

const hourShiftOf = (span: Span): Shift => {
  const hours = Math.ceil((Date.parse(span.to) - Date.parse(span.from)) / hourMs);
  const days = wholeDays(span) || daysOver(hours);
  return days > 0 ? { days } : { hours };
};

/** Calendar units enough for a span; the hour of a change of the clocks within it is not one more. */
const unitsOver = (unit: 'days' | 'weeks' | 'months' | 'years', { from, to }: Span): number => {
  const [start, end] = [local(from), local(to)];
  const wound = Math.max(0, end.offsetNanoseconds - start.offsetNanoseconds);
  const until = end.subtract({ nanoseconds: wound });
  const count = start.until(until, { largestUnit: unit })[unit];
  const reached = Temporal.ZonedDateTime.compare(start.add({ [unit]: count }), until) >= 0;
  return Math.max(1, reached ? count : count + 1);
};

/** Calendar months that a span consists of; 0 if it begins or ends within one. */
const wholeMonths = ({ from, to }: Span): number => {
  const [start, end] = [local(from), local(to)];
  const isFirst = (at: Temporal.ZonedDateTime) => at.day === 1 && at.equals(at.startOfDay());
  return isFirst(start) && isFirst(end) ? start.until(end, { largestUnit: 'months' }).months : 0;
};

/**
 * How far back to look. Whole months and years of the calendar meet those before, whatever their length, so that October
 * is compared with all of September. Of other spans last year is 52 weeks ago, so that each hour and day meets the same
 * weekday. Hours of a day and more go back by days, so that each meets the same hour of the clock.
 */
export const shiftOf = remembered(
  (period: Period, span: Span, compareTo: ComparedPeriod): Shift => {
    const months = wholeMonths(span);
    if (months > 0 && period !== 'year') return compareTo === 'lastYear' ? { years: 1 } : { months };
    if (compareTo === 'lastYear') return period === 'month' || period === 'year' ? { years: 1 } : { weeks: 52 };
    if (period === 'hour') return hourShiftOf(span);
    const unit = unitOf[period];
    return { [unit]: unitsOver(unit, span) };
  },
  (period, { from, to }, compareTo) => [period, from, to, compareTo].join(' '),
);

const sameTime = (at: string, other: string): boolean => local(at).toPlainTime().equals(local(other).toPlainTime());

/** A time that lies further back, and whether the clock shows the same there. */
type Earlier = { at: string; isSameTime: boolean };

/** Number of shifts that are kept at once, each with its times. */
const mostShifts = 16;

const shifted = remembered(
  (shift: Shift) =>
    remembered(
      (at: string): Earlier => {
        const earlier = new Date(local(at).subtract(shift).epochMilliseconds).toISOString();
        return { at: earlier, isSameTime: sameTime(at, earlier) };
      },
      (at) => at,
    ),
  (shift) => JSON.stringify(shift),
  mostShifts,
);

/** The moment that lies so far back. */
export const backBy = (at: string, shift: Shift): string => shifted(shift)(at).at;

/** The bucket of the other span that each bucket meets, in their order; null for an hour that the other span lacks. */
export const aligned = <Bucket extends Pick<BucketRecord, 'from'>>(
  buckets: readonly Pick<BucketRecord, 'from'>[],
  earlier: readonly Bucket[],
  shift: Shift,
): (Bucket | null)[] => {
  const left = new Map(earlier.map((bucket) => [timeOf(bucket.from), bucket]));
  const shiftedBy = shifted(shift);
  const times = buckets.map(({ from }) => shiftedBy(from));
  return times.map(({ at, isSameTime }, index) => {
    // An hour that the clocks skipped falls on the next one, which has its own.
    if (shift.hours === undefined && !isSameTime && times[index + 1]?.at === at) return null;
    const met = left.get(timeOf(at));
    // The hour that is repeated when the clocks go back is matched once.
    left.delete(timeOf(at));
    return met ?? null;
  });
};

const sum = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : known.reduce((total, number) => total + number, 0);
};

/** Parts of an estimated bucket from a service that does not divide it: all of them. */
const anyPart: EstimatedParts = ['inside'];

/**
 * Whether a total of buckets in a row is estimated: at its own start or end, or inside of a bucket. A boundary between
 * two buckets divides the amount, but not the total, so that it is the same for every period.
 */
const isTotalEstimated = ({ amounts, estimated, estimatedParts }: Omit<ColumnsRecord, 'costs'>): boolean =>
  estimated.some((at, index) => {
    const parts = estimatedParts?.[index] ?? anyPart;
    if (at === 0 && parts.includes('start')) return true;
    return parts.includes('inside') || (at === amounts.length - 1 && parts.includes('end'));
  });

/** Columns of buckets in a row, without their costs; a bucket that is missing has neither amount nor estimate. */
export const columnsOfBuckets = (buckets: readonly (BucketRecord | undefined)[]): Omit<ColumnsRecord, 'costs'> => {
  const estimated = [...buckets.keys()].filter((at) => buckets[at]?.estimated);
  return {
    amounts: buckets.map((bucket) => bucket?.amount ?? null),
    estimated,
    estimatedParts: estimated.map((at) => buckets[at]?.estimatedParts ?? anyPart),
    readFrom: buckets.flatMap((bucket, at) => (bucket?.readFrom === undefined ? [] : [{ at, time: bucket.readFrom }])),
  };
};

/** What of a bucket is estimated: all of it where a service does not divide it; null without readings. */
export const estimatedAmountOf = ({ amount, estimated, estimatedAmount }: BucketRecord): number | null =>
  estimated && amount !== null ? (estimatedAmount ?? amount) : amount && 0;

/** Whether buckets in a row are estimated as one. */
export const areEstimated = (buckets: readonly BucketRecord[]): boolean => isTotalEstimated(columnsOfBuckets(buckets));

/** Total of columns; null, not 0, without readings. */
export const totalOfColumns = (columns: ColumnsRecord): Total => {
  const { amounts, costs } = columns;
  const amount = sum(amounts);
  const known = costs?.filter((cost) => cost !== null) ?? [];
  const exactCost = known.length === 0 ? null : sumExactly(known);
  return {
    amount: amount === null ? null : Math.round(amount * 1e6) / 1e6,
    estimated: isTotalEstimated(columns),
    cost: exactCost && toCents(exactCost),
    exactCost: exactCost && exactCost.toDP(6).toNumber(),
  };
};

/** Total consumption; null, not 0, without readings. */
export const totalOf = (buckets: readonly BucketRecord[]): Total =>
  totalOfColumns({ ...columnsOfBuckets(buckets), costs: buckets.map(({ cost }) => cost) });

/** Amount of a period: null without readings, undefined if the period has not ended or does not exist. */
export type ComparedAmount = number | null | undefined;

/** A change as a share, 0.1 is a tenth more; partial if a period that has ended is not counted in it. */
export type Change = { change: number | null; partial: boolean };

/** Whether a period has readings, and also those beside it: the first and the last one with readings may be read in part. */
const isReadWhole = (amounts: readonly ComparedAmount[], at: number, before?: ComparedAmount): boolean =>
  typeof amounts[at] === 'number' && (at === 0 ? before : amounts[at - 1]) !== null && amounts[at + 1] !== null;

/**
 * By how much more was consumed than the amounts that these are compared with. Counts only what was read as a whole on
 * both sides; null where that is nothing. `before` is the amount of the period before the earlier span, if it was read: it
 * says whether the first one may be read in part. What precedes the later span was read wherever the earlier one was.
 * `isBegun` says whether readings begin within a period on either side.
 */
export const changeFrom = (
  amounts: readonly ComparedAmount[],
  others: readonly ComparedAmount[],
  { before, isBegun }: { before?: ComparedAmount; isBegun?: (at: number) => boolean } = {},
): Change => {
  let [here, there, partial] = [0, 0, false];
  others.forEach((other, at) => {
    const amount = amounts[at];
    if (amount === undefined || other === undefined) return;
    if (isBegun?.(at) !== true && isReadWhole(amounts, at) && isReadWhole(others, at, before)) {
      here += amount ?? 0;
      there += other ?? 0;
    } else partial = true;
  });
  return { change: there === 0 ? null : here / there - 1, partial };
};

/** By how much more was consumed than in the buckets that these meet; counts only what is over by now. */
export const changeOf = (
  buckets: readonly BucketRecord[],
  met: readonly (BucketRecord | null)[],
  now: number,
  before?: ComparedAmount,
): Change => {
  const isOver = (at: number): boolean => timeOf(buckets[at]?.to ?? '') <= now;
  return changeFrom(
    buckets.map(({ amount }, at) => (isOver(at) ? amount : undefined)),
    met.map((bucket, at) => (isOver(at) ? bucket?.amount : undefined)),
    { before, isBegun: (at) => (buckets[at]?.readFrom ?? met[at]?.readFrom) !== undefined },
  );
};

/** Litres a person a day of cubic metres: over the days that were read and have passed, by the residents of each. */
export const litresPerPersonDay = (
  buckets: readonly BucketRecord[],
  personDays: ((from: number, to: number) => number) | undefined,
  now: number,
): number | null => {
  const read = buckets.filter(({ amount }) => amount !== null);
  const days = read.reduce(
    (total, { from, to }) => total + (personDays?.(Date.parse(from), Math.min(Date.parse(to), now)) ?? 0),
    0,
  );
  const amount = sum(read.map((bucket) => bucket.amount));
  return amount === null || days === 0 ? null : (amount * 1000) / days;
};
