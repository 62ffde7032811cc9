import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { idsOrNone, inChunks } from '../../db/statements.ts';
import { conversionsOf } from '../conversions.ts';
import { hour, slotOf, type Reading } from '../slots.ts';
import { joinSlots, nearSlot } from '../slotTables.ts';
import { readHours } from './readHours.ts';
import { countedUntil, lastDays } from './registerDays.ts';
import { isUnusual, limitsOf } from './registerLimits.ts';
import { pointsOf, readMeterEvents, rescalingsOf } from './registerPoints.ts';
import { countSteps, leastHeld } from './registerSteps.ts';
import type { Counted } from './registerPoint.ts';

/** A register whose held readings are found. */
export type HeldMeter = Pick<Row<'values'>, 'id' | 'typeId' | 'multiplier'>;

/** A time in Unix seconds after every reading. */
const endOfTime = 8_640_000_000_000;

const heldRowOf = ({ id }: HeldMeter, counted: Counted, now: number): NewRow<'uncountedReadings'> | null => {
  const { held, r, t } = counted;
  if (!held || r === null || held.readings < leastHeld) return null;
  return {
    valueId: id,
    state: 'held',
    reason: held.isDrop ? 'RESTART' : 'JUMP',
    at: Math.round(held.from * 1000),
    raw: held.r / counted.multiplier,
    sent: null,
    readings: held.readings,
    beforeAt: Math.round(t * 1000),
    beforeRaw: r / counted.multiplier,
    foundAt: now,
  };
};

type Known = { valueId: number; at: number; raw: number };

/**
 * Hours of registers from the third one before a time to the first one after another: beside them each new reading is
 * judged, and so are the two before it, which waited.
 */
const readBeside = async (trx: Db, spans: readonly { id: number; from: number; until: number }[]): Promise<Known[]> => {
  const given = engineOf(trx).rowsTable([
    { kind: 'bigint', numbers: spans.map(({ id }) => id) },
    { kind: 'bigint', numbers: spans.map(({ from }) => slotOf(true, from, hour)) },
    { kind: 'bigint', numbers: spans.map(({ until }) => slotOf(true, until, hour)) },
  ]);
  const valueId = sql`given.column1`;
  const nth = leastHeld - 1;
  const before = nearSlot(trx, 'readingsHour', { side: 'before', valueId, ts: sql`given.column2 - 1`, nth });
  const later = nearSlot(trx, 'readingsHour', { side: 'after', valueId, ts: sql`given.column3 + 1` });
  const beside = { valueId: sql`span.id`, first: sql`span.first`, last: sql`span.last` };
  const { rows } = await sql<Known>`with span as materialized (select given.column1 as id,
      coalesce(${before}, 0) as first, coalesce(${later}, given.column3) as last from ${given})
    select slot."valueId", slot.at, slot.raw from span ${joinSlots(trx, 'readingsHour', beside)}`.execute(trx);
  return rows;
};

/** Registers with held readings, or with some that were called wrong: those which go on from them are held again. */
const readUndecided = async (trx: Db, ids: readonly number[]): Promise<Set<number>> => {
  const isOfThem = engineOf(trx).isIn('valueId', ids);
  const held = trx.selectFrom('uncountedReadings').select('valueId').where('state', '=', 'held').where(isOfThem);
  const wrong = trx.selectFrom('readingExclusions').select('valueId').where(isOfThem);
  const rows = await held.union(wrong).execute();
  return new Set(rows.map(({ valueId }) => valueId));
};

const isSteady = ({ typeId, multiplier }: HeldMeter, readings: readonly Omit<Known, 'valueId'>[]): boolean => {
  const limits = limitsOf(typeId);
  const points = readings
    .map(({ at, raw }) => ({ t: at / 1000, r: raw * multiplier }))
    .toSorted((one, other) => one.t - other.t);
  return points.every((point, index) => {
    const before = points[index - 1];
    return !before || !isUnusual(before, point, limits);
  });
};

/**
 * Finds held readings after readings of registers were stored, in a number of queries that does not depend on how many:
 * only registers with an unusual step, or with readings that are or were undecided, are counted.
 */
export const findAmongStored = async (
  trx: Db,
  meters: readonly HeldMeter[],
  readings: readonly Reading[],
  now: number,
): Promise<void> => {
  const fresh = Map.groupBy(readings, ({ valueId }) => valueId);
  for (const some of inChunks(meters.filter(({ id }) => fresh.has(id)))) {
    const spans = some.map(({ id }) => {
      const times = fresh.get(id)?.map(({ at }) => at) ?? [];
      const [from, until] = times.reduce(([low, high], at) => [Math.min(low, at), Math.max(high, at)], [Infinity, 0]);
      return { id, from, until };
    });
    const beside = Map.groupBy(await readBeside(trx, spans), ({ valueId }) => valueId);
    const undecided = await readUndecided(
      trx,
      some.map(({ id }) => id),
    );
    const suspects = some.filter(
      (meter) =>
        undecided.has(meter.id) || !isSteady(meter, [...(beside.get(meter.id) ?? []), ...(fresh.get(meter.id) ?? [])]),
    );
    if (suspects.length > 0) await findHeldReadings(trx, suspects, now);
  }
};

/** Stores for people what the counts of registers hold; what has been decided meanwhile goes. */
export const storeHeld = async (
  trx: Db,
  counts: readonly { meter: HeldMeter; counted: Counted | undefined }[],
  now: number,
): Promise<void> => {
  const ids = counts.map(({ meter }) => meter.id);
  const stored = trx.selectFrom('uncountedReadings').select(['id', 'valueId', 'at', 'readings']);
  const held = await stored.where('state', '=', 'held').where('valueId', 'in', idsOrNone(ids)).execute();
  const knownOf = new Map(held.map((row) => [row.valueId, row]));
  for (const { meter, counted } of counts) {
    const row = counted ? heldRowOf(meter, counted, now) : null;
    const known = knownOf.get(meter.id);
    if (known && known.at === row?.at) {
      if (known.readings !== row.readings)
        await trx.updateTable('uncountedReadings').set({ readings: row.readings }).where('id', '=', known.id).execute();
    } else {
      if (known) await trx.deleteFrom('uncountedReadings').where('id', '=', known.id).execute();
      if (row) await trx.insertInto('uncountedReadings').values(row).execute();
    }
  }
};

/**
 * Finds the readings at the end of registers that cannot be decided, and stores them for people; those that have been
 * decided meanwhile go. One or two readings wait for further ones first.
 */
export const findHeldReadings = async (trx: Db, meters: readonly HeldMeter[], now: number): Promise<void> => {
  const ids = meters.map(({ id }) => id);
  const days = await lastDays(
    trx,
    ids.map((id) => ({ id, at: Number.MAX_SAFE_INTEGER })),
  );
  const begun = new Map(Array.from(days, ([id, day]) => [id, countedUntil(day)] as const));
  const hours = await readHours(
    trx,
    ids.map((id) => ({ id, after: begun.get(id)?.t ?? -1, until: endOfTime })),
  );
  const events = await readMeterEvents(trx, ids);
  const counted = meters.map((meter) => {
    const from = begun.get(meter.id);
    const all = events.get(meter.id) ?? [];
    const conversions = conversionsOf(meter, all);
    const own = all.filter(({ at }) => !from || at / 1000 > from.t);
    const points = pointsOf(hours.get(meter.id) ?? [], own, conversions);
    const rescalings = rescalingsOf(own, conversions);
    return { meter, counted: countSteps(points, limitsOf(meter.typeId), () => undefined, from, rescalings) };
  });
  await storeHeld(trx, counted, now);
};
