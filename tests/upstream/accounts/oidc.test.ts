import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { startOidcProvider, type Claims, type OidcProvider } from './oidcProvider.ts';

let clock = 0;
let upstream: Upstream;
let provider: OidcProvider;

beforeEach(async () => {
  clock = Date.now();
  vi.spyOn(console, 'warn').mockReturnValue();
  provider = await startOidcProvider();
  const { issuer, clientId, clientSecret } = provider;
  upstream = await startUpstream({
    now: () => clock,
    publicUrl: 'https://talo.example',
    oidc: { issuer, clientId, clientSecret, name: 'yritys' },
  });
  await makeUser(upstream.db, { username: 'sanna' });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await provider.stop();
  await upstream.stop();
});

/** Redirect of a response. */
const redirectOf = async (client: TestClient, path: string): Promise<string> => {
  const { status, headers } = await client.send('GET', path);
  expect(status).toBe(302);
  return headers.get('location') ?? '';
};

const sanna: Claims = { sub: '1', email: 'Sanna@example.fi', email_verified: true };
const failed = '/login?error=LOGIN_FAILED';

const begin = (client: TestClient) => redirectOf(client, '/oauth/yritys');
const comeBack = (client: TestClient, back: URL) => redirectOf(client, `${back.pathname}${back.search}`);

const go = async (claims: Claims, client = anonymous(upstream.fetch)): Promise<{ at: string; client: TestClient }> => ({
  at: await comeBack(client, provider.signIn(await begin(client), claims)),
  client,
});

describe('signing in with OpenID Connect', () => {
  it('is listed beside the password', async () => {
    expect(await anonymous(upstream.fetch).ui.csrf({})).toMatchObject({ providers: ['yritys'] });
    const without = await startUpstream();
    expect(await anonymous(without.fetch).ui.csrf({})).toMatchObject({ providers: [] });
    expect(await anonymous(without.fetch).send('GET', '/oauth/yritys')).toMatchObject({ status: 404 });
    await without.stop();
  });

  it('redirects to the provider with state, nonce and PKCE, and back into a session', async () => {
    const client = anonymous(upstream.fetch);
    const authorization = new URL(await begin(client));
    expect(authorization.origin).toBe(provider.issuer);
    expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
      redirect_uri: 'https://talo.example/oauth/yritys/callback',
      scope: 'openid email',
      code_challenge_method: 'S256',
      client_id: 'talo',
    });
    for (const field of ['state', 'nonce', 'code_challenge'])
      expect(authorization.searchParams.get(field)?.length).toBeGreaterThan(20);
    expect(await comeBack(client, provider.signIn(authorization.href, sanna))).toBe('/oauth/success');
    expect(await client.ui.user({})).toMatchObject({ username: 'sanna' });
  });

  it('replaces the former session', async () => {
    await makeUser(upstream.db, { username: 'pekka' });
    const client = await signIn(upstream.fetch, 'pekka');
    await go(sanna, client);
    expect(await upstream.db.selectFrom('sessions').select('userId').execute()).toHaveLength(1);
  });

  it.each<[string, Claims]>([
    ['an unknown email', { ...sanna, email: 'nobody@example.fi' }],
    ['an email that the provider has not verified', { ...sanna, email_verified: false }],
    ['an email that the provider does not verify', { sub: '1', email: 'sanna@example.fi' }],
    ['no email', { sub: '1' }],
    ['another nonce', { ...sanna, nonce: 'x'.repeat(43) }],
  ])('fails for %s, and creates no account', async (_what, claims) => {
    const { at, client } = await go(claims);
    expect(at).toBe(failed);
    expect(await client.ask('user', {})).toMatchObject({ status: 401 });
    expect(await upstream.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('fails for staff admins, disabled and invited accounts, and an email verified by several accounts or none', async () => {
    const { db } = upstream;
    await makeUser(db, { username: 'admin', admin: 1 });
    await makeUser(db, { username: 'disabled', state: 'disabled' });
    await makeUser(db, { username: 'invited', state: 'invited', passwordHash: null });
    await makeUser(db, { username: 'thief', email: 'boss@example.fi', emailVerified: 0 });
    for (const email of ['admin@example.fi', 'disabled@example.fi', 'invited@example.fi', 'boss@example.fi'])
      expect((await go({ ...sanna, email })).at).toBe(failed);
    await makeUser(db, { username: 'toinen', email: 'sanna@example.fi' });
    expect((await go(sanna)).at).toBe(failed);
  });

  it('is refused with 507 where there is no room for a session', async () => {
    const written = vi.spyOn(console, 'error').mockReturnValue();
    const client = anonymous(upstream.fetch);
    const back = provider.signIn(await begin(client), sanna);
    const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(upstream.db, 'insertInto').mockImplementation(() => {
      throw error;
    });
    const { status, body } = await client.send('GET', `${back.pathname}${back.search}`);
    expect({ status, body }).toMatchObject({ status: 507, body: { error: 'STORAGE_FULL' } });
    expect(written.mock.calls.flat().join()).toContain('There is no room left to store anything');
  });

  it('fails for a token with another signature than the provider’s', async () => {
    provider.forge();
    expect((await go(sanna)).at).toBe(failed);
  });

  it('fails in another browser, with another state, and on a repeated redirect', async () => {
    const client = anonymous(upstream.fetch);
    const back = provider.signIn(await begin(client), sanna);
    expect(await comeBack(anonymous(upstream.fetch), back)).toBe(failed);
    const other = provider.signIn(await begin(client), sanna);
    other.searchParams.set('state', 'x'.repeat(43));
    expect(await comeBack(client, other)).toBe(failed);
    const once = provider.signIn(await begin(client), sanna);
    expect(await comeBack(client, once)).toBe('/oauth/success');
    expect(await comeBack(client, once)).toBe(failed);
  });

  it('fails on cancellation, after the time limit, and with an invented cookie', async () => {
    const client = anonymous(upstream.fetch);
    await begin(client);
    expect(await redirectOf(client, '/oauth/yritys/callback?error=access_denied&state=x')).toBe(failed);
    const back = provider.signIn(await begin(client), sanna);
    clock += 10 * 60_000;
    expect(await comeBack(client, back)).toBe(failed);
    for (const made of ['', 'nonsense', `${Buffer.from('{}').toString('base64url')}.x`]) {
      client.cookies.set('talo_ui_oidc', made);
      expect(await redirectOf(client, '/oauth/yritys/callback?code=x&state=x')).toBe(failed);
    }
  });

  it('fails while the provider is unreachable, and works again afterwards', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const away = await startUpstream({
      oidc: { issuer: 'http://127.0.0.1:1', clientId: 'talo', clientSecret: 'x', name: 'yritys' },
    });
    expect(await redirectOf(anonymous(away.fetch), '/oauth/yritys')).toBe(failed);
    await away.stop();
  });
});
