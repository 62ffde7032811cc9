import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeShare, makeTarget, makeUser, password } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { anonymous, signIn } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { mailsTo, tokenTo } from '../mail/outbox.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const denied = { status: 401, body: { error: 'Access denied' } };

let upstream: Upstream;
let world: World;
let now = start;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, start);
});
afterAll(() => upstream.stop());

const as = (who: string) => signIn(upstream.fetch, who);
const newUser = (username: string, more: object = {}) => makeUser(upstream.db, { username, ...more });

const auditOf = async (userId: number) =>
  (await (await as('admin')).ui.userAudit({ userId })).items.map(({ action, detail }) => [action, detail]);

describe('an account that a staff admin creates', () => {
  it('is invited by mail, activated by its link, and has the roles that it was given', async () => {
    const admin = await as('admin');
    const made = await admin.ui.createUser({ email: 'Uusi@Example.fi', contactName: 'Uuno Uusi', mes: true });
    expect(made).toMatchObject({
      username: 'uusi@example.fi',
      email: 'uusi@example.fi',
      contactName: 'Uuno Uusi',
      state: 'invited',
      admin: false,
      mes: true,
      shares: [],
      sessions: [],
      tokens: [],
    });
    const token = await tokenTo(upstream, 'uusi@example.fi');
    const visitor = anonymous(upstream.fetch);
    const { token: csrf } = await visitor.ui.csrf({});
    await visitor.ui.activate({ token, username: 'uusi', password, passwordRepeat: password, _csrf_token: csrf });
    expect(await (await as('uusi')).ui.access({})).toMatchObject({ mes: true, admin: false });
    expect(await auditOf(world.users.admin)).toContainEqual(['account.create', 'uusi@example.fi: +mes']);
  });

  it('is refused where the address has an account, confirmed or not', async () => {
    await newUser('vahvistamaton', { email: 'on@example.fi', emailVerified: 0 });
    expect(await (await as('admin')).ask('createUser', { email: 'ON@example.fi' })).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST', fields: { email: 'TAKEN' } },
    });
  });

  it('is invited again a minute later at the earliest, which ends the first link', async () => {
    const admin = await as('admin');
    const { id } = await admin.ui.createUser({ email: 'toinen@example.fi' });
    const first = await tokenTo(upstream, 'toinen@example.fi');
    expect(await admin.ask('inviteUser', { userId: id })).toMatchObject({
      status: 429,
      body: { error: 'RATE_LIMITED', secondsLeft: 60 },
    });
    now += 60_000;
    await admin.ui.inviteUser({ userId: id });
    expect(await mailsTo(upstream, 'toinen@example.fi')).toHaveLength(2);
    expect(await anonymous(upstream.fetch).ask('invitation', { token: first })).toMatchObject({ status: 404 });
    expect(await admin.ask('inviteUser', { userId: world.users.hallitus })).toMatchObject({ status: 409 });
  });
});

describe('a disabled account', () => {
  it('has no session, no API token and no link from then on, nor who acts as it, until it is enabled', async () => {
    const userId = await newUser('suljettava', { tester: 1 });
    const own = await as('suljettava');
    const { secret } = await own.ui.createToken({ name: 'ohjelma', scope: 'read' });
    const program = { headers: { authorization: `Bearer ${secret}` } };
    const read = () => upstream.fetch(new Request('http://ui/ui/user', program));
    expect((await read()).status).toBe(200);
    const acting = await as('admin');
    await acting.ui.impersonate({ username: 'suljettava' });

    const admin = await as('admin');
    expect(await admin.ui.changeUser({ userId, disabled: true })).toMatchObject({
      state: 'disabled',
      sessions: [],
      tokens: [],
    });
    for (const client of [own, acting])
      expect(await client.ask('user', {})).toMatchObject({ status: 401, body: { error: 'Authentication failed' } });
    expect((await read()).status).toBe(401);
    await expect(as('suljettava')).rejects.toThrow(/401/);

    expect(await admin.ui.changeUser({ userId, disabled: false })).toMatchObject({ state: 'active', tester: true });
    expect(await (await as('suljettava')).ui.access({})).toMatchObject({ tester: true });
    expect((await read()).status).toBe(401);
    expect(await auditOf(world.users.admin)).toEqual(
      expect.arrayContaining([
        ['account.disable', 'suljettava'],
        ['account.enable', 'suljettava'],
      ]),
    );
  });

  it('is still to be activated when an invitation is enabled again', async () => {
    const admin = await as('admin');
    const { id: userId } = await admin.ui.createUser({ email: 'kolmas@example.fi' });
    const token = await tokenTo(upstream, 'kolmas@example.fi');
    await admin.ui.changeUser({ userId, disabled: true });
    expect(await anonymous(upstream.fetch).ask('invitation', { token })).toMatchObject({ status: 404 });
    expect(await admin.ui.changeUser({ userId, disabled: false })).toMatchObject({ state: 'invited' });
  });
});

describe('the roles of an account', () => {
  it('are given and taken by a staff admin, audited, and hold at the next call', async () => {
    const userId = await newUser('roolitettava', { developer: 1, developerMode: 1 });
    const own = await as('roolitettava');
    const admin = await as('admin');
    expect(await own.ask('products', {})).toMatchObject(denied);
    await admin.ui.changeUser({ userId, mes: true, developer: false });
    expect((await own.ask('products', {})).status).toBe(200);
    expect(await own.ui.user({})).toMatchObject({ mes: true, developer: false, developerMode: false });
    await admin.ui.changeUser({ userId, mes: false });
    expect(await own.ask('products', {})).toMatchObject(denied);
    expect(await auditOf(world.users.admin)).toEqual(
      expect.arrayContaining([
        ['account.roles', 'roolitettava: +mes, -developer'],
        ['account.roles', 'roolitettava: -mes'],
      ]),
    );
  });

  it('are changed by nobody for the own account, by no API token and by nobody who acts as another', async () => {
    const admin = await as('admin');
    const change = { userId: world.users.admin, admin: false };
    expect(await admin.ask('changeUser', change)).toMatchObject(denied);
    expect(await admin.ask('endUserAccess', { userId: world.users.admin })).toMatchObject(denied);
    for (const who of ['mes', 'developer', 'tester', 'isannoitsija']) {
      const own = await as(who);
      const userId = (await own.ui.user({})).id;
      expect(await own.ask('changeUser', { userId, admin: true })).toMatchObject(denied);
      expect(await own.ask('createUser', { email: 'x@example.fi', admin: true })).toMatchObject(denied);
    }
    const { secret } = await admin.ui.createToken({ name: 'ohjelma', scope: 'write' });
    const response = await upstream.fetch(
      new Request(`http://ui/ui/admin/users/${world.users.mes}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'admin=1',
      }),
    );
    expect(response.status).toBe(401);
    await admin.ui.impersonate({ username: 'mes' });
    expect(await admin.ask('changeUser', { userId: world.users.mes, admin: true })).toMatchObject(denied);
  });

  it('leave one admin where two take each other the role, or close each other, at the same moment', async () => {
    const admins = () =>
      upstream.db.selectFrom('users').select('username').where('admin', '=', 1).where('state', '=', 'active').execute();
    for (const change of [{ admin: false }, { disabled: true }]) {
      const otherId = await newUser(`ylläpitäjä${Object.keys(change)[0]}`.replaceAll('ä', 'a'), { admin: 1 });
      const one = await as('admin');
      const other = await as(`yllapitaja${Object.keys(change)[0]}`);
      const results = await Promise.all([
        one.ask('changeUser', { userId: otherId, ...change }),
        other.ask('changeUser', { userId: world.users.admin, ...change }),
      ]);
      expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
      expect(await admins()).toHaveLength(1);
      await upstream.db
        .updateTable('users')
        .set({ admin: 1, state: 'active' })
        .where('id', '=', world.users.admin)
        .execute();
      await upstream.db.updateTable('users').set({ admin: 0 }).where('id', '=', otherId).execute();
    }
  });
});

describe('the list of accounts', () => {
  it('has the customers of the sites that active shares open, or the site where it has no customer', async () => {
    const { db } = upstream;
    const userId = await newUser('monikohteinen');
    const targets = [
      await makeTarget(db, { name: 'As Oy Yksi', customerName: 'Öljy Oy' }),
      await makeTarget(db, { name: 'As Oy Kaksi', customerName: 'Öljy Oy' }),
      await makeTarget(db, { name: 'As Oy Kolme', customerName: ' ' }),
      await makeTarget(db, { name: 'As Oy Ennen', customerName: 'Entinen Oy' }),
    ];
    for (const [index, targetId] of targets.entries())
      await makeShare(db, start - 1, {
        targetId,
        userId,
        role: 'TARGET_VIEWER',
        ...(index === 3 && { validUntil: start - 1 }),
      });
    const users = await (await as('admin')).ui.adminUsers({});
    expect(users.find(({ id }) => id === userId)).toMatchObject({
      targetCount: 3,
      customers: ['As Oy Kolme', 'Öljy Oy'],
    });
    expect(users.find(({ username }) => username === 'admin')?.customers).toEqual([]);
  });
});

describe('the page of a person', () => {
  it('has the sites and apartments with their customers, the sessions and the tokens', async () => {
    const { house, other, users } = world;
    await upstream.db
      .updateTable('targets')
      .set({ customerName: 'Isännöinti Oy' })
      .where('id', '=', other.id)
      .execute();
    const userId = await newUser('katsottava');
    await makeShare(upstream.db, start, { targetId: other.id, userId, role: 'TARGET_VIEWER' });
    await makeShare(upstream.db, start, {
      targetId: house.id,
      userId,
      role: 'OWNER',
      spaceId: house.spaces.a1,
      validUntil: start,
    });
    const own = await as('katsottava');
    await own.ui.createToken({ name: 'ohjelma', scope: 'read' });
    const { shares, sessions, tokens } = await (await as('admin')).ui.adminUser({ userId });
    expect(
      shares.map(({ targetName, customerName, spaceName, role, until }) => [
        targetName,
        customerName,
        spaceName,
        role,
        until,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['As Oy Naapuri', 'Isännöinti Oy', null, 'TARGET_VIEWER', null],
        ['As Oy Kotikuusi', null, 'A1', 'OWNER', new Date(start).toISOString()],
      ]),
    );
    expect(sessions).toMatchObject([{ current: false }]);
    expect(tokens).toMatchObject([{ name: 'ohjelma', scope: 'read' }]);
    expect(await (await as('admin')).ask('adminUser', { userId: 999_999 })).toMatchObject({ status: 404 });
    expect(users.admin).not.toBe(userId);
  });

  it('shows what was done by the person, and by an admin on their behalf', async () => {
    const userId = await newUser('tekija');
    const own = await as('tekija');
    await own.ui.createToken({ name: 'oma', scope: 'read' });
    const admin = await as('admin');
    await admin.ui.impersonate({ username: 'tekija' });
    await admin.ui.logout({ exit: true });
    expect((await auditOf(userId)).map(([action]) => action)).toContain('token.create');
    expect((await auditOf(world.users.admin)).map(([action]) => action)).toContain('impersonation.begin');
  });

  it('ends all sessions and tokens of the account, but not the account', async () => {
    const userId = await newUser('paattyva');
    const own = await as('paattyva');
    await own.ui.createToken({ name: 'oma', scope: 'read' });
    expect(await (await as('admin')).ui.endUserAccess({ userId })).toMatchObject({
      state: 'active',
      sessions: [],
      tokens: [],
    });
    expect(await own.ask('user', {})).toMatchObject({ status: 401 });
    expect(await (await as('paattyva')).ui.user({})).toMatchObject({ username: 'paattyva' });
  });
});
