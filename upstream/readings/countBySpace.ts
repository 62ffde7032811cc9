import type { Db } from '../db/connection.ts';
import type { Bucket } from './buckets.ts';
import { countConsumption, type Meter } from './consumption.ts';

type MeterOfSpace = Meter & { spaceId: number | null };

/** Limit of type codes, so that one number can hold a space and a type. */
const typesAtMost = 1_000;

/** Counts the consumption of each space between boundaries in Unix seconds, by type. */
export const countBySpace = async (
  db: Db,
  meters: readonly MeterOfSpace[],
  boundaries: readonly number[],
): Promise<Map<number, Map<number, Bucket[]>>> => {
  const metersOfSpaces = meters.filter(({ spaceId }) => spaceId !== null);
  const spaceOf = new Map(metersOfSpaces.map(({ id, spaceId }) => [id, spaceId ?? 0]));
  const keyOf = ({ id, typeId }: Meter): number => (spaceOf.get(id) ?? 0) * typesAtMost + typeId;
  const counted = await countConsumption(db, metersOfSpaces, boundaries, keyOf);
  const bySpace = new Map<number, Map<number, Bucket[]>>();
  for (const [key, buckets] of counted) {
    const spaceId = Math.floor(key / typesAtMost);
    const types = bySpace.get(spaceId) ?? new Map<number, Bucket[]>();
    bySpace.set(spaceId, types.set(key % typesAtMost, buckets));
  }
  return bySpace;
};
