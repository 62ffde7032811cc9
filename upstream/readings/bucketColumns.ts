import type { ColumnsRecord, EstimatedParts } from '../../contract/entities/consumption.ts';
import { costAt, sumExactly } from '../../contract/money.ts';
import { estimatedBits, type Bucket } from './buckets.ts';
import { hour } from './slots.ts';

/** Amounts are rounded to millionths of their unit, and counted in them. */
const millionths = 1e6;

const roundedAmount = (amount: number): number => Math.round(amount * millionths) / millionths;

const textOf = (time: number): string => new Date(Math.round(time * 1000)).toISOString();

/** Prices of a unit in euros, one for each bucket; undefined without one. */
export type BucketPrices = readonly (number | undefined)[];

/** Functions that cost the buckets of many owners, made once of their prices. */
const costsAt = (prices: BucketPrices): readonly (ReturnType<typeof costAt> | undefined)[] => {
  const known = new Map<number, ReturnType<typeof costAt>>();
  return prices.map((price) => {
    if (price === undefined) return undefined;
    const costOf = known.get(price) ?? costAt(price, millionths);
    known.set(price, costOf);
    return costOf;
  });
};

const sumOf = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : sumExactly(known).toNumber();
};

const joinedBits = (bits: readonly number[]): number => {
  const { start, end, inside } = estimatedBits;
  const insides = bits.reduce((all, own) => all | (own & inside), 0);
  return insides | ((bits[0] ?? 0) & start) | ((bits.at(-1) ?? 0) & end);
};

/** Lists of a bucket each: its amount, its cost, what of it is estimated, and from when it was read. */
type Columns = {
  amounts: (number | null)[];
  costs: (number | null)[] | null;
  bits: number[];
  estimatedAmounts: number[];
  readFrom: number[];
};

/** Joins columns of finer buckets to those that begin at some positions. */
const joinColumns = (columns: Columns, starts: readonly number[]): Columns => {
  const { amounts, costs, bits, estimatedAmounts, readFrom } = columns;
  const joined = <Value>(values: readonly Value[], join: (values: readonly Value[]) => Value): Value[] =>
    starts.map((start, position) => join(values.slice(start, starts[position + 1])));
  return {
    amounts: joined(amounts, sumOf),
    costs: costs && joined(costs, sumOf),
    bits: joined(bits, joinedBits),
    estimatedAmounts: joined(estimatedAmounts, (some) => some.reduce((sum, one) => sum + one, 0)),
    readFrom: joined(readFrom, (some) => Math.min(...some)),
  };
};

/** Parts by their bits, made once, since many buckets share them. */
const partsByBits: readonly EstimatedParts[] = Array.from({ length: 8 }, (_, bits) =>
  (['start', 'end', 'inside'] as const).filter((part) => (bits & estimatedBits[part]) > 0),
);

/** Whether a bucket was read from a time within it; readings of each hour are exact to an hour. */
const beginsWithin = (readFrom: number, from: number, to: number): boolean =>
  readFrom < to && readFrom - from > Math.min(hour, (to - from) / 24);

const recordOf = (columns: Columns, boundaries: readonly number[]): ColumnsRecord => {
  const { amounts, costs, bits, estimatedAmounts, readFrom } = columns;
  const estimated = [...bits.keys()].filter((at) => bits[at] !== 0);
  const begun = [...readFrom.entries()].filter(([at, time]) =>
    beginsWithin(time, boundaries[at] ?? 0, boundaries[at + 1] ?? 0),
  );
  return {
    amounts,
    costs,
    estimated,
    estimatedParts: estimated.map((at) => partsByBits[bits[at] ?? 0] ?? []),
    ...(estimated.length > 0 && {
      estimatedAmounts: estimated.map((at) => roundedAmount(Math.min(estimatedAmounts[at] ?? 0, amounts[at] ?? 0))),
    }),
    ...(begun.length > 0 && { readFrom: begun.map(([at, time]) => ({ at, time: textOf(time) })) }),
  };
};

/**
 * Returns the columns of filled buckets between `boundaries`, in Unix seconds, with the cost in euros where the unit has
 * a price; the buckets are the same or finer. The sums up to each boundary are rounded, not the buckets, so that hours
 * add up to exactly what their days and months do; costs are exact, not rounded to cents. A price that changes in a gap
 * divides the cost alone, so that the amount is not estimated there.
 */
export const columnsBetween = (
  prices: BucketPrices,
  finer: readonly number[],
  boundaries: readonly number[],
): ((buckets: readonly Bucket[]) => ColumnsRecord) => {
  const costOf = costsAt(prices);
  const hasPrice = prices.some((price) => price !== undefined);
  const ends = new Set(boundaries);
  const starts = [...finer.slice(0, -1).keys()].filter((at) => ends.has(finer[at] ?? 0));
  return (buckets) => {
    const amounts: (number | null)[] = [];
    const costs: (number | null)[] = [];
    const bits = buckets.map(({ estimated }) => estimated);
    const estimatedAmounts = buckets.map((bucket) => bucket.estimatedAmount);
    const readFrom = buckets.map((bucket) => bucket.readFrom);
    let [sum, before] = [0, 0];
    buckets.forEach((bucket, at) => {
      sum += bucket.amount ?? 0;
      const until = Math.round(sum * millionths);
      const amount = until - before;
      before = until;
      amounts.push(bucket.amount === null ? null : amount / millionths);
      if (hasPrice) costs.push(bucket.amount === null ? null : (costOf[at]?.(amount) ?? null));
    });
    const columns = { amounts, costs: hasPrice ? costs : null, bits, estimatedAmounts, readFrom };
    return recordOf(finer.length === boundaries.length ? columns : joinColumns(columns, starts), boundaries);
  };
};

/** Texts of boundaries in Unix seconds. */
export const textsOf = (boundaries: readonly number[]): string[] => boundaries.map(textOf);
