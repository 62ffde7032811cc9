import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { addAmount, type Bucket } from '../buckets.ts';
import { countsAt, countsAtOwn, lastDays, type DayCount, type Register, type RegisterDay } from './registerDays.ts';

/**
 * The time in which a register is counted, in Unix seconds, with the first midnight at or after its start: what is
 * before it is counted by the hour.
 */
export type Window = { from: number; to: number; midnight: number };

/** Counts by time and value: far fewer maps than by value and time, of which there are as many as meters. */
type CountsByTime = Map<number, Map<number, DayCount>>;

/** Meters with the last rolled up day of each within its window, and their counts at the boundaries. */
export type RolledUp = { lasts: ReadonlyMap<number, RegisterDay>; counts: CountsByTime };

/** Nothing that is rolled up. */
export const noneRolledUp: RolledUp = { lasts: new Map(), counts: new Map() };

const byTime = (rows: readonly DayCount[]): CountsByTime => {
  const counts: CountsByTime = new Map();
  for (const row of rows) {
    const own = counts.get(row.ts) ?? new Map<number, DayCount>();
    if (own.size === 0) counts.set(row.ts, own);
    own.set(row.valueId, row);
  }
  return counts;
};

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
): Promise<RolledUp> => {
  const shared = new Set(boundaries);
  const lasts = await lastDays(
    db,
    meters.map((meter) => ({ id: meter.id, at: windowOf(meter).to })),
  );
  const counted = meters.filter(({ id, multiplier }) => lasts.get(id)?.multiplier === multiplier);
  const found = await countsAt(db, counted, boundaries);
  const arrived = counted.filter((meter) => !shared.has(windowOf(meter).midnight));
  const firstDays = await countsAtOwn(
    db,
    arrived.map((meter) => ({ id: meter.id, at: windowOf(meter).midnight })),
  );
  const counts = byTime([...found, ...firstDays]);
  const rolled = new Map<number, RegisterDay>();
  const missing = new Map<number, number>();
  for (const meter of counted) {
    const { id } = meter;
    const { midnight } = windowOf(meter);
    const last = lasts.get(id);
    if (!last) continue;
    rolled.set(id, last);
    const isUnknown = (ts: number): boolean => ts <= last.ts && !counts.get(ts)?.has(id);
    const unknown = boundaries.findLast((ts) => ts > midnight && isUnknown(ts));
    if (unknown !== undefined) missing.set(id, unknown);
    else if (isUnknown(midnight)) missing.set(id, midnight);
  }
  const firsts = missing.size > 0 ? await firstReadings(db, [...missing.keys()]) : new Map<number, number>();
  for (const [id, unknown] of missing) if (unknown > (firsts.get(id) ?? 0)) rolled.delete(id);
  return { lasts: rolled, counts };
};

/** Adds the daily counts of a meter's window to buckets, from its first midnight to its last day, if it has any. */
export const addDailyCounts = (
  buckets: readonly Bucket[],
  id: number,
  { lasts, counts }: RolledUp,
  { from: since, to: left, midnight }: Window,
): void => {
  const last = lasts.get(id);
  if (!last) return;
  for (const bucket of buckets) {
    const from = Math.max(bucket.from, midnight);
    if (from >= last.ts) break;
    if (bucket.to <= from) continue;
    const [begin, end] = [counts.get(from)?.get(id), bucket.to <= last.ts ? counts.get(bucket.to)?.get(id) : last];
    if (!end) continue;
    const isCut = { begin: from === bucket.from || from === since, end: end !== last || last.ts === left };
    const estimated = (isCut.begin && begin?.inGap === 1) || (isCut.end && end.inGap === 1);
    addAmount(bucket, end.counted - (begin?.counted ?? 0), estimated);
  }
};
