import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as setDelay } from 'node:timers/promises';
import { Provider } from 'oidc-provider';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { freePort } from '../../commands/cluster/recipe.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { anonymous, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

/* Signing in with a real OpenID Connect provider, the library oidc-provider, as a browser goes through both. */

const redirectUri = 'https://talo.example/oauth/yritys/callback';
const client = { client_id: 'talo', client_secret: 'a-secret-of-the-service-of-32-letters' };
const failed = '/login?error=LOGIN_FAILED';

let upstream: Upstream;
let server: Server;
let issuer: string;
/** The account that signs in at the provider. */
let account: { email: string; verified: boolean };
/** Lifetime of an authorization code in seconds. */
let codeLifetime: number;

const startProvider = async (): Promise<void> => {
  const port = await freePort();
  issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AuthorizationCode: () => codeLifetime },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: account.email, email_verified: account.verified }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: client.client_id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    await provider.interactionFinished(context.req, context.res, { login: { accountId: 'sanna-1' } });
    context.respond = false;
  });
  server = provider.listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect((server.address() as AddressInfo).port).toBe(port);
};

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  account = { email: 'sanna@example.fi', verified: true };
  codeLifetime = 60;
  await startProvider();
  upstream = await startUpstream({
    publicUrl: 'https://talo.example',
    oidc: { issuer, clientId: client.client_id, clientSecret: client.client_secret, name: 'yritys' },
  });
  await makeUser(upstream.db, { username: 'sanna' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.close();
  server.closeAllConnections();
  await upstream.stop();
});

const redirectOf = async (browser: TestClient, path: string): Promise<string> =>
  (await browser.send('GET', path)).headers.get('location') ?? '';

/** Follows the redirects at the provider with its cookies, until it redirects back to the portal. */
const atProvider = async (location: string, cookies = new Map<string, string>()): Promise<URL> => {
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(location, { redirect: 'manual', headers: { cookie } });
  await response.text();
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  const next = new URL(response.headers.get('location') ?? '', location);
  return next.origin === issuer ? atProvider(next.href, cookies) : next;
};

const begin = (browser: TestClient) => redirectOf(browser, '/oauth/yritys');
const comeBack = (browser: TestClient, { pathname, search }: URL) => redirectOf(browser, `${pathname}${search}`);

describe('signing in with a real provider', () => {
  it('ends in a session of the account with the verified email', async () => {
    const browser = anonymous(upstream.fetch);
    expect(await comeBack(browser, await atProvider(await begin(browser)))).toBe('/oauth/success');
    expect(await browser.ui.user({})).toMatchObject({ username: 'sanna' });
  });

  it('fails for an unknown and for an unverified email, and creates no account', async () => {
    for (const other of [
      { email: 'nobody@example.fi', verified: true },
      { email: 'sanna@example.fi', verified: false },
    ]) {
      account = other;
      const browser = anonymous(upstream.fetch);
      expect(await comeBack(browser, await atProvider(await begin(browser)))).toBe(failed);
      expect(await browser.ask('user', {})).toMatchObject({ status: 401 });
    }
    expect(await upstream.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('fails with another nonce, another state, and a code of another attempt', async () => {
    const browser = anonymous(upstream.fetch);
    const changed = new URL(await begin(browser));
    changed.searchParams.set('nonce', 'x'.repeat(43));
    expect(await comeBack(browser, await atProvider(changed.href))).toBe(failed);

    const back = await atProvider(await begin(browser));
    back.searchParams.set('state', 'x'.repeat(43));
    expect(await comeBack(browser, back)).toBe(failed);

    const used = await atProvider(await begin(browser));
    expect(await comeBack(browser, used)).toBe('/oauth/success');
    expect(await comeBack(browser, used)).toBe(failed);
    const again = anonymous(upstream.fetch);
    const own = await atProvider(await begin(again));
    own.searchParams.set('code', used.searchParams.get('code') ?? '');
    expect(await comeBack(again, own)).toBe(failed);
    expect(await again.ask('user', {})).toMatchObject({ status: 401 });
  });

  it('fails with a code that has expired', async () => {
    codeLifetime = 1;
    const browser = anonymous(upstream.fetch);
    const back = await atProvider(await begin(browser));
    await setDelay(2_500);
    expect(await comeBack(browser, back)).toBe(failed);
  });
});
