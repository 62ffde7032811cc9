import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineOf } from '../../../upstream/db/engine.ts';
import { createRunNotes, storeRuns } from '../../../upstream/db/runNotes.ts';
import { countsOf } from '../../../upstream/observability/counts.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { listen, noteBackup, type HttpService, type Upstream } from '../../../upstream/server.ts';
import { freshDatabase, type FreshDatabase } from '../../kit/freshDatabase.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { anonymous, signIn } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const minute = 60_000;
const start = Date.parse('2026-11-21T10:00:00Z');
let clock = start;
let database: FreshDatabase;
let upstream: Upstream;
let service: HttpService;
let world: World;
let queries: string[] = [];

beforeEach(async () => {
  clock = start;
  database = await freshDatabase();
  upstream = await startUpstream({
    database: database.address,
    now: () => clock,
    onQuery: (text) => queries.push(text),
  });
  world = await makeWorld(upstream, start);
  service = await listen(upstream, 0, '127.0.0.1');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await service.stop();
  await upstream.stop();
  await database.drop();
});

const page = async () => (await fetch(`http://127.0.0.1:${service.port}/metrics`)).text();

/** A metric of a new scrape, a minute later so that nothing is reused. */
const metric = async (name: string): Promise<number | undefined> => {
  clock += minute;
  const line = (await page()).split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
};

describe('the metrics of /ui', () => {
  it('count readings that are taken, known and refused, over HTTP and of devices, and tell the newest', async () => {
    const { values } = world.house.cores.water1;
    const before = (await metric('talo_readings_total{outcome="taken"}')) ?? 0;
    const admin = await signIn(upstream.fetch, 'admin');
    const valueId = values[34] ?? 0;
    const row = upstream.db.selectFrom('values').select('latestRaw').where('id', '=', valueId);
    const raw = (await row.executeTakeFirstOrThrow()).latestRaw ?? 0;
    clock = start + 60 * minute;
    const lines = `2026-11-21T10:20:00Z,${raw + 1}\n2026-11-21T10:40:00Z,${raw + 2}\nnothing,1`;
    const headers = { 'content-type': 'text/csv' };
    const send = () => admin.send('POST', `/ui/values/${valueId}/readings`, { body: lines, headers });
    await send();
    await send();
    await recordReadings(upstream.db, [{ valueId, at: start + 50 * minute, raw: raw + 3 }], clock);
    expect(await metric('talo_readings_total{outcome="taken"}')).toBe(before + 3);
    expect(await metric('talo_readings_total{outcome="known"}')).toBe(2);
    expect(await metric('talo_readings_total{outcome="refused"}')).toBe(2);
    expect(await metric('talo_last_reading_timestamp_seconds')).toBe((start + 50 * minute) / 1000);
  });

  it('tell the newest reading that another process has stored', async () => {
    countsOf(upstream.db).lastReadingAt = null;
    await upstream.db
      .updateTable('values')
      .set({ latestAt: start - 5 * minute })
      .execute();
    expect(await metric('talo_last_reading_timestamp_seconds')).toBe((start - 5 * minute) / 1000);
  });

  it('count held readings', async () => {
    const row = { valueId: world.house.cores.water1.values[34] ?? 0, state: 'held' as const, reason: 'JUMP' as never };
    const rest = { at: start, raw: 1, sent: null, readings: 3, beforeAt: null, beforeRaw: null, foundAt: start };
    await upstream.db
      .insertInto('uncountedReadings')
      .values({ ...row, ...rest })
      .execute();
    expect(await metric('talo_readings_held')).toBe(1);
  });

  it('count sign-ins by outcome', async () => {
    const attempt = async (given: string) => {
      const client = anonymous(upstream.fetch);
      const { token } = await client.ui.csrf({});
      await client.ask('login', { _username: 'osakas', _password: given, _csrf_token: token });
    };
    for (let time = 0; time < 6; time += 1) await attempt('wrong');
    await signIn(upstream.fetch, 'admin');
    for (const [outcome, number] of Object.entries({ ok: 1, refused: 5, limited: 1 }))
      expect(await metric(`talo_sign_ins_total{outcome="${outcome}"}`)).toBe(number);
  });

  it('tell the lag of the round of alerts, and how jobs ended', async () => {
    await createRunNotes(upstream.db, 'alerts')({ startedAt: clock - 500, endedAt: clock, isFailed: false });
    expect(await metric('talo_alarm_lag_seconds')).toBe(60);
    expect(await metric('talo_job_seconds{task="alerts"}')).toBe(0.5);
    await storeRuns(upstream.db, [{ task: 'job:reports', startedAt: start, endedAt: start + 2000, isFailed: true }]);
    expect(await metric('talo_job_ok{task="reports"}')).toBe(0);
    expect(await metric('talo_job_last_failure_timestamp_seconds{task="reports"}')).toBe(start / 1000 + 2);
    await storeRuns(upstream.db, [{ task: 'job:reports', startedAt: clock, endedAt: clock + 1000, isFailed: false }]);
    const at = clock / 1000 + 1;
    expect(await metric('talo_job_ok{task="reports"}')).toBe(1);
    expect(await metric('talo_job_last_run_timestamp_seconds{task="reports"}')).toBe(at);
    expect(await metric('talo_job_last_failure_timestamp_seconds{task="reports"}')).toBe(start / 1000 + 2);
  });

  it('have each job of the housekeeping after the start', async () => {
    await expect.poll(() => metric('talo_job_ok{task="retention"}')).toBe(1);
    const jobs = Array.from((await page()).matchAll(/^talo_job_ok\{task="(\w+)"\}/gm), ([, name]) => name);
    expect(jobs).toEqual(expect.arrayContaining(['reports', 'subscriptions', 'fineReadings', 'housekeeping']));
  });

  it('tell the size of the database, and its connections with PostgreSQL', async () => {
    expect(await metric('talo_database_bytes')).toBeGreaterThan(100_000);
    const states = ['busy', 'idle', 'waiting'];
    const numbers = await Promise.all(
      states.map((state) => metric(`talo_database_connections{pool="reads",state="${state}"}`)),
    );
    const isPostgres = engineOf(upstream.db).name === 'PostgreSQL';
    expect(numbers.map((number) => number !== undefined)).toEqual(states.map(() => isPostgres));
  });

  it('read the database once in 15 s, and go on while it does not respond', async () => {
    await expect.poll(() => metric('talo_job_ok{task="housekeeping"}'), { timeout: 10_000 }).toBe(1);
    await page();
    queries = [];
    await page();
    expect(queries).toEqual([]);
    clock += 15_000;
    await page();
    expect(queries.length).toBeLessThan(6);
    await upstream.db.schema.alterTable('outbox').renameTo('gone').execute();
    expect(await metric('talo_database_reached')).toBe(0);
    expect(await metric('talo_sign_ins_total{outcome="ok"}')).toBe(0);
    await sql`alter table gone rename to outbox`.execute(upstream.db);
    expect(await metric('talo_database_reached')).toBe(1);
  });
});

it('the metrics of an embedded database tell the disk of its folder and its last backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-'));
  const address = { path: join(folder, 'talo.sqlite') };
  const embedded = await startUpstream({ database: address, now: () => clock });
  const read = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await embedded.metrics.part())?.[1]);
  const free = await read('talo_disk_free_bytes');
  expect(free).toBeGreaterThan(0);
  expect(await read('talo_disk_bytes')).toBeGreaterThan(free);
  expect(await read('talo_last_backup_timestamp_seconds')).toBe(0);
  await noteBackup(address, start);
  await noteBackup(address, start + 5000);
  clock += minute;
  expect(await read('talo_last_backup_timestamp_seconds')).toBe(start / 1000 + 5);
  await embedded.stop();
  rmSync(folder, { recursive: true });
});
