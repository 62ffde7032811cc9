import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anonymous, signIn } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeUser, password } from '../../kit/makeRows.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { deleteEndedSessions } from '../../../upstream/access/session.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let clock = Date.parse('2026-11-21T10:00:00Z');
let upstream: Upstream;
let userId: number;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  userId = await makeUser(upstream.db, { username: 'sanna' });
});

afterEach(() => upstream.stop());

const ended = { status: 401, body: { error: 'Authentication failed' } };

describe('a session', () => {
  it('is required for every call that is not public', async () => {
    expect(await anonymous(upstream.fetch).ask('user', {})).toMatchObject(ended);
  });

  it('starts with the right password, with a cookie that is HttpOnly and SameSite', async () => {
    const client = anonymous(upstream.fetch);
    const { token } = await client.ui.csrf({});
    const response = await client.ask('login', { _username: 'sanna', _password: password, _csrf_token: token });
    const [cookie] = response.headers.getSetCookie();
    expect(response).toMatchObject({ status: 200, body: { ok: true } });
    expect(cookie).toMatch(/^talo_ui_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await client.ui.user({})).username).toBe('sanna');
  });

  it('is Secure behind TLS', async () => {
    const secure = await startUpstream({ secureCookies: true });
    const response = await anonymous(secure.fetch).ask('csrf', {});
    expect(response.headers.getSetCookie()[0]).toContain('; Secure');
    await secure.stop();
  });

  it('is stored as a hash', async () => {
    const client = await signIn(upstream.fetch, 'sanna');
    const token = client.cookies.get('talo_ui_session') ?? '';
    const rows = await upstream.db.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends after half a day without use', async () => {
    const client = await signIn(upstream.fetch, 'sanna');
    clock += 12 * hour - 1;
    expect(await client.ask('user', {}, { 'x-background': '1' })).toMatchObject({ status: 200 });
    clock += 1;
    expect(await client.ask('user', {})).toMatchObject(ended);
  });

  it('is extended by use', async () => {
    const client = await signIn(upstream.fetch, 'sanna');
    for (let time = 0; time < 3; time += 1) {
      clock += 11 * hour;
      expect(await client.ask('user', {})).toMatchObject({ status: 200 });
    }
  });

  it('is not extended by background polls', async () => {
    const client = await signIn(upstream.fetch, 'sanna');
    clock += 11 * hour;
    expect(await client.ask('user', {}, { 'x-background': '1' })).toMatchObject({ status: 200 });
    clock += hour;
    expect(await client.ask('user', {})).toMatchObject(ended);
  });

  it('lasts a month with the option remember, beyond the closing of the browser', async () => {
    const client = anonymous(upstream.fetch);
    const { token } = await client.ui.csrf({});
    const response = await client.ask('login', {
      _username: 'sanna',
      _password: password,
      _csrf_token: token,
      _remember_me: true,
    });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=2592000');
    clock += 29 * day;
    expect(await client.ask('user', {})).toMatchObject({ status: 200 });
  });

  it('ends with signing out, for every holder of its cookie', async () => {
    const client = await signIn(upstream.fetch, 'sanna');
    const thief = anonymous(upstream.fetch);
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    expect(await client.ask('logout', {})).toMatchObject({ status: 204, body: null });
    expect(client.cookies.has('talo_ui_session')).toBe(false);
    expect(await thief.ask('user', {})).toMatchObject(ended);
  });

  it('has a new id after signing in again, and the former one is invalid', async () => {
    const client = await signIn(upstream.fetch, 'sanna');
    const before = client.cookies.get('talo_ui_session') ?? '';
    const { token } = await client.ui.csrf({});
    await client.ui.login({ _username: 'sanna', _password: password, _csrf_token: token });
    const old = anonymous(upstream.fetch);
    old.cookies.set('talo_ui_session', before);
    expect(client.cookies.get('talo_ui_session')).not.toBe(before);
    expect(await old.ask('user', {})).toMatchObject(ended);
  });

  it('ends when the account is disabled', async () => {
    const client = await signIn(upstream.fetch, 'sanna');
    await upstream.db.updateTable('users').set({ state: 'disabled' }).where('id', '=', userId).execute();
    expect(await client.ask('user', {})).toMatchObject(ended);
  });

  it.each([false, true])('ends 30 days after signing in even if used all the time (remember: %s)', async (remember) => {
    const client = await signIn(upstream.fetch, 'sanna', { remember });
    const begin = clock;
    while (clock + 6 * hour < begin + 30 * day) {
      clock += 6 * hour;
      expect(await client.ask('user', {})).toMatchObject({ status: 200 });
    }
    clock = begin + 30 * day - 1;
    expect(await client.ask('user', {})).toMatchObject({ status: 200 });
    expect(await client.ui.sessions({})).toHaveLength(1);
    clock += 1;
    expect(await client.ask('user', {})).toMatchObject(ended);
  });

  it('ends 30 days after signing in also with an impersonation in between', async () => {
    await makeUser(upstream.db, { username: 'admin', admin: 1 });
    const client = await signIn(upstream.fetch, 'admin', { remember: true });
    clock += 20 * day;
    await client.ui.impersonate({ username: 'sanna' });
    clock += 5 * day;
    await client.ui.logout({ exit: true });
    clock += 5 * day - 1;
    expect(await client.ask('user', {})).toMatchObject({ status: 200 });
    await client.ui.impersonate({ username: 'sanna' });
    clock += 1;
    expect(await client.ask('user', {})).toMatchObject(ended);
    expect(await client.ask('logout', { exit: true })).toMatchObject({ status: 204 });
    expect(await client.ask('user', {})).toMatchObject(ended);
  });

  it('is deleted by housekeeping once it has ended, and not before', async () => {
    const used = await signIn(upstream.fetch, 'sanna');
    await signIn(upstream.fetch, 'sanna', { remember: true });
    clock += 12 * hour;
    const rows = () => upstream.db.selectFrom('sessions').select('tokenHash').execute();
    await deleteEndedSessions(upstream.db, clock);
    expect(await used.ask('user', {})).toMatchObject(ended);
    expect(await rows()).toHaveLength(1);
    // Renewed on the last day: its expiry by use is later than its expiry by age.
    await upstream.db
      .updateTable('sessions')
      .set({ expiresAt: clock + 60 * day })
      .execute();
    clock += 29 * day;
    await deleteEndedSessions(upstream.db, clock);
    expect(await rows()).toHaveLength(1);
    clock += 12 * hour;
    await deleteEndedSessions(upstream.db, clock);
    expect(await rows()).toEqual([]);
  });

  it('of an impersonating admin returns to their own account', async () => {
    const admin = await makeUser(upstream.db, { username: 'admin', admin: 1 });
    const client = await signIn(upstream.fetch, 'sanna');
    await upstream.db.updateTable('sessions').set({ impersonatorId: admin }).execute();
    expect(await client.ui.user({})).toMatchObject({ username: 'sanna', previousAdmin: true });
    await client.ui.logout({ exit: true });
    expect(await client.ui.user({})).toMatchObject({ username: 'admin', previousAdmin: false });
  });
});
