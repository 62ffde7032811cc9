import { setTimeout } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { withSessionLock } from '../db/sessionLock.ts';
import { inTransaction } from '../db/statements.ts';
import { daySeconds, packedFact, packedTable, storeUnpacked } from './packedDays.ts';
import { packedFrom, partitionOf, readPartitions, startOf } from './partitions.ts';

/** Advisory lock: one process packs, others skip it. */
const packingLock = 7_415_963_822;

/** Values of a transaction, some fifteen thousand hours of a month: a writer waits some tenths of a second for it. */
const valuesAtOnce = 20;

/** How long a round packs; the next one goes on from there. */
const roundMs = 20 * 60_000;

/** How long readers and writers may have to wait for the drop of an empty partition. */
const dropTimeoutMs = 500;

/** Bound of what an array holds for an hour: milliseconds from its start to its last reading, and readings. */
const bound = sql.lit(2 ** 31);

const isPackable = sql`"ts" % 3600 = 0 and abs("at" - "ts" * 1000) < ${bound} and "n" < ${bound}`;

/** Announces to writers that hours before a UTC day may be packed. */
export const announcePacking = (db: Db, day: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`insert into facts as fact (name, value) values (${packedFact}, ${String(day)})
      on conflict (name) do update set value = excluded.value
      where fact.value::bigint < excluded.value::bigint`.execute(trx);
  });

/** A list of a column's numbers in order of time, or the one number that all are. */
const listOrOne = (number: RawBuilder<unknown>) => sql`case when min(${number}) = max(${number})
  then array[min(${number})::integer] else array_agg((${number})::integer order by "ts") end`;

/**
 * Packs the hours of a partition that a condition selects, all of a day or none. A day of which some are packed already
 * is unpacked first.
 */
export const packSlots = (db: Db, partition: string, condition: RawBuilder<unknown>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const selected = sql`from ${sql.table(partition)} where ${condition} and ${isPackable}`;
    const day = sql`"ts" / ${sql.lit(daySeconds)}`;
    await storeUnpacked(
      trx,
      sql`delete from ${packedTable} day using (select distinct "valueId", ${day} as "day" ${selected}) open
        where day."valueId" = open."valueId" and day."day" = open."day" returning day.*`,
    );
    await sql`with taken as (delete ${selected} returning *)
      insert into ${packedTable} ("valueId", "day", "raws", "hours", "offsets", "counts")
      select "valueId", ${day}, array_agg("raw" order by "ts"),
        case when count(*) < 24 then array_agg(("ts" % ${sql.lit(daySeconds)} / 3600)::smallint order by "ts") end,
        ${listOrOne(sql`"at" - "ts" * 1000`)}, ${listOrOne(sql`"n"`)}
      from taken group by 1, 2 order by 1, 2`.execute(trx);
  });

/** The next values of a partition by id. */
const readValues = async (db: Db, partition: string, after: number): Promise<number[]> => {
  const next = (id: RawBuilder<unknown>) => sql`(select min("valueId") from ${sql.table(partition)}
    where "valueId" > ${id})`;
  const { rows } = await sql<{ id: number }>`with recursive next(id, number) as (
      select ${next(sql`cast(${after} as bigint)`)}, 1
      union all select ${next(sql`next.id`)}, number + 1 from next
        where next.id is not null and number < ${sql.lit(valuesAtOnce)})
    select id from next where id is not null`.execute(db);
  return rows.map(({ id }) => id);
};

const packPartition = async (db: Db, partition: string, before: number, endsAt: number): Promise<void> => {
  for (let after = -1; performance.now() < endsAt;) {
    const ids = await readValues(db, partition, after);
    const last = ids.at(-1);
    if (last === undefined) return;
    const beganAt = performance.now();
    await packSlots(db, partition, sql`${engineOf(db).isIn('valueId', ids)} and "ts" < ${sql.lit(before)}`);
    // Writers have as much time as the packing.
    await setTimeout(performance.now() - beganAt);
    after = last;
  }
};

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

const isEmpty = async (db: Db, partition: string): Promise<boolean> => {
  const { rows } = await sql<{ one: number }>`select 1 as one from ${sql.table(partition)} limit 1`.execute(db);
  return rows.length === 0;
};

/** Drops a partition if it is empty; one that is being read at this moment is dropped by a later round. */
const dropEmptied = async (db: Db, partition: string): Promise<void> => {
  if (!(await isEmpty(db, partition))) return;
  try {
    await inTransaction(db, async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(dropTimeoutMs)}`.execute(trx);
      await sql`lock table "readingsHour" in access exclusive mode`.execute(trx);
      if (await isEmpty(trx, partition)) await sql`drop table ${sql.table(partition)}`.execute(trx);
    });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
  }
};

/**
 * Packs the hours of months that ended more than 40 days ago, some values at a time, and drops the partitions that the
 * round before has emptied: a reader with a snapshot of that time may need them. Interrupted at any point, the next round
 * goes on from there. No effect on SQLite.
 */
export const packEndedHours = async (db: Db, now: number, withinMs = roundMs): Promise<void> => {
  if (!engineOf(db).partitioned) return;
  await withSessionLock(db, packingLock, async () => {
    const endsAt = performance.now() + withinMs;
    const before = packedFrom(now);
    const first = partitionOf('readingsHour', startOf('readingsHour', before * 1000)).name;
    const ended = (await readPartitions(db, 'readingsHour')).filter((name) => name < first);
    await announcePacking(db, before / daySeconds);
    for (const name of ended) await dropEmptied(db, name);
    const left = (await readPartitions(db, 'readingsHour')).filter((name) => name < first);
    for (const name of [...left, 'readingsHourRest']) await packPartition(db, name, before, endsAt);
  });
};
