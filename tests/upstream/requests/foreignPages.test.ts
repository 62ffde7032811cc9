import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../contract/wire/endpoint.ts';
import { ui } from '../../../contract/ui.ts';
import { listen, type HttpService, type Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient, type UiFetch } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

/* The /ui service alone over HTTP, as a page of another website reaches it with the cookie of a visitor. */

let upstream: Upstream;
let world: World;
let services: HttpService[];
let manager: TestClient;

const viaHttp =
  ({ port }: HttpService): UiFetch =>
  (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
  };

const start = async (settings: Parameters<typeof startUpstream>[0]) => {
  const started = await startUpstream(settings);
  const service = await listen(started, 0, '127.0.0.1');
  services.push(service);
  return { started, service };
};

beforeAll(async () => {
  services = [];
  const { started, service } = await start({ publicUrl: 'https://portal.example' });
  upstream = started;
  world = await makeWorld(upstream);
  manager = await signIn(viaHttp(service), 'admin');
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await upstream.stop();
});

const ownHost = () => `127.0.0.1:${services[0]?.port}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const rename = (name: string, headers: Record<string, string>, client = manager) =>
  client.send('PATCH', `/ui/groups/${world.house.groups.a}`, {
    body: new URLSearchParams({ name }).toString(),
    headers: { ...form, ...headers },
  });
const nameOf = async () =>
  (await upstream.db.selectFrom('groups').select('name').where('id', '=', world.house.groups.a).execute())[0]?.name;

const refused = { status: 403, body: { error: 'FOREIGN_ORIGIN' } };

describe('a request with a cookie that changes something', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://portal.example.evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://portal.example' },
    { origin: 'https://sister.portal.example', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'none' },
  ];

  it.each(foreign)('is refused from a page of another origin: %o', async (headers) => {
    const before = await nameOf();
    expect(await rename('Stolen', headers)).toMatchObject(refused);
    expect(await manager.send('DELETE', `/ui/groups/${world.house.groups.a}`, { headers })).toMatchObject(refused);
    expect(await manager.send('POST', '/logout', { headers })).toMatchObject(refused);
    expect(await nameOf()).toBe(before);
    expect((await manager.send('GET', '/ui/user')).status).toBe(200);
  });

  it('is served from the pages of its own host and of PUBLIC_URL, and from programs', async () => {
    const own: Record<string, string>[] = [
      {},
      { origin: `http://${ownHost()}` },
      { origin: 'https://portal.example' },
      { origin: 'https://changed.example', 'sec-fetch-site': 'same-origin' },
      { origin: 'https://proxied.example', 'x-forwarded-host': 'proxied.example' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const [index, headers] of own.entries()) {
      expect((await rename(`Own ${index}`, headers)).status, JSON.stringify(headers)).toBe(200);
      expect(await nameOf()).toBe(`Own ${index}`);
    }
  });

  it('is refused with a forwarded host that no trusted proxy sent', async () => {
    const { started, service } = await start({ trustedProxies: ['192.0.2.0/24'] });
    await makeWorld(started);
    const admin = await signIn(viaHttp(service), 'admin');
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect(await rename('Stolen', headers, admin)).toMatchObject(refused);
    await started.stop();
  });
});

describe('a navigation from another website', () => {
  const crossSite = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://idp.example' };

  it('reads, as a link of a mail does, and comes back from a sign-in provider', async () => {
    expect((await manager.send('GET', '/ui/user', { headers: crossSite })).status).toBe(200);
    const callback = await manager.send('GET', '/oauth/oidc/callback?code=1&state=2', { headers: crossSite });
    expect(callback.body).not.toMatchObject({ error: 'FOREIGN_ORIGIN' });
  });
});

describe('a body', () => {
  const withBody = Object.entries(ui).filter(([, { method }]) => method === 'POST' || method === 'PATCH');
  const pathOf = ({ path }: { path: string }) => path.replaceAll(/\{\w+\}/g, '1');

  it.each(withBody)('of another content type is refused by every call: %s', async (_name, call: Endpoint) => {
    const others = ['text/plain', 'text/plain; charset=UTF-8', 'application/octet-stream', 'application/jsonp'];
    const kinds = {
      form: form['content-type'],
      json: 'application/json',
      csv: 'text/csv',
      multipart: 'multipart/form-data',
    };
    const wrong = [...others, ...Object.values(kinds).filter((kind) => kind !== kinds[call.body ?? 'form'])];
    for (const type of wrong)
      expect(
        await manager.send(call.method, pathOf(call), { body: '{"name":"x"}', headers: { 'content-type': type } }),
        type,
      ).toMatchObject({ status: 415, body: { error: 'UNSUPPORTED_MEDIA_TYPE' } });
  });

  it('without a content type is refused, and an empty one needs none', async () => {
    const send = (body: string | null) =>
      fetch(`http://${ownHost()}/logout`, {
        method: 'POST',
        body: body === null ? null : new TextEncoder().encode(body),
      });
    expect((await send('exit=1')).status).toBe(415);
    expect((await send(null)).status).toBe(204);
  });

  it('is taken by its content type in any letter case, with parameters', async () => {
    const headers = { 'content-type': 'Application/X-WWW-Form-URLEncoded; charset=UTF-8' };
    expect((await rename('Upper', headers)).status).toBe(200);
  });
});

describe('every response', () => {
  it.each([
    ['GET', '/ui/user', 200],
    ['GET', '/ui/csrf', 200],
    ['GET', '/ui/targets/99999', 404],
    ['GET', '/nothing', 404],
    ['POST', '/ui/targets/tree', 415],
    ['GET', '/ui/openapi.json', 200],
    ['GET', '/ready', 200],
    ['GET', '/health', 200],
  ])('is not guessed to be a page, runs nothing and is in no frame: %s %s %i', async (method, path, status) => {
    const response = await manager.send(method, path, method === 'POST' ? { body: 'x', headers: {} } : {});
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
  });

  it('of a file and of a refusal for its origin too', async () => {
    const { headers } = await rename('Stolen', { origin: 'https://evil.example' });
    expect(headers.get('x-frame-options')).toBe('DENY');
    const data = new FormData();
    data.set('file', new File(['a;b'], 'readings.csv', { type: 'text/csv' }));
    const { body } = await manager.send('POST', `/ui/files/targets/${world.house.id}`, { body: data });
    const { id } = body as { id: number };
    const file = await fetch(`http://${ownHost()}/ui/files/${id}`, {
      headers: { cookie: Array.from(manager.cookies, ([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
