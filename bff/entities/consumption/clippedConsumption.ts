import type { BucketRecord } from '../../../contract/entities/consumption.ts';
import { exact, sumExactly } from '../../../contract/money.ts';
import { areEstimated, estimatedAmountOf, unitOf, type Period } from './compare.ts';
import { local, remembered, timeOf } from './remembered.ts';

/** A bucket that lies within the requested span; partial if its calendar period reaches beyond the bucket. */
export type ClippedBucket = BucketRecord & { partial: boolean };

type ByType<Bucket> = Record<string, Bucket[]>;

type Span = { from: string; to: string };

const startOf: Record<Period, (at: Temporal.ZonedDateTime) => Temporal.ZonedDateTime> = {
  hour: (at) => at.round({ smallestUnit: 'hour', roundingMode: 'floor' }),
  day: (at) => at.startOfDay(),
  week: (at) => at.startOfDay().subtract({ days: at.dayOfWeek - 1 }),
  month: (at) => at.with({ day: 1 }).startOfDay(),
  year: (at) => at.with({ month: 1, day: 1 }).startOfDay(),
};

const isPartial = remembered(
  (period: Period, { from, to }: Span): boolean => {
    const start = startOf[period](local(from));
    const end = start.add({ [unitOf[period]]: 1 });
    return start.epochMilliseconds !== timeOf(from) || end.epochMilliseconds !== timeOf(to);
  },
  (period, { from, to }) => [period, from, to].join(' '),
);

/** A time a period earlier; the time itself within a period, and for hours, a part of which is little. */
export const periodEarlier = remembered(
  (period: Period, from: string): string => {
    const start = startOf[period](local(from));
    if (period === 'hour' || start.epochMilliseconds !== timeOf(from)) return from;
    return new Date(start.subtract({ [unitOf[period]]: 1 }).epochMilliseconds).toISOString();
  },
  (period, from) => [period, from].join(' '),
);

const later = (one: string, other: string): string => (timeOf(one) >= timeOf(other) ? one : other);
const earlier = (one: string, other: string): string => (timeOf(one) <= timeOf(other) ? one : other);
const lengthOf = ({ from, to }: Span): number => timeOf(to) - timeOf(from);

const isWithin = (bucket: Span, span: Span): boolean =>
  timeOf(bucket.from) >= timeOf(span.from) && timeOf(bucket.to) <= timeOf(span.to);

/** The common part of two spans; its length is not positive if there is none. */
const overlapOf = (one: Span, other: Span): Span => ({
  from: later(one.from, other.from),
  to: earlier(one.to, other.to),
});

const isCut = (bucket: Span, span: Span): boolean => {
  if (isWithin(bucket, span)) return false;
  const length = lengthOf(overlapOf(bucket, span));
  return length > 0 && length < lengthOf(bucket);
};

const scaled = (number: number | null, factor: number): number | null =>
  number === null ? null : Math.round(number * factor * 1e6) / 1e6;

/** The part of an hour that lies in a span, by its share of the time; an estimated hour is estimated where it is cut. */
const partOf = ({ estimatedParts, readFrom, ...hour }: BucketRecord, span: Span): BucketRecord[] => {
  if (isWithin(hour, span))
    return [{ ...hour, ...(estimatedParts && { estimatedParts }), ...(readFrom !== undefined && { readFrom }) }];
  const part = overlapOf(hour, span);
  const share = lengthOf(part) / lengthOf(hour);
  if (share <= 0) return [];
  return [
    {
      ...hour,
      ...part,
      amount: scaled(hour.amount, share),
      ...(hour.estimatedAmount !== undefined && { estimatedAmount: scaled(hour.estimatedAmount, share) ?? 0 }),
      cost: hour.cost === null ? null : exact(hour.cost).times(share).toNumber(),
    },
  ];
};

const sumOf = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0
    ? null
    : scaled(
        known.reduce((sum, number) => sum + number, 0),
        1,
      );
};

/** One bucket over a span, from its hours. */
const bucketOfHours = (hours: readonly BucketRecord[], span: Span): BucketRecord => {
  const parts = hours.flatMap((hour) => partOf(hour, span));
  const costs = parts.flatMap(({ cost }) => cost ?? []);
  const estimated = areEstimated(parts);
  const first = parts.findIndex(({ amount }) => amount !== null);
  // Where no hour before the first that was read has an amount, readings begin within the bucket.
  const readFrom = first < 1 ? parts[0]?.readFrom : (parts[first]?.readFrom ?? parts[first]?.from);
  return {
    ...span,
    amount: sumOf(parts.map(({ amount }) => amount)),
    estimated,
    ...(estimated && { estimatedAmount: sumOf(parts.map(estimatedAmountOf)) ?? 0 }),
    ...(readFrom !== undefined && { readFrom }),
    cost: costs.length === 0 ? null : sumExactly(costs).toNumber(),
  };
};

/**
 * Reads consumption of exactly the requested span. If /ui widens it to whole periods, two more calls at most read the
 * hours of the first and the last period; an hour that is cut is divided by time.
 */
export const readClipped = async <Key extends Span & { period: Period }>(
  read: (key: Key) => Promise<ByType<BucketRecord> | null>,
  key: Key,
): Promise<ByType<ClippedBucket> | null> => {
  const { period, from, to } = key;
  const span = { from, to };
  const found = await read(key);
  if (!found) return null;
  const widened = Object.values(found).flatMap((buckets) => buckets.filter((bucket) => isCut(bucket, span)));
  const cuts = period === 'hour' ? [] : [...new Map(widened.map((bucket) => [bucket.from, bucket])).values()];
  const hours = new Map(
    await Promise.all(
      cuts.map(async (cut) => [cut.from, await read({ ...key, ...overlapOf(cut, span), period: 'hour' })] as const),
    ),
  );
  const clip = (typeId: string, bucket: BucketRecord): BucketRecord[] => {
    if (!isCut(bucket, span) || period === 'hour') return partOf(bucket, span);
    return [bucketOfHours(hours.get(bucket.from)?.[typeId] ?? [], overlapOf(bucket, span))];
  };
  return Object.fromEntries(
    Object.entries(found).map(([typeId, buckets]) => {
      const isWhole = buckets.every((bucket) => isWithin(bucket, span));
      const clipped = isWhole ? buckets : buckets.flatMap((bucket) => clip(typeId, bucket));
      const last = clipped.length - 1;
      // All but the first and the last are whole: a year of hours needs no more than two looks at the calendar.
      return [
        typeId,
        clipped.map((bucket, at) => ({ ...bucket, partial: (at === 0 || at === last) && isPartial(period, bucket) })),
      ];
    }),
  );
};
