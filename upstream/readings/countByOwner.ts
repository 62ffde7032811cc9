import type { Db } from '../db/connection.ts';
import type { Bucket } from './buckets.ts';
import { countPlaced, type PlacedMeter } from './countPlaced.ts';

/** Limit of type codes, so that one number can hold an owner and a type. */
const typesAtMost = 1_000;

/** Counts the consumption of each space or group between boundaries in Unix seconds, by type; `ownerOf` is its id. */
export const countByOwner = async <M extends PlacedMeter>(
  db: Db,
  meters: readonly M[],
  boundaries: readonly number[],
  ownerOf: (meter: M) => number | null,
): Promise<Map<number, Map<number, Bucket[]>>> => {
  const owned = meters.filter((meter) => ownerOf(meter) !== null);
  const keyOf = (meter: M): number => (ownerOf(meter) ?? 0) * typesAtMost + meter.typeId;
  const counted = await countPlaced(db, owned, boundaries, keyOf);
  const byOwner = new Map<number, Map<number, Bucket[]>>();
  for (const [key, buckets] of counted) {
    const owner = Math.floor(key / typesAtMost);
    const types = byOwner.get(owner) ?? new Map<number, Bucket[]>();
    byOwner.set(owner, types.set(key % typesAtMost, buckets));
  }
  return byOwner;
};
