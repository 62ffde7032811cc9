import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { addAmount, type Bucket } from '../buckets.ts';
import { daysAt, lastDays, type Register, type RegisterDay } from './registerDays.ts';

/** A meter with its last rolled up day, and its days at the boundaries. */
export type RolledUpMeter = { last: RegisterDay; days: ReadonlyMap<number, RegisterDay> };

const firstReadings = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('readingsHour')
    .select((slot) => ['valueId', slot.fn.min('ts').as('ts')])
    .where('valueId', 'in', idsOrNone(ids))
    .groupBy('valueId')
    .execute();
  return new Map(rows.map(({ valueId, ts }) => [valueId, ts]));
};

/**
 * Meters that are rolled up at every boundary between their first reading and their last day; the others have a gap
 * without settled days.
 */
export const findRolledUp = async (
  db: Db,
  meters: readonly Register[],
  boundaries: readonly number[],
): Promise<Map<number, RolledUpMeter>> => {
  const lasts = await lastDays(db, meters, boundaries.at(-1) ?? 0);
  const counted = meters.filter(({ id, multiplier }) => lasts.get(id)?.multiplier === multiplier);
  const found = await daysAt(db, counted, boundaries);
  const rolled = new Map<number, RolledUpMeter>();
  const missing = new Map<number, number>();
  for (const { id } of counted) {
    const [last, days] = [lasts.get(id), found.get(id) ?? new Map<number, RegisterDay>()];
    if (!last) continue;
    rolled.set(id, { last, days });
    const unknown = boundaries.findLast((ts) => ts <= last.ts && !days.has(ts));
    if (unknown !== undefined) missing.set(id, unknown);
  }
  const firsts = missing.size > 0 ? await firstReadings(db, [...missing.keys()]) : new Map<number, number>();
  for (const [id, unknown] of missing) if (unknown > (firsts.get(id) ?? 0)) rolled.delete(id);
  return rolled;
};

/** Adds the daily counts to buckets, from a midnight on: what a first bucket holds before it is not added. */
export const addDailyCounts = (buckets: readonly Bucket[], { last, days }: RolledUpMeter, midnight: number): void => {
  for (const bucket of buckets) {
    const from = Math.max(bucket.from, midnight);
    if (from >= last.ts) break;
    if (bucket.to <= from) continue;
    const [begin, end] = [days.get(from), bucket.to <= last.ts ? days.get(bucket.to) : last];
    if (!end) continue;
    const estimated = (from === bucket.from && begin?.inGap === 1) || (end !== last && end.inGap === 1);
    addAmount(bucket, end.counted - (begin?.counted ?? 0), estimated);
  }
};
