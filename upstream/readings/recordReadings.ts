import type { Db } from '../db/connection.ts';
import { count, noteReadings } from '../observability/counts.ts';
import { endRefusals } from './ingest/recordRefused.ts';
import { moveLatest } from './latest.ts';
import { inReadingsTransaction, type LockedMeter } from './lockMeters.ts';
import { findAmongStored } from './registers/heldReadings.ts';
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

/** Registers of which readings were stored, and these readings. */
type StoredRegisters = { meters: LockedMeter[]; ofRegisters: Reading[] };

/** Writes readings of values of any kind into their slots. */
export const storeOfKinds = async (
  db: Db,
  readings: readonly Reading[],
  meters: ReadonlyMap<number, LockedMeter>,
  now: number,
): Promise<StoredRegisters> => {
  const byKind = Map.groupBy(readings, ({ valueId }) => slotKindOf(meters.get(valueId)?.typeId ?? 0));
  for (const [kind, own] of byKind) await storeReadings(db, own, kind, now);
  const registers = [...meters.values()].filter(({ typeId }) => isRegister(typeId));
  return { meters: registers, ofRegisters: byKind.get('register') ?? [] };
};

/**
 * Stores readings of devices without validation: into fine slots, hours, and the latest reading of each value. Readings
 * of deleted values are dropped.
 */
export const recordReadings = async (db: Db, readings: readonly Reading[], now: number): Promise<void> => {
  if (readings.length === 0) return;
  const ids = readings.map(({ valueId }) => valueId);
  const stored = await inReadingsTransaction(db, ids, async (trx, values) => {
    const known = readings.filter(({ valueId }) => values.has(valueId));
    const { meters, ofRegisters } = await storeOfKinds(trx, known, values, now);
    await moveLatest(trx, known, now);
    await endRefusals(trx, [...values.keys()]);
    await findAmongStored(trx, meters, ofRegisters, now);
    return known;
  });
  count(db, 'readings', 'taken', stored.length);
  noteReadings(db, stored, now);
};
