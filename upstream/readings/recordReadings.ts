import { inChunks, inTransaction } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { count, noteReadings } from '../observability/counts.ts';
import { endRefusals } from './ingest/recordRefused.ts';
import { moveLatest } from './latest.ts';
import { findAmongStored, type HeldMeter } from './registers/heldReadings.ts';
import { deleteStaleDays } from './registers/registerDays.ts';
import {
  fineRetentionMs,
  fiveMinutes,
  hour,
  intoSlots,
  isRegister,
  slotKindOf,
  type Reading,
  type SlotKind,
} from './slots.ts';
import { storeLastSlots, storeMeanSlots } from './storeSlots.ts';

/** Values with their types; unknown ids are omitted. */
const readValues = async (db: Db, ids: readonly number[]): Promise<Map<number, HeldMeter>> => {
  const values = new Map<number, HeldMeter>();
  for (const some of inChunks([...new Set(ids)]))
    for (const value of await db
      .selectFrom('values')
      .select(['id', 'typeId', 'multiplier'])
      .where('id', 'in', some)
      .execute())
      values.set(value.id, value);
  return values;
};

/** Writes readings into the slots of an hour, and recent ones into the fine slots. */
export const storeReadings = async (
  db: Db,
  readings: readonly Reading[],
  kind: SlotKind,
  now: number,
): Promise<void> => {
  const store = kind === 'gauge' ? storeMeanSlots : storeLastSlots;
  const young = readings.filter(({ at }) => at >= now - fineRetentionMs);
  await store(db, 'readings5min', intoSlots(young, kind, fiveMinutes));
  const hours = intoSlots(readings, kind, hour);
  await store(db, 'readingsHour', hours);
  // The reading that an hour had before may be anywhere in it.
  if (kind === 'register')
    await deleteStaleDays(
      db,
      hours.map(({ valueId, ts }) => ({ valueId, ts: ts - hour })),
    );
};

/**
 * Stores readings of devices without validation: into fine slots, hours, and the latest reading of each value. Readings
 * of deleted values are dropped.
 */
export const recordReadings = async (db: Db, readings: readonly Reading[], now: number): Promise<void> => {
  if (readings.length === 0) return;
  const stored = await inTransaction(db, async (trx) => {
    const values = await readValues(
      trx,
      readings.map(({ valueId }) => valueId),
    );
    const known = readings.filter(({ valueId }) => values.has(valueId));
    const byKind = Map.groupBy(known, ({ valueId }) => slotKindOf(values.get(valueId)?.typeId ?? 0));
    for (const [kind, own] of byKind) await storeReadings(trx, own, kind, now);
    await moveLatest(trx, known, now);
    await endRefusals(trx, [...values.keys()]);
    const meters = [...values.values()].filter(({ typeId }) => isRegister(typeId));
    await findAmongStored(trx, meters, byKind.get('register') ?? [], now);
    return known;
  });
  count(db, 'readings', 'taken', stored.length);
  noteReadings(db, stored, now);
};
