import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { password } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { mailsTo } from '../mail/outbox.ts';

const minute = 60_000;
let clock = 0;
let upstream: Upstream;
let world: World;
let admin: TestClient;
let manager: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, clock);
  admin = await signIn(upstream.fetch, 'admin');
  manager = await signIn(upstream.fetch, 'isannoitsija');
});

afterEach(() => upstream.stop());

const id = () => world.house.id;

const share = (client: TestClient, user: string, rest: object = {}) =>
  client.ask('createShare', { id: id(), user, role: 'TARGET_VIEWER', ...rest });

const shareOf = async (client: TestClient, username: string, archive = false) => {
  const found = (await client.ui.shares({ id: id(), archive })).find(({ user }) => user.username === username);
  if (!found) throw new Error(`${username} has no share.`);
  return found;
};

const refused = (status: number, error: string, fields?: object) => ({
  status,
  body: fields ? { error, fields } : { error },
});

describe('the shares of a target', () => {
  it('list its accounts with their roles, by the new names and the old', async () => {
    expect(await manager.ui.shares({ id: id() })).toMatchObject([
      { user: { username: 'isannoitsija' }, role: 'TARGET_ADMIN', level: 'all rights (owner)', status: 'ACTIVE' },
      { user: { username: 'huoltomies' }, role: 'TARGET_MANAGER', level: 'read and edit' },
      { user: { username: 'hallitus' }, role: 'TARGET_VIEWER', level: 'read only' },
    ]);
  });

  it('are in the archive after their end', async () => {
    const { id: shareId } = await shareOf(manager, 'hallitus');
    await manager.ui.endShare({ id: id(), shareId });
    expect((await manager.ui.shares({ id: id() })).map(({ user }) => user.username)).not.toContain('hallitus');
    expect(await shareOf(manager, 'hallitus', true)).toMatchObject({ status: 'EXPIRED', validUntil: '2026-11-21' });
    expect(await manager.ask('endShare', { id: id(), shareId })).toMatchObject(refused(409, 'SHARE_END_FAILED'));
    expect(await (await signIn(upstream.fetch, 'hallitus')).ask('target', { id: id() })).toMatchObject({ status: 404 });
  });

  it('last from the beginning of the first day to the end of the last in Helsinki', async () => {
    await share(manager, 'stranger', { validFrom: '2026-11-22', validUntil: '2026-11-23' });
    const stranger = await signIn(upstream.fetch, 'stranger', { remember: true });
    const seen = async () => (await stranger.ask('target', { id: id() })).status;
    expect(await shareOf(manager, 'stranger')).toMatchObject({ status: 'UPCOMING', validFrom: '2026-11-22' });
    expect(await seen()).toBe(404);
    clock = Date.parse('2026-11-21T22:00:00Z');
    expect(await seen()).toBe(200);
    clock = Date.parse('2026-11-23T21:59:59Z');
    expect(await seen()).toBe(200);
    clock = Date.parse('2026-11-23T22:00:00Z');
    expect(await seen()).toBe(404);
  });

  it('of another target are NOT_FOUND', async () => {
    const others = await signIn(upstream.fetch, 'stranger');
    const [foreign] = await others.ui.shares({ id: world.other.id });
    for (const call of ['endShare', 'updateShare', 'inviteShare'] as const)
      expect(await manager.ask(call, { id: id(), shareId: foreign?.id ?? 0 })).toMatchObject(refused(404, 'NOT_FOUND'));
  });
});

describe('a new share', () => {
  it('is granted by username, and notified by email', async () => {
    expect(await share(manager, ' Stranger ', { role: 'TARGET_MANAGER', note: 'Huolto' })).toMatchObject({
      status: 201,
      body: {
        user: { username: 'Stranger' },
        role: 'TARGET_MANAGER',
        status: 'INVITED',
        note: 'Huolto',
        hidden: false,
      },
    });
    expect(await mailsTo(upstream, 'stranger@example.fi')).toMatchObject([{ kind: 'access', targetId: id() }]);
    expect(await (await signIn(upstream.fetch, 'stranger')).ui.target({ id: id() })).toMatchObject({
      role: 'TARGET_MANAGER',
    });
  });

  it('is granted by email, to a new user as an invitation', async () => {
    expect(await share(manager, 'Uusi@Example.fi')).toMatchObject({
      status: 201,
      body: { user: { email: 'uusi@example.fi' }, status: 'INVITED', inviteSecondsLeft: 180 },
    });
    expect(await mailsTo(upstream, 'uusi@example.fi')).toMatchObject([{ kind: 'invitation' }]);
    expect(await share(manager, 'hallitus@example.fi')).toMatchObject(
      refused(400, 'SHARE_CREATE_FAILED', { user: 'ALREADY_HAS_ACCESS' }),
    );
  });

  it.each([
    ['nobody.of.this.name', {}, refused(404, 'USER_NOT_FOUND')],
    ['not@an@email', {}, refused(400, 'SHARE_CREATE_FAILED', { user: 'INVALID' })],
    ['huoltomies', {}, refused(400, 'SHARE_CREATE_FAILED', { user: 'ALREADY_HAS_ACCESS' })],
    [
      'stranger',
      { validFrom: '2026-12-02', validUntil: '2026-12-01' },
      refused(400, 'SHARE_CREATE_FAILED', { validUntil: 'BEFORE_START' }),
    ],
    ['stranger', { type: 2 }, refused(400, 'SHARE_CREATE_FAILED', { validUntil: 'REQUIRED' })],
    ['stranger', { hidden: true }, refused(401, 'Access denied')],
  ])('for %s with %o is refused with its invalid fields', async (user, rest, response) => {
    expect(await share(manager, user, rest)).toMatchObject(response);
  });

  it('is created once by a double click', async () => {
    const responses = await Promise.all([share(manager, 'stranger'), share(manager, 'stranger')]);
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  });

  it('does not apply to an account whose email is unverified', async () => {
    const thief = await signIn(upstream.fetch, 'stranger');
    await thief.ui.updateUser({ email: 'boss@example.fi', currentPassword: password });
    expect(await share(manager, 'boss@example.fi')).toMatchObject({ status: 201, body: { status: 'INVITED' } });
    expect(await thief.ask('target', { id: id() })).toMatchObject({ status: 404 });
  });
});

describe('an invitation', () => {
  it('is sent again after three minutes, and not before', async () => {
    await share(manager, 'uusi@example.fi');
    const { id: shareId } = await shareOf(manager, 'uusi@example.fi');
    clock += 3 * minute - 1500;
    const early = await manager.ask('inviteShare', { id: id(), shareId });
    expect(early).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED', secondsLeft: 2 } });
    clock += 1500;
    const clicks = await Promise.all([1, 2].map(() => manager.ask('inviteShare', { id: id(), shareId })));
    expect(clicks.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 429]);
    expect(await mailsTo(upstream, 'uusi@example.fi')).toHaveLength(2);
  });

  it('is refused for an active account', async () => {
    const { id: shareId } = await shareOf(manager, 'hallitus');
    expect(await manager.ask('inviteShare', { id: id(), shareId })).toMatchObject(refused(409, 'SHARE_ACCEPTED'));
  });
});

describe('the last admin of a target', () => {
  const weaker = [
    { role: 'TARGET_VIEWER' as const },
    { validUntil: '2026-12-31' },
    { validFrom: '2026-12-01' },
    { validUntil: '2026-11-20', validFrom: '2026-11-01' },
  ];

  it.each(weaker)('is not weakened by %o, even by staff', async (change) => {
    const { id: shareId } = await shareOf(admin, 'isannoitsija');
    for (const client of [admin, manager])
      expect(await client.ask('updateShare', { id: id(), shareId, ...change })).toMatchObject(
        refused(409, 'CANNOT_REMOVE_USER'),
      );
    expect(await admin.ask('endShare', { id: id(), shareId })).toMatchObject(refused(409, 'CANNOT_REMOVE_USER'));
  });

  it('is removed while another has access as long, but not by their own request', async () => {
    await share(manager, 'stranger', { role: 'TARGET_ADMIN' });
    const { id: shareId } = await shareOf(manager, 'isannoitsija');
    expect(await manager.ask('endShare', { id: id(), shareId })).toMatchObject(refused(409, 'CANNOT_REMOVE_USER'));
    expect(await (await signIn(upstream.fetch, 'stranger')).ask('endShare', { id: id(), shareId })).toMatchObject({
      status: 204,
    });
  });

  it('is not removed while the other one has not started, ends sooner, is hidden or has not signed in', async () => {
    await share(manager, 'stranger', { role: 'TARGET_ADMIN', validUntil: '2026-12-31' });
    await share(manager, 'uusi@example.fi', { role: 'TARGET_ADMIN' });
    await share(admin, 'mes', { role: 'TARGET_ADMIN', hidden: true });
    await share(admin, 'tester', { role: 'TARGET_ADMIN', validFrom: '2026-12-01' });
    const { id: shareId } = await shareOf(admin, 'isannoitsija');
    expect(await admin.ask('endShare', { id: id(), shareId })).toMatchObject(refused(409, 'CANNOT_REMOVE_USER'));
  });
});

describe('a hidden share', () => {
  it('is read, created and changed by staff admins only', async () => {
    const made = await admin.ui.createShare({ id: id(), user: 'mes', role: 'TARGET_MANAGER', hidden: true });
    expect(made.hidden).toBe(true);
    expect((await manager.ui.shares({ id: id() })).map(({ user }) => user.username)).not.toContain('mes');
    const hidden = { id: id(), shareId: made.id };
    for (const call of ['updateShare', 'endShare', 'inviteShare'] as const)
      expect(await manager.ask(call, hidden)).toMatchObject(refused(404, 'NOT_FOUND'));
    // Another share is not refused, which would reveal the hidden one.
    expect(await share(manager, 'mes')).toMatchObject({ status: 201 });
    const { id: shareId } = await shareOf(manager, 'hallitus');
    expect(await manager.ask('updateShare', { id: id(), shareId, hidden: true })).toMatchObject(
      refused(401, 'Access denied'),
    );
  });
});

describe('a construction company', () => {
  it('has read access only once the target is built', async () => {
    await upstream.db.updateTable('targets').set({ state: 1 }).where('id', '=', id()).execute();
    await share(manager, 'stranger', { role: 'TARGET_MANAGER', type: 2, validUntil: '2027-06-30' });
    const builder = await signIn(upstream.fetch, 'stranger');
    expect(await builder.ask('updateTarget', { id: id(), city: 'Turku' })).toMatchObject({ status: 200 });
    await admin.ui.updateTarget({ id: id(), state: 3 });
    expect(await builder.ask('updateTarget', { id: id(), city: 'Oulu' })).toMatchObject(refused(401, 'Access denied'));
    expect(await builder.ask('target', { id: id() })).toMatchObject({ status: 200, body: { role: 'TARGET_VIEWER' } });
    expect(await shareOf(manager, 'huoltomies')).toMatchObject({ role: 'TARGET_MANAGER' });
  });
});
