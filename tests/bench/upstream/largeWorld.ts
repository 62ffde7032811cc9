import { sql } from 'kysely';
import type { Db } from '../../../upstream/db/connection.ts';
import { ensurePartitions } from '../../../upstream/readings/partitions.ts';
import { makeTarget, makeUser } from '../../kit/makeRows.ts';

/** How large the world is: devices of one value each, and hours of each value. */
export type Size = { cores: number; hours: number };

/** Inserts a target of many devices, each with a gauge with hourly readings, inside the database. */
export const makeLargeWorld = (db: Db, size: Size, now: number): Promise<void> =>
  db.connection().execute(async (connection) => {
    // Loading takes longer than a running service waits for a statement.
    await sql`set statement_timeout = 0`.execute(connection);
    await makeWorld(connection, size, now);
    await sql`reset statement_timeout`.execute(connection);
  });

const makeWorld = async (db: Db, { cores, hours }: Size, now: number): Promise<void> => {
  await makeUser(db, { username: 'admin', admin: 1 });
  const targetId = await makeTarget(db, { name: 'Suuri' });
  const end = Math.floor(now / 3_600_000) * 3600;
  await sql`insert into cores (name, "targetId", tags, "reportInterval", "changedAt", online)
    select 'device ' || n, ${sql.lit(targetId)}, '', 300, 0, 1 from generate_series(1, ${sql.lit(cores)}) n`.execute(
    db,
  );
  await sql`insert into "values" ("coreId", "targetId", position, name, "typeId", multiplier, "offset", visible, "latestRaw", "latestAt")
    select id, "targetId", 0, 'temperature', 1, 1, 0, 1, 21, ${sql.lit(end * 1000)} from cores`.execute(db);
  await ensurePartitions(db, now, Math.ceil(hours / 700) + 1);
  await loadHours(db, hours, end);
  await sql`vacuum analyze`.execute(db);
};

/** Readings in the order in which they come: hour by hour, all devices of an hour one after the other. */
const loadHours = async (db: Db, hours: number, end: number): Promise<void> => {
  const month = 720;
  await sql`alter table "readingsHour" drop constraint "readingsHourKey"`.execute(db);
  for (let first = 0; first < hours; first += month) {
    const count = Math.min(month, hours - first);
    await sql`insert into "readingsHour" ("valueId", ts, raw, at, n)
      select v.id, hour.ts, 20 + ((v.id * 7 + hour.ts / 3600) % 60) / 10.0, hour.ts * 1000 + 3300000 + (v.id * 7919 + hour.ts / 3600 * 104729) % 300000, 12
      from generate_series(${sql.lit(end - (first + count) * 3600)}::bigint, ${sql.lit(end - (first + 1) * 3600)}, 3600) as hour(ts)
      cross join (select id from "values" order by id) v`.execute(db);
    process.stderr.write(`\r${Math.round(((first + count) / hours) * 100)} % of the readings`);
  }
  process.stderr.write('\n');
  await sql`alter table "readingsHour" add constraint "readingsHourKey" primary key ("valueId", ts)`.execute(db);
};
