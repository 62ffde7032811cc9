import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../upstream/db/connection.ts';
import { boundariesOf } from '../../../upstream/readings/buckets.ts';
import { createUpstream } from '../../../upstream/server.ts';
import { makeGroup, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { signIn } from '../../kit/testClient.ts';
import { machine, measure, printTable } from './measure.ts';

/*
 * A year of water of one site of many flats, with a cold and a hot meter each, on the embedded database:
 * `node tests/bench/upstream/flats.ts [flats]`
 */

const flats = Number(process.argv[2] ?? 5_000);
const hour = 3600;
const yearDays = 365;
/** Consumption of each meter in a day, in cubic metres. */
const aDay = 0.1;
const types = [34, 35] as const;
const times = 10;

const now = Date.now();
const days = boundariesOf('day', { from: now - (yearDays + 40) * 86_400_000, to: now }, yearDays + 50).filter(
  (ts) => ts <= now / 1000,
);
const [firstDay = 0, today = 0] = [days[0], days.at(-1)];
const month = (back: number): string => {
  const [year = 0, number = 0] = new Date(now).toISOString().split('-').map(Number);
  const [first = 0] = boundariesOf(
    'month',
    { from: Date.UTC(year, number - 1 - back, 15), to: Date.UTC(year, number - 1 - back, 15) },
    1,
  );
  return new Date(first * 1000).toISOString();
};

/** Numbers from 1 on as a table `numbers` with the column `n`. */
const numbers = (count: number) => sql`(with recursive counted(n) as
  (select 1 union all select n + 1 from counted where n < ${sql.lit(count)}) select n from counted) as numbers`;

const insertMeters = async (db: Db, targetId: number, groupId: number): Promise<void> => {
  await sql`insert into spaces ("targetId", "groupId", name, type, position, size, residents)
    select ${targetId}, ${groupId}, 'A' || n, 1, n, 50, 2 from ${numbers(flats)}`.execute(db);
  await sql`insert into cores (name, "targetId", "groupId", "spaceId", "isMama", battery, tags, "reportInterval", "changedAt",
      "lastSeenAt", online, confirmed, quality, uploading, reconnecting, message, "resetCounter")
    select 'meter ' || id, "targetId", "groupId", id, 0, null, '', 300, 0, ${sql.lit(now)}, 1, 1, 90, 0, 0, 0, 0
    from spaces`.execute(db);
  for (const typeId of types)
    await sql`insert into "values" ("coreId", "targetId", "spaceId", position, name, "typeId", multiplier, "offset", visible,
        "alertMinEnabled", "alertMaxEnabled", "alertAutoack", "latestRaw", "latestAt")
      select id, "targetId", "spaceId", 0, 'water', ${typeId}, 0.001, 0, 1, 0, 0, 0, 0, ${sql.lit(now)} from cores`.execute(
      db,
    );
};

/** Counts at the beginnings of the days, and the hours of the last three. */
const insertReadings = async (db: Db): Promise<void> => {
  await sql`create table "benchDays" (n integer, ts integer)`.execute(db);
  const rows = days.map((ts, n) => sql`(${sql.lit(n)}, ${sql.lit(ts)})`);
  await sql`insert into "benchDays" values ${sql.join(rows)}`.execute(db);
  await sql`insert into "registerDays" ("valueId", ts, counted, "inGap", "lastTs", "lastNumber", highest, "countedAtLast",
      steps, fastest, "settledBy", multiplier)
    select id, ts, n * ${aDay}, 0, ts, n * ${aDay}, n * ${aDay}, n * ${aDay}, n * 24, 0.01, ts + ${sql.lit(hour)}, 0.001
    from "values", "benchDays"`.execute(db);
  await sql`drop table "benchDays"`.execute(db);
  const until = Math.floor(now / 1000 / hour) * hour;
  const ts = sql`${sql.lit(until)} - (${sql.lit(72)} - n) * ${sql.lit(hour)}`;
  const raw = sql`${sql.lit((days.length - 1) * aDay * 1000)} + (ts - ${sql.lit(today)}) * ${sql.lit((aDay * 1000) / 86_400)}`;
  await sql`insert into "readingsHour" ("valueId", ts, raw, at, n)
    select id, ts, ${raw}, ts * 1000, 12 from (select "values".id, ${ts} as ts from "values", ${numbers(72)})`.execute(
    db,
  );
};

const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
const path = join(folder, 'talo.sqlite');
const upstream = await createUpstream({
  database: { path },
  demo: false,
  simulate: false,
  watch: false,
  passwordCost: 4,
});
try {
  const { db } = upstream;
  await makeUser(db, { username: 'admin', admin: 1 });
  const targetId = await makeTarget(db, { name: 'Suuri' });
  await insertMeters(db, targetId, await makeGroup(db, { targetId, name: 'A' }));
  await insertReadings(db);
  console.error(`Loaded in ${process.uptime().toFixed(0)} s.`);
  const { ui } = await signIn(upstream.fetch, 'admin');
  const bare = new DatabaseSync(path, { readOnly: true });
  const starts = Array.from({ length: 13 }, (_, index) => Date.parse(month(12 - index)) / 1000);
  const statement = bare.prepare(`select day.ts, sum(day.counted) as counted from "registerDays" day
    join "values" on "values".id = day."valueId" and "values"."typeId" = 34
    where day.ts in (${starts.join(', ')}) group by day.ts order by day.ts`);
  const year = { targetId, types: [34], from: month(12), to: month(0) };
  const sums = (await ui.consumption({ ...year, period: 'month' })).types[34] ?? [];
  const total = sums.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const expected = ((Date.parse(month(0)) - Date.parse(month(12))) / 86_400_000) * aDay * flats;
  if (Math.abs(total / expected - 1) > 0.01) throw new Error(`The year is ${total} m3 instead of ${expected} m3.`);
  console.log(
    `${machine()}; ${flats} flats, ${flats * 2} meters, ${days.length} days from ${new Date(firstDay * 1000).toISOString()}`,
  );
  printTable(`A year of cold water of ${flats} flats by month`, [
    await measure('bare node:sqlite', times, () => Promise.resolve(statement.all())),
    await measure('GET /ui/data/consumption, the site', times, () => ui.consumption({ ...year, period: 'month' })),
    await measure('GET /ui/data/consumption, by space', times, () =>
      ui.consumption({ ...year, period: 'month', by: 'space' }),
    ),
    await measure('GET /ui/data/consumption, by space, this month, cold and hot', times, () =>
      ui.consumption({
        targetId,
        types: [...types],
        from: month(0),
        to: new Date(now).toISOString(),
        period: 'month',
        by: 'space',
      }),
    ),
  ]);
  bare.close();
} finally {
  await upstream.stop();
  rmSync(folder, { recursive: true });
}
