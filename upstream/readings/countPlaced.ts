import type { Db } from '../db/connection.ts';
import { addAmount, emptyBuckets, type Bucket } from './buckets.ts';
import { countConsumption, type Meter } from './consumption.ts';

/** A meter during its time in a space, in Unix milliseconds; Infinity while it is still there. */
export type PlacedMeter = Meter & { since: number; left: number };

type Stay = Pick<PlacedMeter, 'since' | 'left'>;

/** Adds finer buckets within a stay to those that contain them; both are in order of time. */
const addWithin = (buckets: readonly Bucket[], finer: readonly Bucket[], { since, left }: Stay): void => {
  let index = 0;
  for (const { from, to, amount, estimated } of finer) {
    while ((buckets[index]?.to ?? Infinity) <= from) index += 1;
    const bucket = buckets[index];
    if (bucket && amount !== null && from * 1000 >= since && to * 1000 <= left) addAmount(bucket, amount, estimated);
  }
};

const boundariesWithin = (boundaries: readonly number[], { since, left }: Stay): number[] => {
  const [first = 0, last = 0] = [boundaries[0], boundaries.at(-1)];
  const edges = [since / 1000, left / 1000].filter((at) => at > first && at < last);
  return [...new Set([...boundaries, ...edges])].toSorted((one, other) => one - other);
};

/**
 * Counts meters between boundaries in Unix seconds by a key, each during its time in a space only, so that the stays of
 * a meter that moves add up to all that it measured.
 */
export const countPlaced = async <M extends PlacedMeter>(
  db: Db,
  meters: readonly M[],
  boundaries: readonly number[],
  keyOf: (meter: M) => number,
): Promise<Map<number, Bucket[]>> => {
  const [first, last] = [(boundaries[0] ?? 0) * 1000, (boundaries.at(-1) ?? 0) * 1000];
  const counted = new Map<number, Bucket[]>(meters.map((meter) => [keyOf(meter), emptyBuckets(boundaries)]));
  const present = meters.filter(({ since, left }) => since < last && left > first);
  const stayOf = ({ since, left }: Stay): string => `${Math.max(since, first)} ${Math.min(left, last)}`;
  for (const some of Map.groupBy(present, stayOf).values()) {
    const [stay = { since: first, left: last }] = some;
    const keys = new Map<Meter, number>(some.map((meter) => [meter, keyOf(meter)]));
    const finer = boundariesWithin(boundaries, stay);
    const counts = await countConsumption(db, some, finer, (meter) => keys.get(meter) ?? 0);
    for (const [key, buckets] of counts) addWithin(counted.get(key) ?? [], buckets, stay);
  }
  return counted;
};
