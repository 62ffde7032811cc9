import { sql } from 'kysely';
import { inTransaction } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { fineRetentionMs } from './slots.ts';
import type { ReadingTableName } from './storeSlots.ts';

/**
 * In PostgreSQL readings are partitioned in UTC: hours by month, 5 min by day. Rows without a partition are in the
 * default partition until theirs is made.
 */

type Length = { months: number } | { days: number };

const lengths: Record<ReadingTableName, Length> = { readingsHour: { months: 1 }, readings5min: { days: 1 } };

const tables: ReadingTableName[] = ['readingsHour', 'readings5min'];

/** One partition: its name, and its `ts` from the first to before the last. */
type Partition = { name: string; from: number; to: number };

/** The day that the partition of a moment begins on. */
export const startOf = (table: ReadingTableName, ms: number): Temporal.PlainDate => {
  const date = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toPlainDate();
  return table === 'readingsHour' ? date.with({ day: 1 }) : date;
};

/** The partition of a table that begins on a day. */
export const partitionOf = (table: ReadingTableName, from: Temporal.PlainDate): Partition => {
  const seconds = (date: Temporal.PlainDate) => date.toZonedDateTime('UTC').epochMilliseconds / 1000;
  const name = `${table}_${from.toString().replaceAll('-', '')}`;
  return { name, from: seconds(from), to: seconds(from.add(lengths[table])) };
};

const partitionsBetween = (table: ReadingTableName, from: number, to: number): Partition[] => {
  const partitions: Partition[] = [];
  const last = startOf(table, to);
  for (let at = startOf(table, from); Temporal.PlainDate.compare(at, last) <= 0; at = at.add(lengths[table]))
    partitions.push(partitionOf(table, at));
  return partitions;
};

/** Days after which a reading is rarely late: hours of months that ended before them are packed. */
const openDays = 40;

/** The start of the first month whose hours are not packed, in Unix seconds. */
export const packedFrom = (now: number): number =>
  partitionOf('readingsHour', startOf('readingsHour', now - openDays * 24 * 3_600_000)).from;

/** The names of a table's partitions, the oldest first; the rest is none. */
export const readPartitions = async (db: Db, table: ReadingTableName): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = to_regclass(${`"${table}"`}) order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => name.includes('_'));
};

/** Creates a partition and moves its rows from the default partition. */
const makePartition = async (db: Db, table: ReadingTableName, { name, from, to }: Partition): Promise<void> => {
  const rest = sql.table(`${table}Rest`);
  const span = sql`"ts" >= ${sql.lit(from)} and "ts" < ${sql.lit(to)}`;
  await sql`create table ${sql.table(name)} (like ${sql.table(table)} including all, check (${span}))`.execute(db);
  await sql`with moved as (delete from ${rest} where ${span} returning *)
    insert into ${sql.table(name)} select * from moved`.execute(db);
  await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
    for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(db);
};

/** Time range of the rows in the default partition, without those that are packed from there. */
const spanOfRest = async (db: Db, table: ReadingTableName, now: number): Promise<[number, number] | null> => {
  const { rows } = await sql<{ first: number | null; last: number | null }>`select min("ts") as first, max("ts") as last
    from ${sql.table(`${table}Rest`)}
    where "ts" >= ${packedFrom(now)} and "ts" < ${Math.floor(now / 1000)}`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : [first * 1000, last * 1000];
};

const dayAhead = 2 * 24 * 3_600_000;
const monthsAhead = 2;

const neededOf = (table: ReadingTableName, now: number, months: number): Partition[] => {
  if (table === 'readings5min') return partitionsBetween(table, now - fineRetentionMs, now + dayAhead);
  const today = startOf(table, now).toZonedDateTime('UTC');
  const from = today.subtract({ months }).epochMilliseconds;
  return partitionsBetween(table, from, today.add({ months: monthsAhead }).epochMilliseconds);
};

/**
 * Creates the partitions for `months` up to now and for the time ahead, and those of rows in the default partition whose
 * month is not packed. No effect on SQLite.
 */
export const ensurePartitions = async (db: Db, now: number, months = 1): Promise<void> => {
  if (!engineOf(db).partitioned) return;
  for (const table of tables)
    await inTransaction(db, async (trx) => {
      const made = new Set(await readPartitions(trx, table));
      const rest = table === 'readingsHour' ? await spanOfRest(trx, table, now) : null;
      const needed = [...neededOf(table, now, months), ...(rest ? partitionsBetween(table, ...rest) : [])];
      for (const partition of needed) {
        if (made.has(partition.name)) continue;
        made.add(partition.name);
        await makePartition(trx, table, partition);
      }
    });
};

/** Drops whole partitions of 5 min before a time. */
export const dropFineBefore = async (db: Db, before: number): Promise<void> => {
  const kept = partitionOf('readings5min', startOf('readings5min', before)).name;
  for (const name of await readPartitions(db, 'readings5min'))
    if (name < kept) await sql`drop table ${sql.table(name)}`.execute(db);
};
