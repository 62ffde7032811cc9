import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServiceStatusRecord } from '../../../contract/entities/serviceStatus.ts';
import { version } from '../../../contract/version.ts';
import { migrations } from '../../../upstream/db/migrations.ts';
import { createRunNotes } from '../../../upstream/db/runNotes.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const minute = 60_000;
const at = (time: number): string => new Date(time).toISOString();

let upstream: Upstream;
let world: World;

const mail = (state: 'waiting' | 'sent' | 'failed', queuedAt: number, more: object = {}) => ({
  at: queuedAt,
  to: 'joku@example.fi',
  kind: 'reset',
  subject: 'Aihe',
  text: 'Teksti',
  locale: 'fi' as const,
  state,
  attempts: 0,
  nextAt: queuedAt,
  ...more,
});

const read = async (): Promise<ServiceStatusRecord> => (await signIn(upstream.fetch, 'admin')).ui.serviceStatus({});

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now, watch: false });
  world = await makeWorld(upstream, now);
  await upstream.db.deleteFrom('outbox').execute();
});
afterAll(() => upstream.stop());

it('tells versions, engine, size and the last migration', async () => {
  const { version: found, startedAt, database } = await read();
  expect([found, startedAt]).toEqual([version, at(now)]);
  expect(database.version).toMatch(/^\d+\.\d+/);
  expect(database.size).toBeGreaterThan(100_000);
  expect(database.migration).toBe(Object.keys(migrations).at(-1));
});

it('counts mails that wait, were sent and failed within a day', async () => {
  expect((await read()).mail).toEqual({
    isConfigured: false,
    waiting: 0,
    oldestWaitingAt: null,
    lastSentAt: null,
    sentToday: 0,
    failedToday: 0,
    lastError: null,
  });
  await upstream.db
    .insertInto('outbox')
    .values([
      mail('waiting', now - 90 * minute, { error: '450 <joku@example.fi> is busy' }),
      mail('waiting', now - minute),
      mail('sent', now - 2 * 1440 * minute, { sentAt: now - 2 * 1440 * minute }),
      mail('sent', now - 30 * minute, { sentAt: now - 29 * minute }),
      mail('failed', now - 2 * 1440 * minute, { error: '550 old' }),
      mail('failed', now - 100 * minute, { error: '550 unknown' }),
    ])
    .execute();
  expect((await read()).mail).toEqual({
    isConfigured: false,
    waiting: 2,
    oldestWaitingAt: at(now - 90 * minute),
    lastSentAt: at(now - 29 * minute),
    sentToday: 1,
    failedToday: 1,
    lastError: '550 unknown',
  });
  await upstream.db.deleteFrom('outbox').where('error', '=', '550 unknown').execute();
  expect((await read()).mail.lastError).toBe('450 <…> is busy');
});

it('notes runs at most each 30 seconds, and failures at once', async () => {
  const note = createRunNotes(upstream.db, 'alerts');
  const run = (endedAt: number, isFailed = false) => note({ startedAt: endedAt - 250, endedAt, isFailed });
  const noted = async () => (await read()).tasks.find(({ task }) => task === 'alerts');
  expect(await noted()).toBeUndefined();
  await run(now);
  await run(now + 20_000);
  expect(await noted()).toEqual({ task: 'alerts', endedAt: at(now), durationMs: 250, failedAt: null });
  await run(now + 21_000, true);
  await run(now + 60_000);
  expect(await noted()).toMatchObject({ endedAt: at(now + 60_000), failedAt: at(now + 21_000) });
});

it('notes the first housekeeping of a process', async () => {
  await expect.poll(async () => (await read()).tasks.map(({ task }) => task)).toContain('housekeeping');
});

it('lists running imports before ended ones', async () => {
  const put = (state: 'running' | 'done' | 'failed', key: string) =>
    upstream.db
      .insertInto('sheetImports')
      .values({
        targetId: world.house.id,
        userId: world.users.hallitus,
        kind: 'tree',
        key,
        fileName: `${key}.xlsx`,
        state,
        failure: state === 'failed' ? 'SERVER_ERROR' : null,
        total: 12,
        startedAt: now - minute,
        beatAt: now,
        endedAt: state === 'running' ? null : now,
      })
      .execute();
  await put('running', 'ensin');
  await put('failed', 'sitten');
  await put('done', 'viimeksi');
  const { imports } = await read();
  expect(imports.map(({ fileName, state, failure }) => [fileName, state, failure])).toEqual([
    ['ensin.xlsx', 'running', null],
    ['viimeksi.xlsx', 'done', null],
    ['sitten.xlsx', 'failed', 'SERVER_ERROR'],
  ]);
  expect(imports[0]).toMatchObject({ total: 12, startedAt: at(now - minute), endedAt: null });
});

it('is for administrators of the staff alone', async () => {
  for (const who of ['mes', 'developer', 'tester', 'isannoitsija'])
    expect(await (await signIn(upstream.fetch, who)).ask('serviceStatus', {})).toMatchObject({
      status: 401,
      body: { error: 'Access denied' },
    });
});
