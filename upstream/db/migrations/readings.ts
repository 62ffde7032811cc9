import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { d, i, required, table, type Shape } from './shape.ts';

const reading: Shape = {
  valueId: [i, required],
  ts: [i, required],
  raw: [d, required],
  at: [i, required],
  n: [i, required],
};

/** Makes the tables of readings: each value's together in order of time, in PostgreSQL in partitions by time. */
export const makeReadingTables = async (db: Db): Promise<void> => {
  const { partitioned } = engineOf(db);
  for (const name of ['readings5min', 'readingsHour']) {
    await table(db, name, reading)
      .addPrimaryKeyConstraint(`${name}Key`, ['valueId', 'ts'] as never)
      .modifyEnd(partitioned ? sql`partition by range ("ts")` : sql`without rowid`)
      .execute();
    if (partitioned)
      await sql`create table if not exists ${sql.table(`${name}Rest`)} partition of ${sql.table(name)} default`.execute(
        db,
      );
  }
};
