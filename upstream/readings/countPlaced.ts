import type { Db } from '../db/connection.ts';
import { addBuckets, emptyBuckets, type Bucket } from './buckets.ts';
import { countStays, type Meter, type Stay } from './consumption.ts';

/** A meter during its time in a space, in Unix milliseconds; Infinity while it is still there. */
export type PlacedMeter = Meter & Stay;

/** Meters in as many lists as the one that moved most has stays, since a count knows each meter once. */
const withoutRepeats = <M extends Meter>(meters: readonly M[]): M[][] => {
  const lists: M[][] = [];
  const known = new Map<number, number>();
  for (const meter of meters) {
    const turn = known.get(meter.id) ?? 0;
    known.set(meter.id, turn + 1);
    (lists[turn] ??= []).push(meter);
  }
  return lists;
};

/**
 * Counts meters between boundaries in Unix seconds by a key, each during its time in a space only, so that the stays of
 * a meter that moves add up to all that it measured. Meters that came and left at any times are counted together.
 */
export const countPlaced = async <M extends PlacedMeter>(
  db: Db,
  meters: readonly M[],
  boundaries: readonly number[],
  keyOf: (meter: M) => number,
): Promise<Map<number, Bucket[]>> => {
  const [first, last] = [(boundaries[0] ?? 0) * 1000, (boundaries.at(-1) ?? 0) * 1000];
  const counted = new Map<number, Bucket[]>();
  const present = meters.filter(({ since, left }) => since < last && left > first);
  for (const some of withoutRepeats(present))
    for (const [key, buckets] of await countStays(db, some, boundaries, keyOf)) {
      const sums = counted.get(key);
      counted.set(key, sums ? addBuckets(sums, buckets) : buckets);
    }
  // In the order of the meters, also of those that were elsewhere all the time.
  return new Map(meters.map((meter) => [keyOf(meter), counted.get(keyOf(meter)) ?? emptyBuckets(boundaries)] as const));
};
