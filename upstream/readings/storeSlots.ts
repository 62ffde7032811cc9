import { sql, type RawBuilder } from 'kysely';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { unpackDays } from './packedDays.ts';
import type { Slot } from './slots.ts';

/** The two tables of readings. */
export type ReadingTableName = 'readings5min' | 'readingsHour';

/** Number of slots per statement. */
const slotsAtOnce = 10_000;

/** Writes slots; `merge` updates a slot that exists. */
const storeSlots = async (
  db: Db,
  table: ReadingTableName,
  slots: readonly Slot[],
  merge: RawBuilder<unknown>,
): Promise<void> => {
  if (table === 'readingsHour') await unpackDays(db, slots);
  for (const some of inChunks(slots, slotsAtOnce)) {
    const given = engineOf(db).rowsTable([
      { kind: 'bigint', numbers: some.map(({ valueId }) => valueId) },
      { kind: 'bigint', numbers: some.map(({ ts }) => ts) },
      { kind: 'double precision', numbers: some.map(({ raw }) => raw) },
      { kind: 'bigint', numbers: some.map(({ at }) => at) },
      { kind: 'bigint', numbers: some.map(({ n }) => n) },
    ]);
    await sql`insert into ${sql.table(table)} as slot ("valueId", "ts", "raw", "at", "n")
      select column1, column2, column3, column4, column5 from ${given} where true
      on conflict ("valueId", "ts") do update set ${merge}`.execute(db);
  }
};

const laterStays = sql`raw = excluded.raw, at = excluded.at, n = slot.n + excluded.n where excluded.at > slot.at`;

const meanChanges = sql`raw = (slot.raw * slot.n + excluded.raw * excluded.n) / (slot.n + excluded.n),
  at = case when excluded.at > slot.at then excluded.at else slot.at end, n = slot.n + excluded.n`;

/** Stores slots of registers and states: the later reading of a slot is kept. */
export const storeLastSlots = (db: Db, table: ReadingTableName, slots: readonly Slot[]): Promise<void> =>
  storeSlots(db, table, slots, laterStays);

/** Stores slots of gauges: a further reading updates the mean. */
export const storeMeanSlots = (db: Db, table: ReadingTableName, slots: readonly Slot[]): Promise<void> =>
  storeSlots(db, table, slots, meanChanges);
