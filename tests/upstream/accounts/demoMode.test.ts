import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoModeOf, demoHost, demoLines } from '../../../upstream/process/demoMode.ts';
import { makeDemoWorld } from '../../../upstream/demo/demoWorld.ts';
import { markDemoAccounts } from '../../../upstream/db/demoFacts.ts';
import { readEnvironment } from '../../../upstream/environment.ts';
import { makeLink } from '../../../upstream/entities/account/accountLinks.ts';
import { hashOf } from '../../../upstream/text/secrets.ts';
import { beginSession, sessionCookie } from '../../../upstream/access/session.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { freshDatabase } from '../../kit/freshDatabase.ts';
import { makeUser, password } from '../../kit/makeRows.ts';
import { anonymous, signIn } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

describe('the demo setting', () => {
  const mode = (NODE_ENV?: string, PUBLIC_URL?: string, DEMO?: boolean) => demoModeOf({ NODE_ENV, PUBLIC_URL, DEMO });

  it.each([
    [undefined, undefined],
    ['development', 'http://localhost:4000'],
    [undefined, 'http://portal.localhost:4000'],
    [undefined, 'http://127.0.0.1:4000'],
    [undefined, 'https://127.9.9.9'],
    [undefined, 'http://[::1]:4000'],
  ])('is on for NODE_ENV %s and PUBLIC_URL %s', (environment, url) => {
    expect(mode(environment, url)).toEqual({ on: true, exposed: false });
  });

  it.each([
    ['production', undefined],
    ['production', 'http://localhost:4000'],
    [undefined, 'https://portal.example'],
    [undefined, 'http://127.0.0.1.nip.example'],
    [undefined, 'http://localhost.example'],
    [undefined, 'http://192.168.0.4:4000'],
    [undefined, 'http://[2001:db8::1]'],
  ])('is off for NODE_ENV %s and PUBLIC_URL %s, unless DEMO=1 is given', (environment, url) => {
    expect(mode(environment, url)).toEqual({ on: false, exposed: false });
    expect(mode(environment, url, true)).toEqual({ on: true, exposed: true });
  });

  it('determines the settings of the service', () => {
    expect(readEnvironment({ NODE_ENV: 'production' })).toMatchObject({ demo: false, simulate: false });
    expect(readEnvironment({ NODE_ENV: 'production', DEMO: '1' })).toMatchObject({ demo: { months: 13 } });
    expect(readEnvironment({ DEMO: '0' })).toMatchObject({ demo: false });
  });

  it('binds to the loopback address while the demo is on, and warns otherwise', () => {
    const on = { on: true, exposed: false, accounts: ['admin'] };
    expect(demoHost(on)).toBe('127.0.0.1');
    expect(demoHost({ on: false, exposed: false })).toBeUndefined();
    expect(demoLines(on, '127.0.0.1').join('\n')).toContain('only this machine can connect');
    expect(demoLines(on, '0.0.0.0').join('\n')).toContain('WARNING');
    expect(demoLines({ ...on, exposed: true }, '127.0.0.1').join('\n')).toContain('WARNING: DEMO=1');
    expect(demoLines({ on: false, exposed: false, accounts: [] }, undefined)).toEqual([]);
  });
});

describe('a database with a demo world, started without the demo', () => {
  const now = Date.now();
  const demoPassword = 'Demo-talo-1!';
  let upstream: Upstream;
  beforeAll(async () => {
    upstream = await startUpstream();
    await makeDemoWorld(upstream.db, { months: 0, now });
    await makeUser(upstream.db, { username: 'oma.admin', admin: 1 });
  }, 90_000);
  afterAll(() => upstream.stop());

  const demoUsers = () =>
    upstream.db
      .selectFrom('users')
      .select(['id', 'username', 'admin', 'email'])
      .where('username', '!=', 'oma.admin')
      .where('state', '=', 'active')
      .execute();

  const isSignedIn = async (headers: Record<string, string>): Promise<boolean> =>
    (await upstream.fetch(new Request('http://ui/ui/user', { headers }))).status === 200;

  it('lists no account', async () => {
    expect(await anonymous(upstream.fetch).ui.csrf({})).toMatchObject({ demo: null });
    expect(await upstream.demoAccounts()).toEqual([]);
  });

  it('refuses sign-in to its accounts, listed or not, and allows it to others', async () => {
    for (const username of ['admin', 'asukas', 'tuki.sisainen', 'rakennusliike'])
      await expect(signIn(upstream.fetch, username, { password: demoPassword })).rejects.toMatchObject({
        problem: { error: 'INVALID_CREDENTIALS' },
      });
    const own = await signIn(upstream.fetch, 'oma.admin', { password });
    expect(await own.ui.user({})).toMatchObject({ username: 'oma.admin' });
  });

  it('deletes all sessions and API tokens of its accounts', async () => {
    const users = await demoUsers();
    expect(users.length).toBeGreaterThan(30);
    for (const { id } of users) {
      const session = await beginSession(upstream.db, { userId: id, remember: false }, now);
      expect(await isSignedIn({ cookie: `${sessionCookie}=${session}` })).toBe(false);
      const secret = `talo_demo${id}`;
      const token = { userId: id, name: 'x', scope: 'write' as const, createdAt: now, expires: null };
      await upstream.db
        .insertInto('apiTokens')
        .values({ ...token, tokenHash: hashOf(secret) })
        .execute();
      expect(await isSignedIn({ authorization: `Bearer ${secret}` })).toBe(false);
    }
  });

  it('ends impersonations by an admin of the demo, and refuses impersonation of a demo account', async () => {
    const own = await signIn(upstream.fetch, 'oma.admin', { password });
    await expect(own.ui.impersonate({ username: 'asukas' })).rejects.toMatchObject({
      problem: { error: 'USER_NOT_FOUND' },
    });
    const stranger = await makeUser(upstream.db, { username: 'oma.asukas' });
    const admin = (await demoUsers()).find((user) => user.admin === 1);
    const acting = { userId: stranger, remember: false, impersonatorId: admin?.id ?? 0 };
    const session = await beginSession(upstream.db, acting, now);
    expect(await isSignedIn({ cookie: `${sessionCookie}=${session}` })).toBe(false);
  });

  it('mails no password reset link, and refuses those mailed before', async () => {
    const user = (await demoUsers()).find(({ username }) => username === 'asukas');
    const client = anonymous(upstream.fetch);
    const { token: _csrf_token } = await client.ui.csrf({});
    const before = await upstream.db.selectFrom('accountLinks').selectAll().execute();
    await client.ui.requestReset({ username: 'asukas', _csrf_token });
    expect(await upstream.db.selectFrom('accountLinks').selectAll().execute()).toEqual(before);
    const token = await makeLink(upstream.db, 'reset', user?.id ?? 0, now);
    await expect(client.ui.checkReset({ token })).rejects.toMatchObject({ problem: { error: 'INVALID_RESET_TOKEN' } });
  });

  it('marks the accounts of a demo world of an earlier version, and no others', async () => {
    await upstream.db.updateTable('users').set({ demo: 0 }).where('demo', '=', 2).execute();
    await markDemoAccounts(upstream.db);
    const unmarked = await upstream.db.selectFrom('users').select('username').where('demo', '=', 0).execute();
    expect(unmarked.map(({ username }) => username).toSorted()).toEqual(['oma.admin', 'oma.asukas']);
  });
});

describe('a service with the demo on', () => {
  it('lists the accounts that can sign in, and uses an example bank account for the invoices of demo targets only', async () => {
    const { address, drop } = await freshDatabase();
    const upstream = await startUpstream({ database: address, demo: { months: 0 } });
    const subscriptionOf = async (id: number) => {
      const admin = await signIn(upstream.fetch, 'admin', { password: 'Demo-talo-1!' });
      const { id: subscriptionId } = await upstream.db
        .selectFrom('subscriptions')
        .select('id')
        .where('targetId', '=', id)
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow();
      return { admin, one: { id, subscriptionId } };
    };
    const invoice = async (id: number) => {
      const { admin, one } = await subscriptionOf(id);
      return admin.ui.createInvoice(one);
    };
    const hasAccount = async (id: number) => {
      const { admin, one } = await subscriptionOf(id);
      return (await admin.ui.draft(one)).hasAccount;
    };
    const { targetId: demoSite } = await upstream.db
      .selectFrom('subscriptions')
      .select('targetId')
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    await upstream.db.updateTable('users').set({ state: 'disabled' }).where('username', '=', 'tester').execute();
    const { demo } = await anonymous(upstream.fetch).ui.csrf({});
    expect(demo).toContain('asukas');
    expect(demo).not.toContain('tester');
    expect(demo).not.toContain('tuki.sisainen');
    expect(await hasAccount(demoSite)).toBe(true);
    expect(await invoice(demoSite)).toMatchObject({ iban: 'FI5810171000000122' });
    const site = await upstream.db
      .selectFrom('targets')
      .selectAll()
      .where('id', '=', demoSite)
      .executeTakeFirstOrThrow();
    const { id: own } = await upstream.db
      .insertInto('targets')
      .values({ ...site, id: undefined, name: 'Oma kohde' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await upstream.db.updateTable('subscriptions').set({ targetId: own }).where('targetId', '=', demoSite).execute();
    expect(await hasAccount(own)).toBe(false);
    await expect(invoice(own)).rejects.toMatchObject({ problem: { error: 'NO_SELLER_DETAILS' } });
    await upstream.stop();
    await drop();
  }, 90_000);
});
