import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { addAmount, type Bucket } from '../buckets.ts';
import { daysAt, daysAtOwn, lastDays, type Register, type RegisterDay } from './registerDays.ts';

/**
 * The time in which a register is counted, in Unix seconds, with the first midnight at or after its start: what is
 * before it is counted by the hour.
 */
export type Window = { from: number; to: number; midnight: number };

/** A meter with its last rolled up day within its window, and its days at the boundaries. */
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
 * without settled days. Boundaries outside of a meter's window are not its own.
 */
export const findRolledUp = async <M extends Register>(
  db: Db,
  meters: readonly M[],
  boundaries: readonly number[],
  windowOf: (meter: M) => Window,
): Promise<Map<number, RolledUpMeter>> => {
  const shared = new Set(boundaries);
  const lasts = await lastDays(
    db,
    meters.map((meter) => ({ id: meter.id, at: windowOf(meter).to })),
  );
  const counted = meters.filter(({ id, multiplier }) => lasts.get(id)?.multiplier === multiplier);
  const found = await daysAt(db, counted, boundaries);
  const arrived = counted.filter((meter) => !shared.has(windowOf(meter).midnight));
  const firstDays = await daysAtOwn(
    db,
    arrived.map((meter) => ({ id: meter.id, at: windowOf(meter).midnight })),
  );
  const rolled = new Map<number, RolledUpMeter>();
  const missing = new Map<number, number>();
  for (const meter of counted) {
    const { id } = meter;
    const { midnight } = windowOf(meter);
    const [last, firstDay] = [lasts.get(id), firstDays.get(id)];
    if (!last) continue;
    const days = new Map([...(found.get(id) ?? []), ...(firstDay ? [[midnight, firstDay] as const] : [])]);
    rolled.set(id, { last, days });
    const own = [midnight, ...boundaries.filter((ts) => ts > midnight)];
    const unknown = own.findLast((ts) => ts <= last.ts && !days.has(ts));
    if (unknown !== undefined) missing.set(id, unknown);
  }
  const firsts = missing.size > 0 ? await firstReadings(db, [...missing.keys()]) : new Map<number, number>();
  for (const [id, unknown] of missing) if (unknown > (firsts.get(id) ?? 0)) rolled.delete(id);
  return rolled;
};

/** Adds the daily counts of a window to buckets, from its first midnight to the last day. */
export const addDailyCounts = (
  buckets: readonly Bucket[],
  { last, days }: RolledUpMeter,
  { from: since, to: left, midnight }: Window,
): void => {
  for (const bucket of buckets) {
    const from = Math.max(bucket.from, midnight);
    if (from >= last.ts) break;
    if (bucket.to <= from) continue;
    const [begin, end] = [days.get(from), bucket.to <= last.ts ? days.get(bucket.to) : last];
    if (!end) continue;
    const isCut = { begin: from === bucket.from || from === since, end: end !== last || last.ts === left };
    const estimated = (isCut.begin && begin?.inGap === 1) || (isCut.end && end.inGap === 1);
    addAmount(bucket, end.counted - (begin?.counted ?? 0), estimated);
  }
};
