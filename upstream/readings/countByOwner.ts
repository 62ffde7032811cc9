import type { Db } from '../db/connection.ts';
import { addBuckets, emptyBuckets, type Bucket } from './buckets.ts';
import { countPlaced, type PlacedMeter } from './countPlaced.ts';

/** Limit of type codes, so that one number can hold an owner and a type. */
const typesAtMost = 1_000;

/** Key of the meters that are in no space or group. */
const noOwner = 0;

/** Counts by type. */
export type CountedTypes = Map<number, Bucket[]>;

/**
 * Counts the consumption of each space or group between boundaries in Unix seconds, by type, and that of all meters
 * together, from one count of each meter; `ownerOf` is the id of its space or group, null for none.
 */
export const countByOwner = async <M extends PlacedMeter>(
  db: Db,
  meters: readonly M[],
  boundaries: readonly number[],
  ownerOf: (meter: M) => number | null,
): Promise<{ owners: Map<number, CountedTypes>; types: CountedTypes }> => {
  const keyOf = (meter: M): number => (ownerOf(meter) ?? noOwner) * typesAtMost + meter.typeId;
  const owners = new Map<number, CountedTypes>();
  const types: CountedTypes = new Map();
  for (const [key, buckets] of await countPlaced(db, meters, boundaries, keyOf)) {
    const [owner, typeId] = [Math.floor(key / typesAtMost), key % typesAtMost];
    const total = types.get(typeId) ?? emptyBuckets(boundaries);
    types.set(typeId, addBuckets(total, buckets));
    if (owner === noOwner) continue;
    const own = owners.get(owner) ?? new Map<number, Bucket[]>();
    owners.set(owner, own.set(typeId, buckets));
  }
  return { owners, types };
};
