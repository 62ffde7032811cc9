import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import { addAmount, endsWithin, type Bucket } from '../buckets.ts';
import { beginning, joinSlotAt, nearSlot } from '../slotTables.ts';
import { amountInGaps, gapName, gapOf, readGaps, type Gap } from './dayGaps.ts';
import { countsAt, countsAtOwn, lastDays, type DayCounts, type RegisterDay } from './registerDays.ts';

/**
 * The time in which a register is counted, in Unix seconds, with the first midnight at or after its start: what is
 * before it is counted by the hour.
 */
export type Window = { from: number; to: number; midnight: number };

/** Counts of registers at one time, by the positions of the registers; NaN without one. */
type CountsAtTime = { counted: Float64Array; inGap: Uint8Array; bursts: Int32Array };

/** Counts by time, and the position of each register in them: an object for each would be as many as the days of all. */
type Counts = { positions: ReadonlyMap<number, number>; byTime: ReadonlyMap<number, CountsAtTime> };

/**
 * Meters with the last rolled up day of each within its window, and their counts at the boundaries; with the first
 * reading of those that began later, and the gaps over the boundaries.
 */
export type RolledUp = {
  lasts: ReadonlyMap<number, RegisterDay>;
  counts: Counts;
  firsts: ReadonlyMap<number, number>;
  gaps: ReadonlyMap<string, Gap>;
};

/** Nothing that is rolled up. */
export const noneRolledUp: RolledUp = {
  lasts: new Map(),
  counts: { positions: new Map(), byTime: new Map() },
  firsts: new Map(),
  gaps: new Map(),
};

const inArrays = (registers: readonly { id: number }[], days: readonly DayCounts[]): Counts => {
  const positions = new Map(registers.map(({ id }, position) => [id, position]));
  const byTime = new Map<number, CountsAtTime>();
  const size = registers.length;
  for (const { ts, valueIds, counted, inGap, bursts } of days) {
    const own = byTime.get(ts) ?? {
      counted: new Float64Array(size).fill(NaN),
      inGap: new Uint8Array(size),
      bursts: new Int32Array(size),
    };
    byTime.set(ts, own);
    valueIds.forEach((valueId, at) => {
      const position = positions.get(valueId);
      if (position === undefined) return;
      own.counted[position] = counted[at] ?? NaN;
      own.inGap[position] = inGap[at] ?? 0;
      own.bursts[position] = bursts[at] ?? 0;
    });
  }
  return { positions, byTime };
};

const hasCount = (counts: CountsAtTime | undefined, position: number): boolean =>
  !Number.isNaN(counts?.counted[position] ?? NaN);

/** Times of the first reading of each register, in Unix seconds. */
const firstReadings = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const given = engineOf(db).rowsTable([{ kind: 'bigint', numbers: ids }]);
  const first = nearSlot(db, 'readingsHour', { side: 'after', valueId: sql`given.column1`, ts: beginning });
  const { rows } = await sql<{ valueId: number; at: number }>`
    with first as materialized (select given.column1 as id, ${first} as ts from ${given})
    select slot."valueId", slot.at from first
      ${joinSlotAt(db, 'readingsHour', { valueId: sql`first.id`, ts: sql`first.ts` })}`.execute(db);
  return new Map(rows.map(({ valueId, at }) => [valueId, at / 1000]));
};

/** Times at which a register that was counted lies in a gap. */
const timesInGaps = (registers: readonly { id: number }[], { positions, byTime }: Counts) =>
  registers.flatMap(({ id }) =>
    [...byTime].flatMap(([at, { inGap }]) => (inGap[positions.get(id) ?? -1] === 1 ? [{ id, at }] : [])),
  );

/** Whether the flow of a register was above its maximum between its first midnight and its last day. */
const hasBursts = (last: RegisterDay, position: number, first: CountsAtTime | undefined): boolean =>
  last.bursts > (first?.bursts[position] ?? 0);

/**
 * Meters that are rolled up at every boundary between their first reading and their last day; the others have a gap
 * without settled days, or a flow above their maximum, of which days do not have the amount. Boundaries outside of a
 * meter's window are not its own.
 */
export const findRolledUp = async <M extends { id: number }>(
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
  const counted = meters.filter(({ id }) => lasts.has(id));
  const found = await countsAt(
    db,
    counted.map(({ id }) => id),
    boundaries,
  );
  const arrived = counted.filter((meter) => !shared.has(windowOf(meter).midnight));
  const firstDays = await countsAtOwn(
    db,
    arrived.map((meter) => ({ id: meter.id, at: windowOf(meter).midnight })),
  );
  const counts = inArrays(counted, [...found, ...firstDays]);
  const atBoundaries = boundaries.map((ts) => ({ ts, counts: counts.byTime.get(ts) }));
  const rolled = new Map<number, RegisterDay>();
  const missing = new Map<number, number>();
  counted.forEach((meter, position) => {
    const { id } = meter;
    const { midnight } = windowOf(meter);
    const last = lasts.get(id);
    if (!last) return;
    if (hasBursts(last, position, counts.byTime.get(Math.max(midnight, boundaries[0] ?? 0)))) return;
    rolled.set(id, last);
    const unknown = atBoundaries.findLast(
      ({ ts, counts: own }) => ts > midnight && ts <= last.ts && !hasCount(own, position),
    );
    if (unknown) missing.set(id, unknown.ts);
    else if (midnight <= last.ts && !hasCount(counts.byTime.get(midnight), position)) missing.set(id, midnight);
  });
  const firsts = missing.size > 0 ? await firstReadings(db, [...missing.keys()]) : new Map<number, number>();
  for (const [id, unknown] of missing) if (unknown > (firsts.get(id) ?? 0)) rolled.delete(id);
  const used = counted.filter(({ id }) => rolled.has(id));
  return { lasts: rolled, counts, firsts, gaps: await readGaps(db, timesInGaps(used, counts)) };
};

/** Adds the daily counts of a meter's window to buckets, from its first midnight to its last day, if it has any. */
export const addDailyCounts = (
  buckets: readonly Bucket[],
  id: number,
  { lasts, counts, firsts, gaps }: RolledUp,
  window: Window,
): void => {
  const { from: since, to: left, midnight } = window;
  const last = lasts.get(id);
  const position = counts.positions.get(id) ?? 0;
  if (!last) return;
  const ends = endsWithin(buckets, window);
  for (const bucket of buckets) {
    const from = Math.max(bucket.from, midnight);
    if (from >= last.ts) break;
    if (bucket.to <= from) continue;
    const isEnded = bucket.to <= last.ts;
    const [begin, end] = [counts.byTime.get(from), isEnded ? counts.byTime.get(bucket.to) : undefined];
    if (isEnded && !hasCount(end, position)) continue;
    const isCut = { begin: from === bucket.from || from === since, end: isEnded || last.ts === left };
    const inGap = (isEnded ? end?.inGap[position] : last.inGap) === 1;
    const atStart = isCut.begin && begin?.inGap[position] === 1 ? ends.start(bucket) : 0;
    const atEnd = isCut.end && inGap ? ends.end(bucket) : 0;
    const until = (isEnded ? end?.counted[position] : last.counted) ?? 0;
    const hasBegun = hasCount(begin, position);
    const amount = until - (hasBegun ? (begin?.counted[position] ?? 0) : 0);
    const span = { from, to: isEnded ? bucket.to : last.ts };
    const startGap = gaps.get(gapName(id, span.from));
    const endGap = isEnded ? gaps.get(gapName(id, span.to)) : inGap ? gapOf(last) : undefined;
    // The hours before the first midnight, or after the last, hold the rest of a gap that reaches beyond the bucket.
    const isOver = {
      start: startGap && (isCut.begin || startGap.from < Math.max(bucket.from, since)),
      end: endGap && (isCut.end || endGap.until > Math.min(bucket.to, left)),
    };
    addAmount(bucket, {
      amount,
      estimated: atStart | atEnd,
      estimatedAmount: Math.min(
        amount,
        amountInGaps(isOver.start ? startGap : undefined, isOver.end ? endGap : undefined, span),
      ),
      readFrom: hasBegun ? from : Math.max(from, firsts.get(id) ?? from),
    });
  }
};
