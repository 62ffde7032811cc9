import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeTarget, makeShare, makeUser } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { mailsTo } from '../mail/outbox.ts';

const day = 24 * 3_600_000;
let clock = 0;
let upstream: Upstream;
let world: World;
let manager: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, clock);
  manager = await signIn(upstream.fetch, 'isannoitsija', { remember: true });
  // The address of the stranger is confirmed, so that a share by email is of that account.
  await upstream.db.updateTable('users').set({ contactName: 'Seppo Salainen', emailVerified: 1 }).execute();
});
afterEach(() => upstream.stop());

const share = (user: string, rest: object = {}) =>
  manager.ask('createShare', { id: world.house.id, user, role: 'TARGET_VIEWER', ...rest });

/** The response without its id and the input. */
const without = (body: unknown): object => {
  const { id: _id, user: _user, ...rest } = body as { id: number; user: object };
  return rest;
};

describe('a share that was not accepted', () => {
  it('by email is the same for an account, a disabled one, and none', async () => {
    const closed = await makeUser(upstream.db, { username: 'suljettu', state: 'disabled', emailVerified: 1 });
    expect(closed).toBeGreaterThan(0);
    const responses = [
      await share('stranger@example.fi'),
      await share('suljettu@example.fi'),
      await share('nobody@example.fi'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(responses.map(({ body }) => (body as { user: object }).user)).toEqual(
      ['stranger@example.fi', 'suljettu@example.fi', 'nobody@example.fi'].map((email) => ({
        username: email,
        email,
        contactName: null,
      })),
    );
    const [first, ...others] = responses.map(({ body }) => without(body));
    expect(first).toMatchObject({ status: 'INVITED', inviteSecondsLeft: 180 });
    for (const other of others) expect(other).toEqual(first);
  });

  it('by username contains only the username', async () => {
    expect(await share(' Stranger ')).toMatchObject({
      body: { user: { username: 'Stranger', email: null, contactName: null }, status: 'INVITED' },
    });
  });

  it('contains only the input when it is changed, sent again and listed', async () => {
    const shares = [];
    for (const user of ['stranger@example.fi', 'nobody@example.fi']) {
      const made = await share(user);
      const of = { id: world.house.id, shareId: (made.body as { id: number }).id };
      const changed = await manager.ask('updateShare', { ...of, note: 'x', role: 'TARGET_ADMIN' });
      const early = await manager.ask('inviteShare', of);
      clock += 180_000;
      const again = await manager.ask('inviteShare', of);
      const listed = (await manager.ui.shares({ id: world.house.id })).find(({ id }) => id === of.shareId);
      const ended = await manager.ask('endShare', of);
      shares.push([changed, early, again, ended].map(({ status }) => status));
      expect(changed.body).toMatchObject({ user: { username: user, contactName: null }, status: 'INVITED' });
      expect(listed?.user).toEqual({ username: user, email: user, contactName: null });
      clock -= 180_000;
    }
    expect(shares[0]).toEqual([200, 429, 204, 204]);
    expect(shares[1]).toEqual(shares[0]);
    expect(await mailsTo(upstream, 'stranger@example.fi')).toHaveLength(2);
  });

  it('does not reveal that a username and an email are of one account', async () => {
    expect(await share('stranger')).toMatchObject({ status: 201 });
    expect(await share('stranger@example.fi')).toMatchObject({ status: 201 });
    expect(await share('stranger@example.fi')).toMatchObject({
      status: 400,
      body: { fields: { user: 'ALREADY_HAS_ACCESS' } },
    });
    // Counted by the input, as two people.
    expect((await manager.ui.target({ id: world.house.id })).viewers).toBe(5);
  });

  it('grants access at once, and contains the account after its next sign-in', async () => {
    const stranger = await signIn(upstream.fetch, 'stranger');
    await share('stranger@example.fi');
    expect(await stranger.ask('target', { id: world.house.id })).toMatchObject({ status: 200 });
    await signIn(upstream.fetch, 'stranger');
    const [found] = (await manager.ui.shares({ id: world.house.id })).filter(
      ({ user }) => user.username === 'stranger',
    );
    expect(found).toMatchObject({
      status: 'ACTIVE',
      user: { email: 'stranger@example.fi', contactName: 'Seppo Salainen' },
    });
  });

  it('does not count as another admin until it is accepted', async () => {
    await share('stranger', { role: 'TARGET_ADMIN' });
    const admin = await signIn(upstream.fetch, 'admin');
    const own = (await admin.ui.shares({ id: world.house.id })).find(({ user }) => user.username === 'isannoitsija');
    const ending = { id: world.house.id, shareId: own?.id ?? 0 };
    expect(await admin.ask('endShare', ending)).toMatchObject({ status: 409 });
    await signIn(upstream.fetch, 'stranger');
    expect(await admin.ask('endShare', ending)).toMatchObject({ status: 204 });
  });

  it('is accepted when the invited account is activated, with any username', async () => {
    await share('nobody@example.fi');
    await upstream.db
      .updateTable('users')
      .set({ state: 'active', username: 'uusi', contactName: 'Uuno Uusi' })
      .where('email', '=', 'nobody@example.fi')
      .execute();
    const [listed] = (await manager.ui.shares({ id: world.house.id })).filter(({ status }) => status === 'INVITED');
    expect(listed?.user).toEqual({ username: 'nobody@example.fi', email: 'nobody@example.fi', contactName: null });
  });
});

describe('an invited resident', () => {
  it('is returned with the input only until the first sign-in', async () => {
    const { house } = world;
    const given = { spaceId: house.spaces.a2, role: 'resident' as const, validFrom: '2026-11-01' };
    const of = { id: house.id, ...given };
    const made = await manager.ui.createResident({ ...of, email: 'stranger@example.fi' });
    const none = await manager.ui.createResident({ ...of, email: 'nobody@example.fi' });
    for (const { id: residentId } of [made, none])
      expect(await manager.ask('inviteResident', { id: house.id, residentId })).toMatchObject({ status: 204 });
    const rows = (await manager.ui.residents({ id: house.id })).map(({ id: _id, email: _email, ...row }) => row);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]).toMatchObject({ name: null, status: 'INVITED', registered: false });
  });
});

describe('the invitations of one day', () => {
  it('are 200 for an account that administers an approved site, with the time of the next one', async () => {
    const { house } = world;
    const made = [];
    for (let count = 0; count < 72; count += 1) {
      const name = `Asukas ${count}`;
      const given = { id: house.id, spaceId: house.spaces.a2, role: 'resident' as const, validFrom: '2026-11-01' };
      const { id } = await manager.ui.createResident({ ...given, name, email: `a${count}@example.fi` });
      made.push(await manager.ask('inviteResident', { id: house.id, residentId: id }));
    }
    expect(made.filter(({ status }) => status === 204)).toHaveLength(72);
    for (let count = 72; count < 200; count += 1)
      expect(await share(`k${count}@example.fi`)).toMatchObject({ status: 201 });
    clock += day / 2;
    for (const user of ['k@example.fi', 'stranger', 'nobody.of.this.name'])
      expect(await share(user)).toMatchObject({
        status: 429,
        body: { error: 'RATE_LIMITED', secondsLeft: day / 2 / 1000 },
      });
    clock += day / 2;
    expect(await share('k@example.fi')).toMatchObject({ status: 201 });
  });

  it('are not limited for staff, and counted for each account', async () => {
    for (let count = 0; count < 201; count += 1) await share(`k${count}@example.fi`);
    const admin = await signIn(upstream.fetch, 'admin');
    const given = { id: world.house.id, role: 'TARGET_VIEWER' as const };
    expect(await admin.ask('createShare', { ...given, user: 'x@example.fi' })).toMatchObject({ status: 201 });
    const second = await makeTarget(upstream.db, { name: 'Toinen' });
    await makeShare(upstream.db, clock, { targetId: second, userId: world.users.hallitus, role: 'TARGET_ADMIN' });
    const board = await signIn(upstream.fetch, 'hallitus');
    expect(await board.ask('createShare', { ...given, id: second, user: 'y@example.fi' })).toMatchObject({
      status: 201,
    });
    expect(await board.ask('moveToUser', { id: second, user: 'nobody.of.this.name' })).toMatchObject({ status: 204 });
  });
});

it('an account takes the apartments of an email only once it has confirmed the email', async () => {
  const { house } = world;
  const given = { spaceId: house.spaces.a2, role: 'resident' as const, validFrom: '2026-11-01' };
  const { id: residentId } = await manager.ui.createResident({ id: house.id, ...given, email: 'stranger@example.fi' });
  await manager.ui.inviteResident({ id: house.id, residentId });
  const residents = async () => (await manager.ui.residents({ id: house.id })).map(({ registered }) => registered);
  const verify = (emailVerified: number) =>
    upstream.db.updateTable('users').set({ emailVerified }).where('username', '=', 'stranger').execute();
  await verify(0);
  await signIn(upstream.fetch, 'stranger');
  expect(await residents()).toEqual([false]);
  await verify(1);
  await signIn(upstream.fetch, 'stranger');
  expect(await residents()).toEqual([true]);
});
