import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { tokenTo } from '../mail/outbox.ts';

const day = 24 * 3_600_000;
const good = 'Vihreä-kettu-7!soutaa';
let clock = 0;
let upstream: Upstream;
let world: World;
let person: TestClient;
let token: string;
let _csrf_token: string;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, clock);
  const manager = await signIn(upstream.fetch, 'isannoitsija');
  await manager.ui.createShare({ id: world.house.id, user: 'uusi@example.fi', role: 'TARGET_VIEWER' });
  token = await tokenTo(upstream, 'uusi@example.fi');
  person = anonymous(upstream.fetch);
  ({ token: _csrf_token } = await person.ui.csrf({}));
});

afterEach(() => upstream.stop());

const activate = (rest: object = {}, as: TestClient = person) =>
  as.ask('activate', { token, username: 'Ulla', password: good, passwordRepeat: good, _csrf_token, ...rest });

describe('an invited account', () => {
  it('is returned with its email, and is activated', async () => {
    expect(await person.ui.invitation({ token })).toEqual({ email: 'uusi@example.fi', name: null });
    const given = { contactName: ' Ulla Uusi ', phone: '+358 40 123 4567' };
    expect(await activate(given)).toMatchObject({ status: 201, body: { username: 'ulla' } });
    const ulla = await signIn(upstream.fetch, 'ulla', { password: good });
    expect(await ulla.ui.user({})).toMatchObject({
      username: 'ulla',
      email: 'uusi@example.fi',
      contactName: 'Ulla Uusi',
      phone: '+358401234567',
    });
    expect(await ulla.ui.target({ id: world.house.id })).toMatchObject({ role: 'TARGET_VIEWER' });
  });

  it.each([
    [{ email: '' }, 'INVALID_EMAIL', { email: 'REQUIRED' }],
    [{ email: 'no email' }, 'INVALID_EMAIL', { email: 'INVALID' }],
    [{ contactName: 'x'.repeat(101) }, 'INVALID_CONTACT_NAME', { contactName: 'TOO_LONG' }],
    [{ username: '' }, 'ACTIVATION_FAILED', { username: 'REQUIRED' }],
    [{ username: 'ab' }, 'ACTIVATION_FAILED', { username: 'TOO_SHORT' }],
    [{ username: 'ulla@home' }, 'ACTIVATION_FAILED', { username: 'INVALID' }],
    [{ username: 'HALLITUS' }, 'ACTIVATION_FAILED', { username: 'TAKEN' }],
    [{ phone: '0401234567' }, 'ACTIVATION_FAILED', { phone: 'INVALID' }],
    [{ phone: '+3580401234567' }, 'ACTIVATION_FAILED', { phone: 'INVALID' }],
    [{ password: 'Password1!', passwordRepeat: 'Password1!' }, 'ACTIVATION_FAILED', { password: 'TOO_GUESSABLE' }],
    [{ passwordRepeat: 'other' }, 'ACTIVATION_FAILED', { passwordRepeat: 'MISMATCH' }],
  ])('with %o is refused as %s %o', async (rest, error, fields) => {
    expect(await activate(rest)).toMatchObject({ status: 400, body: { error, fields } });
    expect(await activate()).toMatchObject({ status: 201 });
  });

  it('returns all invalid fields at once', async () => {
    expect(await activate({ username: 'x', phone: '1', password: 'short' })).toMatchObject({
      body: { fields: { username: 'TOO_SHORT', phone: 'INVALID', password: 'TOO_SHORT' } },
    });
  });

  it('requires the CSRF token', async () => {
    expect(await activate({ _csrf_token: 'made-up' })).toMatchObject({ status: 400, body: { error: 'INVALID_CSRF' } });
  });

  it('is refused with a used link, in another tab or again', async () => {
    const responses = await Promise.all([activate(), activate({ username: 'toinen' })]);
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await activate()).toMatchObject({ status: 409, body: { error: 'UNABLE_TO_CONTINUE' } });
    expect(await person.ask('invitation', { token })).toMatchObject({ body: { error: 'UNABLE_TO_CONTINUE' } });
  });

  it('is refused with another link, and with its own after two weeks', async () => {
    expect(await person.ask('invitation', { token: 'x'.repeat(43) })).toMatchObject({
      status: 404,
      body: { error: 'INVALID_REGISTER_TOKEN' },
    });
    expect(await activate({ token: 'x'.repeat(43) })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_REGISTER_TOKEN' },
    });
    clock += 14 * day;
    expect(await person.ask('invitation', { token })).toMatchObject({ status: 404 });
  });

  it('is not verified for another address than the invited one', async () => {
    await activate({ email: 'Boss@example.fi' });
    const users = await upstream.db.selectFrom('users').selectAll().where('username', '=', 'ulla').execute();
    expect(users).toMatchObject([{ email: 'boss@example.fi', emailVerified: 0, state: 'active' }]);
  });
});

describe('the availability of a username', () => {
  const isFree = (username: string, from = '192.0.2.1') =>
    person.ask('usernameAvailable', { username }, { 'x-forwarded-for': from });

  it('is returned, within a rate limit above the speed of typing', async () => {
    expect(await isFree('Hallitus')).toMatchObject({ status: 200, body: { available: false } });
    expect(await isFree('ei@nimi')).toMatchObject({ body: { available: false } });
    for (let time = 0; time < 58; time += 1) expect(await isFree('ulla')).toMatchObject({ body: { available: true } });
    expect(await isFree('ulla')).toMatchObject({ status: 429, body: { secondsLeft: 900 } });
    expect(await isFree('ulla', '192.0.2.2')).toMatchObject({ status: 200 });
  });
});

describe('the own account', () => {
  it('is changed field by field; omitted fields are kept', async () => {
    const hallitus = await signIn(upstream.fetch, 'hallitus');
    expect(await hallitus.ui.updateUser({ contactName: 'Eeva', phone: '+358401234567' })).toMatchObject({
      username: 'hallitus',
      contactName: 'Eeva',
      phone: '+358401234567',
    });
    expect(await hallitus.ui.updateUser({ phone: '', username: 'Eeva.Lahtinen' })).toMatchObject({
      username: 'eeva.lahtinen',
      contactName: 'Eeva',
      phone: null,
    });
    expect(await hallitus.ui.user({})).toMatchObject({ username: 'eeva.lahtinen', phone: null, contactName: 'Eeva' });
  });

  it.each([
    ['username=osakas', { username: 'TAKEN' }],
    ['username=a%20b', { username: 'INVALID' }],
    ['email=x', { email: 'INVALID' }],
    ['phone=040123', { phone: 'INVALID' }],
    ['locale=sv', { locale: 'INVALID' }],
  ])('is not changed by %s', async (body, fields) => {
    const hallitus = await signIn(upstream.fetch, 'hallitus');
    expect(await hallitus.send('PATCH', '/ui/user', { body })).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST', fields },
    });
  });

  it('has the developer mode for developers and Mes only', async () => {
    const responses: Record<string, number> = { hallitus: 401, developer: 200, mes: 200, admin: 200 };
    for (const [username, status] of Object.entries(responses)) {
      const client = await signIn(upstream.fetch, username);
      expect(await client.ask('updateUser', { developerMode: true })).toMatchObject({ status });
    }
  });

  it('is listed to staff admins with all others', async () => {
    const admin = await signIn(upstream.fetch, 'admin');
    const users = await admin.ui.adminUsers({});
    const named = (username: string) => users.find((user) => user.username === username);
    expect(named('isannoitsija')).toMatchObject({ state: 'active', targetCount: 1, contactName: 'Sanna Korhonen' });
    expect(named('isannoitsija')?.lastSeenAt).toBe('2026-11-21T10:00:00.000Z');
    expect(named('osakas')).toMatchObject({ owner: true, targetCount: 1, lastSeenAt: null });
    expect(named('admin')).toMatchObject({ admin: true, targetCount: 2 });
    expect(named('uusi@example.fi')).toMatchObject({ state: 'invited', targetCount: 1 });
    expect(JSON.stringify(users)).not.toContain('scrypt');
  });
});
