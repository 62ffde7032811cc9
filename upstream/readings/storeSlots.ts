import { sql } from 'kysely';
import { chunked } from '../db/chunks.ts';
import type { Db } from '../db/connection.ts';
import type { Slot } from './slots.ts';

/** The two tables of readings. */
export type ReadingTableName = 'readings5min' | 'readingsHour';

/** Stores registers' slots: of two readings in a slot the later one stays. */
export const storeRegisterSlots = async (db: Db, table: ReadingTableName, slots: readonly Slot[]): Promise<void> => {
  for (const rows of chunked(slots))
    await db
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['valueId', 'ts'])
          .doUpdateSet((row) => ({
            raw: row.ref('excluded.raw'),
            at: row.ref('excluded.at'),
            n: sql<number>`${sql.ref(`${table}.n`)} + ${row.ref('excluded.n')}`,
          }))
          .whereRef('excluded.at', '>', `${table}.at`),
      )
      .execute();
};

/** Stores the slots of everything else: readings that come later into a slot move its mean. */
export const storeMeanSlots = async (db: Db, table: ReadingTableName, slots: readonly Slot[]): Promise<void> => {
  const mine = {
    raw: sql.ref<number>(`${table}.raw`),
    n: sql.ref<number>(`${table}.n`),
    at: sql.ref<number>(`${table}.at`),
  };
  for (const rows of chunked(slots))
    await db
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['valueId', 'ts']).doUpdateSet({
          raw: sql<number>`(${mine.raw} * ${mine.n} + excluded.raw * excluded.n) / (${mine.n} + excluded.n)`,
          at: sql<number>`case when excluded.at > ${mine.at} then excluded.at else ${mine.at} end`,
          n: sql<number>`${mine.n} + excluded.n`,
        }),
      )
      .execute();
};
