import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { cookiesOf } from '../../kit/graphqlClient.ts';
import { subscribeByWebSocket, pause, until } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

const text = 'query OneQuery($key: Int) { target(key: $key) { name } }';
const docId = createHash('sha256').update(text).digest('hex');
const query = '{ viewer { user { username } } }';

let folder: string;
let ui: FakeUi;
let bff: StartedBff;
let cookie: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talo-'));
  const persistedOperations = join(folder, 'persisted.json');
  writeFileSync(persistedOperations, JSON.stringify({ [docId]: text }));
  ui = new FakeUi({ spaces: 2 });
  bff = await startBff(ui.fetch, { persistedOperations, allowedOrigins: ['https://portal.example'] });
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
  cookie = cookiesOf((await bff.ask(login, { input: { username: 'manager', password: 'right' } })).headers);
});
afterAll(async () => {
  await bff.stop();
  rmSync(folder, { recursive: true });
});

const post = (body: BodyInit, headers: Record<string, string>) =>
  fetch(`${bff.url}/graphql`, { method: 'POST', body, headers: { accept: 'application/json', ...headers } });

describe('persisted operations', () => {
  it('are run by their id over HTTP', async () => {
    const { data } = await bff.ask({ doc_id: docId, variables: { key: 1 } }, {}, { headers: { cookie } });
    expect(data.target.name).toBe('Target 1');
  });

  it('are run by their id over a WebSocket', async () => {
    const one = subscribeByWebSocket(bff.url, { variables: { key: 1 }, extensions: { doc_id: docId } }, cookie);
    await until(() => one.done);
    expect(one.events).toEqual([{ target: { name: 'Target 1' } }]);
    await one.stop();
  });

  it('are refused by an unknown id, over both', async () => {
    const { errors } = await bff.ask({ doc_id: 'f'.repeat(64) });
    expect(errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_IN_LIST');
    const one = subscribeByWebSocket(bff.url, { extensions: { doc_id: 'f'.repeat(64) } });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_IN_LIST');
    await one.stop();
  });

  it('that were compiled after the start are found without a restart', async () => {
    const later = 'query LaterQuery { signIn { demoAccounts } }';
    const id = createHash('sha256').update(later).digest('hex');
    writeFileSync(join(folder, 'persisted.json'), JSON.stringify({ [docId]: text, [id]: later }));
    const { data } = await bff.ask({ doc_id: id });
    expect(data.signIn.demoAccounts).toEqual(['manager']);
  });
});

describe('a request from another origin', () => {
  it('cannot be a form', async () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query }));
    form.set('map', '{}');
    const mutation = 'mutation { logout { userErrors { code } } }';
    for (const response of [
      await post(new URLSearchParams({ query: mutation }), { cookie }),
      await post(form, { cookie }),
      await post(JSON.stringify({ query: mutation }), { cookie, 'content-type': 'text/plain' }),
    ]) {
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(bff.calls).not.toContain('logout');
  });

  it('cannot change anything by GET', async () => {
    const response = await fetch(
      `${bff.url}/graphql?query=${encodeURIComponent('mutation { logout { userErrors { code } } }')}`,
      { headers: { cookie, accept: 'application/json' } },
    );
    expect(response.status).toBe(405);
  });

  it('is allowed for the origins that were set, and no other', async () => {
    const preflight = (origin: string) =>
      fetch(`${bff.url}/graphql`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
    expect((await preflight('https://portal.example')).headers.get('access-control-allow-origin')).toBe(
      'https://portal.example',
    );
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).not.toBe(
      'https://evil.example',
    );
  });

  it('with the session cookie is refused by the server, by every method and for downloads', async () => {
    const json = { 'content-type': 'application/json', cookie };
    const search = `?query=${encodeURIComponent(query)}`;
    const statusesOf = async (headers: Record<string, string>): Promise<number[]> => {
      const before = bff.calls.length;
      const responses = await Promise.all([
        post(JSON.stringify({ query }), { ...json, ...headers }),
        post(JSON.stringify({ query }), { ...json, ...headers, accept: 'text/event-stream' }),
        fetch(`${bff.url}/graphql${search}`, { headers: { accept: 'application/json', cookie, ...headers } }),
        fetch(`${bff.url}/ui/files/1`, { headers: { cookie, ...headers } }),
      ]);
      if (responses[0].status === 403) expect(bff.calls).toHaveLength(before);
      for (const response of responses)
        if (response.status === 403) expect(await response.text()).toContain('FORBIDDEN');
      return responses.map(({ status }) => status);
    };
    const refused = [403, 403, 403, 403];
    const allowed = [200, 200, 200, 404];
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1'])
      expect(await statusesOf({ origin, 'sec-fetch-site': 'cross-site' })).toEqual(refused);
    expect(await statusesOf({ origin: 'https://evil.example', 'sec-fetch-site': 'same-site' })).toEqual(refused);
    for (const origin of [bff.url, 'https://portal.example']) expect(await statusesOf({ origin })).toEqual(allowed);
    // A proxy that changes the host is recognised by what the browser says.
    expect(await statusesOf({ origin: 'https://talo.example', 'sec-fetch-site': 'same-origin' })).toEqual(allowed);
    const token = { origin: 'https://evil.example', authorization: 'Bearer manager' };
    expect(await statusesOf(token)).toEqual(allowed);
    expect(await statusesOf({ origin: 'https://evil.example', cookie: '' })).toEqual([200, 200, 200, 401]);
  });

  it('cannot open a WebSocket', async () => {
    const opens = (origin: string) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`${bff.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
          headers: { origin, cookie },
        });
        socket.on('open', () => {
          socket.close();
          resolve(true);
        });
        socket.on('error', () => resolve(false));
      });
    expect(await opens('https://evil.example')).toBe(false);
    expect(await opens('https://portal.example')).toBe(true);
    expect(await opens(bff.url)).toBe(true);
  });
});

describe('an invalid request', () => {
  it('is refused when its body is too large, with or without its length', async () => {
    const large = JSON.stringify({ query, padding: 'x'.repeat(300_000) });
    expect((await post(large, { 'content-type': 'application/json' })).status).toBe(413);
    const stream = new Response(large).body;
    const chunked = await fetch(`${bff.url}/graphql`, {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });

  it('is refused as a batch', async () => {
    const { errors } = (await (
      await post(JSON.stringify([{ query }, { query }]), { 'content-type': 'application/json' })
    ).json()) as { errors: unknown[] };
    expect(errors).toHaveLength(1);
  });

  it('is refused when it is no JSON', async () => {
    expect((await post('{"query": ', { 'content-type': 'application/json' })).status).toBe(400);
  });
});

describe('a response', () => {
  it('is incremental where the query defers', async () => {
    const deferred = 'query { target(key: 1) { name ... @defer { cores { totalCount } } } }';
    const response = await post(JSON.stringify({ query: deferred }), {
      'content-type': 'application/json',
      accept: 'multipart/mixed;q=0.9, application/json',
      cookie,
    });
    expect(response.headers.get('content-type')).toContain('multipart/mixed');
    const parts = await response.text();
    expect(parts).toContain('"hasNext":true');
    expect(parts).toMatch(/"incremental":\[\{"data":\{"cores":\{"totalCount":8\}\},"path":\["target"\]\}\]/);
  });

  it('that is incremental is refused before execution where the client does not accept it', async () => {
    const before = bff.calls.length;
    const deferred = 'query { target(key: 1) { name ... @defer { cores { totalCount } } } }';
    const response = await post(JSON.stringify({ query: deferred }), { 'content-type': 'application/json', cookie });
    expect(response.status).toBe(406);
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors[0]?.message).toMatch(/accept multipart\/mixed/);
    expect(bff.calls).toHaveLength(before);
  });

  it('is compressed above a minimum size, and never cached', async () => {
    const response = await post(
      JSON.stringify({ query: '{ viewer { targets { nodes { cores { nodes { id name values { id name } } } } } } }' }),
      { 'content-type': 'application/json', 'accept-encoding': 'gzip', cookie },
    );
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([null, 'gzip', 'br'])(
    'that is incremental starts while the deferred part waits for /ui, compressed by %s',
    async (by) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      ui.instead.set('targetCores', async () => {
        await held;
        return Response.json([]);
      });
      const deferred = 'query { target(key: 1) { name ... @defer { cores { totalCount } } } }';
      const response = await post(JSON.stringify({ query: deferred }), {
        'content-type': 'application/json',
        accept: 'multipart/mixed',
        'accept-encoding': by ?? 'identity',
        cookie,
      });
      expect(response.headers.get('content-encoding')).toBe(by);
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      while (!text.includes('"name":"Target 1"')) text += (await reader?.read())?.value ?? '';
      expect(text).not.toContain('totalCount');
      release();
      while (!text.includes('"hasNext":false')) text += (await reader?.read())?.value ?? '';
      expect(text).toContain('"totalCount":0');
      ui.instead.delete('targetCores');
    },
  );

  it('is shared by identical simultaneous reads of one session', async () => {
    ui.instead.set('targets', async () => {
      await pause(100);
      return Response.json([]);
    });
    const before = bff.calls.length;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        bff.ask('{ viewer { targets { nodes { name } } } }', {}, { headers: { cookie } }),
      ),
    );
    ui.instead.delete('targets');
    expect(bff.calls.slice(before).filter((name) => name === 'targets')).toHaveLength(1);
  });
});
