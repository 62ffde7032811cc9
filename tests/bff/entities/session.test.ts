import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

const login =
  'mutation ($input: LoginInput!) { login(input: $input) { viewer { user { username } targets { nodes { name } } } userErrors { code message path } } }';
const input = { username: 'manager', password: 'right' };

let ui: FakeUi;
let bff: StartedBff;

beforeAll(async () => {
  ui = new FakeUi({ spaces: 2 });
  bff = await startBff(ui.fetch);
});
afterAll(() => bff.stop());

describe('signing in', () => {
  it('returns the viewer and sets one HttpOnly cookie', async () => {
    const { data, headers, calls } = await bff.ask(login, { input });
    expect(data.login.viewer.user.username).toBe('manager');
    expect(data.login.userErrors).toEqual([]);
    expect(calls).toEqual(['csrf 1', 'login 1', 'targets 1', 'user 1']);
    const [cookie, ...more] = headers.getSetCookie();
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^talo_session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('starts a new session even with an existing one', async () => {
    const planted = cookiesOf((await bff.ask(login, { input: { ...input, username: 'stranger' } })).headers);
    const { headers } = await bff.ask(login, { input }, { headers: { cookie: planted } });
    expect(cookiesOf(headers)).not.toBe(planted);
    const { data } = await bff.ask('{ viewer { user { username } } }', {}, { headers: { cookie: cookiesOf(headers) } });
    expect(data.viewer.user.username).toBe('manager');
  });

  it('returns the error of a wrong password in the language of the browser', async () => {
    const wrong = { input: { ...input, password: 'wrong' } };
    const messageIn = async (language: string) =>
      (await bff.ask(login, wrong, { headers: { 'accept-language': language } })).data.login.userErrors[0];
    expect(await messageIn('fi-FI,fi;q=0.9,en;q=0.8')).toEqual({
      code: 'INVALID_CREDENTIALS',
      message: 'Käyttäjätunnus tai salasana on väärä.',
      path: ['input'],
    });
    expect(await messageIn('en-GB')).toEqual({
      code: 'INVALID_CREDENTIALS',
      message: 'The username or the password is wrong.',
      path: ['input'],
    });
    expect((await messageIn('sv')).message).toBe('Käyttäjätunnus tai salasana on väärä.');
  });

  it.each([
    ['ACCOUNT_DISABLED', 401, {}],
    ['LOGIN_FAILED', 401, {}],
    ['INVALID_CSRF', 400, {}],
    ['RATE_LIMITED', 429, { secondsLeft: 60 }],
  ])('returns %s as a user error', async (error, status, more) => {
    ui.instead.set('login', () => Response.json({ error, ...more }, { status }));
    const { data, errors, headers } = await bff.ask(login, { input });
    ui.instead.delete('login');
    expect(errors).toBeUndefined();
    expect(data.login.viewer).toBeNull();
    expect(data.login.userErrors[0].code).toBe(error);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('fails with STORAGE_FULL and sets no cookie where /ui has no room for a session', async () => {
    ui.instead.set('login', () => Response.json({ error: 'STORAGE_FULL' }, { status: 507 }));
    const { data, errors, headers } = await bff.ask(login, { input });
    ui.instead.delete('login');
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ path: ['login'], extensions: { code: 'STORAGE_FULL', call: 'login' } }]);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it.each([
    [1, 'Too many attempts. Try again in 1\u00a0second.'],
    [89, 'Too many attempts. Try again in 89\u00a0seconds.'],
    [90, 'Too many attempts. Try again in 2\u00a0minutes.'],
    [5400, 'Too many attempts. Try again in 2\u00a0hours.'],
    [0, 'Too many attempts. Try again in a moment.'],
  ])('returns the time to wait after too many attempts (%i s)', async (secondsLeft, message) => {
    ui.instead.set('login', () => Response.json({ error: 'RATE_LIMITED', secondsLeft }, { status: 429 }));
    const { data } = await bff.ask(login, { input }, { headers: { 'accept-language': 'en' } });
    ui.instead.delete('login');
    expect(data.login.userErrors[0].message).toBe(message);
  });

  it('is Secure behind TLS', async () => {
    const { headers } = await bff.ask(login, { input }, { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers.getSetCookie()[0]).toContain('; Secure');
  });

  it('lists the demo accounts without a session', async () => {
    const { data, headers } = await bff.ask('{ signIn { demoAccounts } }');
    expect(data.signIn.demoAccounts).toEqual(['manager']);
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe('the end of a session', () => {
  const signIn = async () => cookiesOf((await bff.ask(login, { input })).headers);
  const cleared = 'talo_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0';

  it('is UNAUTHENTICATED where one is required, and keeps the cookie, which may be of the next session', async () => {
    const cookie = await signIn();
    ui.ended.add('manager');
    const { data, errors, headers } = await bff.ask('{ target(key: 1) { name } }', {}, { headers: { cookie } });
    const viewer = await bff.ask('{ viewer { user { username } } }', {}, { headers: { cookie } });
    ui.ended.delete('manager');
    expect(data.target).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(headers.getSetCookie()).toEqual([]);
    expect(viewer.data).toEqual({ viewer: null });
    expect(viewer.errors).toBeUndefined();
    expect(viewer.headers.getSetCookie()).toEqual([]);
  });

  it('is caused by signing out', async () => {
    const cookie = await signIn();
    const { data, headers, calls } = await bff.ask(
      'mutation { logout { userErrors { code } } }',
      {},
      { headers: { cookie } },
    );
    expect(data.logout.userErrors).toEqual([]);
    expect(calls).toEqual(['logout 1']);
    expect(headers.getSetCookie()).toEqual([cleared]);
  });

  it('is caused by an invalid cookie', async () => {
    const broken = [
      'talo_session=%%%',
      `talo_session=${Buffer.from('[["a","b\\r\\nx: y"]]').toString('base64url')}`,
      'talo_session=',
    ];
    for (const cookie of broken) {
      const { data, errors, calls } = await bff.ask('{ viewer { user { id } } }', {}, { headers: { cookie } });
      expect({ data, errors, calls }).toEqual({ data: { viewer: null }, errors: undefined, calls: [] });
    }
  });
});

describe('an API token', () => {
  it('is forwarded to /ui instead of a cookie', async () => {
    await bff.ask(
      '{ viewer { user { id } } }',
      {},
      { headers: { authorization: 'Bearer abc.DEF-123', cookie: 'talo_session=x' } },
    );
    const { headers } = ui.requests.at(-1) ?? { headers: new Headers() };
    expect(headers.get('authorization')).toBe('Bearer abc.DEF-123');
    expect(headers.get('cookie')).toBeNull();
  });

  it('is forwarded with the request id', async () => {
    await bff.ask(
      '{ viewer { user { id } } }',
      {},
      { headers: { authorization: 'Bearer abc', 'x-request-id': 'request-12345' } },
    );
    expect(ui.requests.at(-1)?.headers.get('x-request-id')).toBe('request-12345');
  });
});
