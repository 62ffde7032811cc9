import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld } from '../../kit/world.ts';

const minute = 60_000;
const begin = Date.parse('2026-11-21T10:00:00Z');
let clock = begin;
let upstream: Upstream;
let here: TestClient;
let there: TestClient;

beforeEach(async () => {
  clock = begin;
  upstream = await startUpstream({ now: () => clock });
  await makeWorld(upstream, clock);
  there = await signIn(upstream.fetch, 'isannoitsija');
  clock += minute;
  here = await signIn(upstream.fetch, 'isannoitsija', { remember: true });
  clock += 10 * minute;
});

afterEach(() => upstream.stop());

const nowhere = { status: 404, body: { error: 'NOT_FOUND' } };

const otherOf = async ({ ui }: TestClient): Promise<number> =>
  (await ui.sessions({})).find(({ current }) => !current)?.id ?? 0;

describe('the own sessions', () => {
  it('are listed with the times of start and last use, and which one is current', async () => {
    await here.ui.user({});
    const sessions = await here.ui.sessions({});
    expect(sessions.map(({ current, begunAt, lastUsedAt }) => [current, begunAt, lastUsedAt])).toEqual([
      [true, '2026-11-21T10:01:00.000Z', '2026-11-21T10:11:00.000Z'],
      [false, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
    ]);
  });

  it('are listed without their tokens', async () => {
    const sessions = JSON.stringify(await here.ui.sessions({}));
    for (const { tokenHash } of await upstream.db.selectFrom('sessions').select('tokenHash').execute())
      expect(sessions).not.toContain(tokenHash.slice(0, 12));
  });

  it('are ended one by one, and an ended one is signed out', async () => {
    const id = await otherOf(here);
    expect(await here.ask('endSession', { id })).toMatchObject({ status: 204 });
    expect(await there.ask('user', {})).toMatchObject({ status: 401 });
    expect(await here.ask('user', {})).toMatchObject({ status: 200 });
    expect(await here.ui.sessions({})).toHaveLength(1);
    expect(await here.ask('endSession', { id })).toMatchObject(nowhere);
  });

  it('are neither listed nor ended for another account', async () => {
    const stranger = await signIn(upstream.fetch, 'hallitus');
    expect(await stranger.ui.sessions({})).toHaveLength(1);
    expect(await stranger.ask('endSession', { id: await otherOf(here) })).toMatchObject(nowhere);
    expect(await there.ask('user', {})).toMatchObject({ status: 200 });
  });

  it('are refused to staff during impersonation, and do not include the impersonation', async () => {
    const admin = await signIn(upstream.fetch, 'admin');
    await admin.ui.impersonate({ username: 'isannoitsija' });
    expect(await admin.ui.sessions({})).toEqual([]);
    expect(await admin.ask('endSession', { id: await otherOf(here) })).toMatchObject({ status: 401 });
    expect(await here.ui.sessions({})).toHaveLength(2);
  });

  it('do not include expired ones', async () => {
    clock += 13 * 60 * minute;
    expect(await here.ui.sessions({})).toHaveLength(1);
  });
});
