import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { startOidcProvider, type OidcProvider } from '../../upstream/accounts/oidcProvider.ts';

let provider: OidcProvider;
let upstream: Upstream;
let bff: StartedBff;

beforeAll(async () => {
  provider = await startOidcProvider();
  const { issuer, clientId, clientSecret } = provider;
  upstream = await startUpstream({
    publicUrl: 'https://talo.example',
    oidc: { issuer, clientId, clientSecret, name: 'yritys' },
  });
  await makeUser(upstream.db, { username: 'sanna' });
  bff = await startBff(upstream.fetch);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
  await provider.stop();
});

const go = async (path: string, cookie = '') => {
  const response = await fetch(bff.url + path, { redirect: 'manual', headers: { cookie } });
  return { status: response.status, location: response.headers.get('location') ?? '', headers: response.headers };
};

describe('signing in with a provider', () => {
  it('is listed without a session', async () => {
    const { data, calls } = await bff.ask('{ signIn { providers demoAccounts } }');
    expect(data.signIn).toEqual({ providers: ['yritys'], demoAccounts: [] });
    expect(calls).toEqual(['csrf 1']);
  });

  it('redirects to the provider and back into a session in one HttpOnly cookie', async () => {
    const begun = await go('/oauth/yritys');
    expect(begun.status).toBe(302);
    expect(begun.location).toContain(provider.issuer);
    const back = provider.signIn(begun.location, { sub: '1', email: 'sanna@example.fi', email_verified: true });
    const landed = await go(`${back.pathname}${back.search}`, cookiesOf(begun.headers));
    expect([landed.status, landed.location]).toEqual([302, '/oauth/success']);
    expect(landed.headers.getSetCookie()).toHaveLength(1);
    expect(landed.headers.getSetCookie()[0]).toMatch(/^talo_session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax/);
    const { data } = await bff.ask(
      '{ viewer { user { username } } }',
      {},
      { headers: { cookie: cookiesOf(landed.headers) } },
    );
    expect(data.viewer.user.username).toBe('sanna');
  });

  it('fails without the cookie of its start', async () => {
    const begun = await go('/oauth/yritys');
    const back = provider.signIn(begun.location, { sub: '1', email: 'sanna@example.fi', email_verified: true });
    const landed = await go(`${back.pathname}${back.search}`);
    expect([landed.status, landed.location]).toEqual([302, '/login?error=LOGIN_FAILED']);
  });

  it.each(['/oauth/yritys', '/oauth/yritys/callback?code=x&state=y'])(
    'redirects from %s to the sign-in page where /ui fails',
    async (path) => {
      const broken = await startBff(() => Promise.resolve(new Response('oops', { status: 500 })));
      const response = await fetch(broken.url + path, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, '/login?error=LOGIN_FAILED']);
      await broken.stop();
    },
  );

  it('redirects to the sign-in page with STORAGE_FULL where /ui has no space for a session', async () => {
    const full = await startBff(() => Response.json({ error: 'STORAGE_FULL' }, { status: 507 }));
    const response = await fetch(`${full.url}/oauth/yritys/callback?code=x&state=y`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login?error=STORAGE_FULL']);
    await full.stop();
  });

  it('responds for an unknown provider with the portal to a browser, and with NOT_FOUND to other clients', async () => {
    const webRoot = mkdtempSync(join(tmpdir(), 'talo-'));
    for (const name of ['index.html', 'inside.html']) writeFileSync(join(webRoot, name), 'the portal');
    const paged = await startBff(upstream.fetch, { webRoot });
    const ask = (accept: string) => fetch(`${paged.url}/oauth/muu`, { redirect: 'manual', headers: { accept } });
    const page = await ask('text/html,application/xhtml+xml');
    expect([page.status, await page.text()]).toEqual([200, 'the portal']);
    const refusal = await ask('application/json');
    expect([refusal.status, await refusal.json()]).toEqual([404, { error: 'NOT_FOUND' }]);
    await paged.stop();
    rmSync(webRoot, { recursive: true });
  });

  it('is NOT_FOUND for an unknown provider', async () => {
    expect((await go('/oauth/muu')).status).toBe(404);
    expect((await go('/oauth/..%2fui%2fuser')).status).toBe(404);
    expect((await go('/oauth/success')).status).toBe(404);
  });
});
