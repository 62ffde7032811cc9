import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { evaluateTarget } from '../../../upstream/alarms/evaluateTarget.ts';
import { rules } from '../../../upstream/alarms/rules.ts';
import { createWatcher } from '../../../upstream/alarms/watcher.ts';
import type { Db } from '../../../upstream/db/connection.ts';
import { createUpstream } from '../../../upstream/server.ts';
import { makeGroup, makeTarget } from '../../kit/makeRows.ts';
import { machine } from './measure.ts';

/*
 * Rounds of the alert rules on one site of many devices on the embedded database: half water meters (34 and 35), half
 * indoor sensors (1 and 2) with leak sensors (21), a gateway for each hundred, and past alerts of each producer.
 * `node tests/bench/upstream/rules.ts [devices] [minutes]`
 */

const [devices, minutes] = [Number(process.argv[2] ?? 12_000), Number(process.argv[3] ?? 30)];
const pastAlerts = 4;
const end = Math.floor(Date.now() / 3_600_000) * 3600;

/** Numbers from 1 on as a table `numbers` with the column `n`. */
const numbers = (count: number) => sql`(with recursive counted(n) as
  (select 1 union all select n + 1 from counted where n < ${sql.lit(count)}) select n from counted) as numbers`;

const insertDevices = async (db: Db, targetId: number, groupId: number): Promise<void> => {
  const homes = devices / 2;
  await sql`insert into spaces ("targetId", "groupId", name, type, position)
    select ${targetId}, ${groupId}, 'A' || n, 1, n from ${numbers(homes)}`.execute(db);
  const { first } = await db
    .selectFrom('spaces')
    .select((space) => space.fn.min('id').as('first'))
    .executeTakeFirstOrThrow();
  const core = sql`insert into cores (name, "targetId", "groupId", "spaceId", "isMama", "mamaId", battery, tags,
    "reportInterval", "changedAt", "lastSeenAt", online, confirmed, quality, uploading, reconnecting, message, "resetCounter")`;
  const rest = sql`'', 300, 0, ${sql.lit(end * 1000)}, 1, 1, 90, 0, 0, 0, 0`;
  await sql`${core} select 'mama ' || n, ${targetId}, ${groupId}, null, 1, null, null, ${rest}
    from ${numbers(Math.ceil(devices / 100))}`.execute(db);
  await sql`${core} select 'device ' || n, ${targetId}, ${groupId}, ${first} + (n - 1) % ${homes}, 0, 1 + (n - 1) / 100, 90, ${rest}
    from ${numbers(devices)}`.execute(db);
};

const insertValues = async (db: Db, targetId: number): Promise<void> => {
  const half = sql`(select min(id) + ${devices / 2} from cores where "isMama" = 0)`;
  for (const [typeId, latest, water] of [
    [34, 100_000, true],
    [35, 50_000, true],
    [1, 21, false],
    [2, 40, false],
    [21, 0, false],
  ] as const)
    await sql`insert into "values" ("coreId", "targetId", "spaceId", position, name, "typeId", multiplier, "offset", visible,
        "alertMinEnabled", "alertMaxEnabled", "alertRangeMin", "alertAutoack", "latestRaw", "latestAt")
      select id, ${targetId}, "spaceId", 0, 'value', ${typeId}, ${water ? 0.001 : 1}, 0, 1,
        ${typeId === 1 ? 1 : 0}, 0, 18, 0, ${latest}, ${sql.lit(end * 1000)}
      from cores where "isMama" = 0 and (id < ${half}) = ${sql.lit(water ? 1 : 0)}`.execute(db);
};

/** Readings of values up to the end: water by day and none by night, steady rooms. */
const insertReadings = async (
  db: Db,
  table: 'readings5min' | 'readingsHour',
  types: readonly number[],
  { step, count }: { step: number; count: number },
): Promise<void> => {
  const ts = sql`${sql.lit(end)} - (${sql.lit(count)} - n) * ${sql.lit(step)}`;
  await sql`insert into ${sql.table(table)} ("valueId", ts, raw, at, n)
    select id, ts, case when "typeId" in (34, 35) then (ts - ${sql.lit(end)} + 3000000) / 40 - (ts % 86400 < 21600) * 10
      else "latestRaw" end, ts * 1000, 1
    from (select "values".id, "typeId", "latestRaw", ${ts} as ts from "values", ${numbers(count)}
      where "typeId" in (${sql.join(types)}))`.execute(db);
};

const insertPast = async (db: Db, targetId: number): Promise<void> => {
  await sql`insert into alerts ("targetId", "producerId", type, level, name, "valueId", "coreId", "spaceId", "from", "to", count)
    select ${targetId}, producers.id, type, level, 'x', "valueId", "coreId", "spaceId",
      ${sql.lit(end * 1000)} - n * 2592000000, ${sql.lit(end * 1000)} - n * 2592000000 + 3600000, 1
    from producers, ${numbers(pastAlerts)}`.execute(db);
};

type Round = { ms: number; cpu: number; queries: number };

const cells = (row: readonly (string | number)[]): string => `| ${row.join(' | ')} |`;
const at = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
const spread = (numbersOf: readonly number[]): string[] => {
  const sorted = numbersOf.toSorted((one, other) => one - other);
  return [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 1)];
};

const folder = mkdtempSync(join(tmpdir(), 'talo-bench-'));
let now = end * 1000;
let queries = 0;
const upstream = await createUpstream({
  database: { path: join(folder, 'talo.sqlite') },
  demo: false,
  simulate: false,
  watch: false,
  now: () => now,
  onQuery: () => (queries += 1),
});
const { db } = upstream;

const timed = async (work: () => Promise<void>): Promise<Round> => {
  queries = 0;
  const [began, { user, system }] = [performance.now(), process.threadCpuUsage()];
  await work();
  const spent = process.threadCpuUsage({ user, system });
  return { ms: performance.now() - began, cpu: (spent.user + spent.system) / 1000, queries };
};

try {
  const targetId = await makeTarget(db, { name: 'Suuri' });
  await insertDevices(db, targetId, await makeGroup(db, { targetId, name: 'A' }));
  await insertValues(db, targetId);
  await insertReadings(db, 'readings5min', [34, 35], { step: 300, count: 26 * 12 });
  await insertReadings(db, 'readings5min', [1, 2, 21], { step: 300, count: 6 * 12 });
  await insertReadings(db, 'readingsHour', [34, 35, 1, 2, 21], { step: 3600, count: 3 * 24 });
  console.error(`Loaded in ${process.uptime().toFixed(0)} s.`);
  const watcher = createWatcher(db, { now: () => now });
  await watcher.round();
  await insertPast(db, targetId);
  const counts = { producers: 0, alerts: 0, open: 0 };
  for (const table of ['producers', 'alerts'] as const) {
    const { n } = await db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    counts[table] = n;
  }
  counts.open = (await db.selectFrom('alerts').select('id').where('to', 'is', null).execute()).length;
  console.log(
    `${machine()}; ${devices} devices, ${counts.producers} producers, ${counts.alerts} alerts, ${counts.open} open\n`,
  );

  const rounds: Round[] = [];
  for (let round = 0; round < minutes * 6; round += 1) {
    now += 10_000;
    rounds.push(await timed(watcher.round));
  }
  console.log(cells(['rounds each 10 s', 'ms', '95 %', 'slowest', 'CPU ms', '95 %', 'slowest', 'queries, most']));
  console.log(cells(['---', ...Array.from({ length: 7 }, () => '---:')]));
  const most = Math.max(...rounds.map((round) => round.queries));
  console.log(
    cells([rounds.length, ...spread(rounds.map(({ ms }) => ms)), ...spread(rounds.map(({ cpu }) => cpu)), most]),
  );
  console.log(
    `\n${cells(['one rule', 'interval s', 'ms', 'CPU ms', 'queries'])}\n${cells(['---', '---:', '---:', '---:', '---:'])}`,
  );
  for (const rule of rules) {
    const { ms, cpu, queries: sent } = await timed(() => evaluateTarget(db, targetId, [rule], now));
    if (sent > 2) console.log(cells([rule.code, rule.intervalSeconds, ms.toFixed(0), cpu.toFixed(0), sent]));
  }
} finally {
  await upstream.stop();
  rmSync(folder, { recursive: true });
}
