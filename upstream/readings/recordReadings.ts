import { inChunks, inTransaction } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { moveLatest } from './latest.ts';
import { deleteStaleDays } from './registers/registerDays.ts';
import { fineRetentionMs, fiveMinutes, hour, intoSlots, isRegister, type Reading } from './slots.ts';
import { storeMeanSlots, storeRegisterSlots } from './storeSlots.ts';

/** Type of each value; unknown ids are omitted. */
const typesOfValues = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const types = new Map<number, number>();
  for (const some of inChunks([...new Set(ids)]))
    for (const { id, typeId } of await db
      .selectFrom('values')
      .select(['id', 'typeId'])
      .where('id', 'in', some)
      .execute())
      types.set(id, typeId);
  return types;
};

/** Writes readings into the slots of an hour, and recent ones into the fine slots. */
export const storeReadings = async (
  db: Db,
  readings: readonly Reading[],
  register: boolean,
  now: number,
): Promise<void> => {
  const store = register ? storeRegisterSlots : storeMeanSlots;
  const young = readings.filter(({ at }) => at >= now - fineRetentionMs);
  await store(db, 'readings5min', intoSlots(young, register, fiveMinutes));
  const hours = intoSlots(readings, register, hour);
  await store(db, 'readingsHour', hours);
  if (register) await deleteStaleDays(db, hours);
};

/**
 * Stores readings of devices without validation: into fine slots, hours, and the latest reading of each value. Readings
 * of deleted values are dropped.
 */
export const recordReadings = async (db: Db, readings: readonly Reading[], now: number): Promise<void> => {
  if (readings.length === 0) return;
  await inTransaction(db, async (trx) => {
    const types = await typesOfValues(
      trx,
      readings.map(({ valueId }) => valueId),
    );
    const known = readings.filter(({ valueId }) => types.has(valueId));
    const [registers, others] = [true, false].map((register) =>
      known.filter(({ valueId }) => isRegister(types.get(valueId) ?? 0) === register),
    );
    await storeReadings(trx, registers ?? [], true, now);
    await storeReadings(trx, others ?? [], false, now);
    await moveLatest(trx, known, now);
  });
};
