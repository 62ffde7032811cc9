import { sql } from 'kysely';
import type { Db } from '../../../db/connection.ts';
import { engineOf } from '../../../db/engine.ts';
import { inChunks } from '../../../db/statements.ts';
import { fineRetentionMs, fiveMinutes, hour, slotOf, type Reading, type Slot } from '../../../readings/slots.ts';
import { unpackDays } from '../../../readings/packedDays.ts';
import { joinSlotAt } from '../../../readings/slotTables.ts';
import type { ReadingTableName } from '../../../readings/storeSlots.ts';

/** Value and time of a slot of a register. */
export type SlotKey = { valueId: number; ts: number };

/** Slots of both tables. */
export type SlotsOf<Item> = Record<ReadingTableName, Item[]>;

const keysOf = (readings: readonly Reading[], length: number): SlotKey[] => {
  const keys = readings.map(({ valueId, at }) => ({ valueId, ts: slotOf(true, at, length) }));
  return [...new Map(keys.map((key) => [`${key.valueId}/${key.ts}`, key])).values()];
};

/** Slots of registers that readings are stored in. */
export const slotsOfReadings = (readings: readonly Reading[], now: number): SlotsOf<SlotKey> => ({
  readings5min: keysOf(
    readings.filter(({ at }) => at >= now - fineRetentionMs),
    fiveMinutes,
  ),
  readingsHour: keysOf(readings, hour),
});

const keyTable = (db: Db, keys: readonly SlotKey[]) =>
  engineOf(db).rowsTable([
    { kind: 'bigint', numbers: keys.map(({ valueId }) => valueId) },
    { kind: 'bigint', numbers: keys.map(({ ts }) => ts) },
  ]);

/** Reads slots, in the order of value and time; those that are empty are left out. */
export const readSlots = async (db: Db, table: ReadingTableName, keys: readonly SlotKey[]): Promise<Slot[]> => {
  const found: Slot[] = [];
  for (const some of inChunks(keys)) {
    const { rows } = await sql<Slot>`select slot."valueId", slot.ts, slot.raw, slot.at, slot.n
      from ${keyTable(db, some)}
      ${joinSlotAt(db, table, { valueId: sql`given.column1`, ts: sql`given.column2` })}`.execute(db);
    found.push(...rows);
  }
  return found.toSorted((one, other) => one.valueId - other.valueId || one.ts - other.ts);
};

/** Replaces the content of slots; a slot without content is emptied. */
export const restoreSlots = async (
  trx: Db,
  table: ReadingTableName,
  keys: readonly SlotKey[],
  content: readonly Slot[],
): Promise<void> => {
  if (table === 'readingsHour') await unpackDays(trx, keys);
  for (const some of inChunks(keys))
    await sql`delete from ${sql.table(table)} where ("valueId", "ts") in (
      select given.column1, given.column2 from ${keyTable(trx, some)})`.execute(trx);
  for (const some of inChunks(content)) await trx.insertInto(table).values(some).execute();
};
