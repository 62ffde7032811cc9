import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { withSessionLock } from '../db/sessionLock.ts';
import { packedFrom, partitionOf, readPartitions, startOf } from './partitions.ts';

/** Advisory lock: one process creates the indexes, others skip it. */
const indexLock = 7_415_963_821;

/** Covering indexes; an invalid one, left by an interrupted build, is dropped and created again. */
const readCovering = async (db: Db): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string; whole: boolean }>`select class.relname as name, indisvalid as whole
    from pg_index join pg_class class on class.oid = indexrelid
    where class.relname like 'readingsHour%Read'`.execute(db);
  for (const { name, whole } of rows) if (!whole) await sql`drop index ${sql.id(name)}`.execute(db);
  return new Set(rows.filter(({ whole }) => whole).map(({ name }) => name));
};

const coverEnded = async (db: Db, now: number): Promise<void> => {
  const current = partitionOf('readingsHour', startOf('readingsHour', now)).name;
  const first = partitionOf('readingsHour', startOf('readingsHour', packedFrom(now) * 1000)).name;
  const covering = await readCovering(db);
  for (const name of await readPartitions(db, 'readingsHour')) {
    if (name < first || name >= current || covering.has(`${name}Read`)) continue;
    await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
    await sql`create index concurrently ${sql.id(`${name}Read`)} on ${sql.table(name)}
      ("valueId", "ts") include ("raw", "at")`.execute(db);
  }
};

/**
 * Creates a covering index for each ended month of hours that is not packed yet. Readings are stored by time, so that those of one value are
 * scattered over the month; with the index a year of a value is read from dozens of pages instead of thousands. Runs
 * concurrently with writes. No effect on SQLite, which clusters by value.
 */
export const indexEndedMonths = async (db: Db, now: number): Promise<void> => {
  if (!engineOf(db).partitioned) return;
  await withSessionLock(db, indexLock, (connection) => coverEnded(connection, now));
};
