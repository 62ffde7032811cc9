import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password } from '../../kit/world.ts';
import { FakeUi } from '../ui/fakeUi.ts';

const viewer = '{ viewer { user { username } } }';
const as = { as: 'huoltomies', password };

let upstream: Upstream;
let bff: StartedBff;
let valid: string;

/** Creates a token of the account, and returns its secret and id. */
const createToken = async (): Promise<{ secret: string; id: string }> => {
  const create = 'mutation { createApiToken(input: { name: "A", scope: READ }) { secret apiToken { id } } }';
  const { secret, apiToken } = (await bff.ask(create, {}, as)).data.createApiToken;
  return { secret, id: apiToken.id };
};

const revoke = (id: string) =>
  bff.ask('mutation ($id: ID!) { deleteApiToken(input: { id: $id }) { userErrors { code } } }', { id }, as);

beforeAll(async () => {
  upstream = await startUpstream();
  await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  valid = (await createToken()).secret;
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const invalid = () => ['Bearer made-up', `Bearer ${valid}x`, `Basic ${btoa('huoltomies:x')}`, valid, 'Bearer', ''];

/** Asserts a response to an invalid token, and returns its body. */
const expectRefused = async (response: Response): Promise<string> => {
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  const text = await response.text();
  expect(text).toContain('UNAUTHENTICATED');
  return text;
};

const post = (query: string, headers: Record<string, string>, body: object = { query }) =>
  fetch(`${bff.url}/graphql`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
  });

describe('an Authorization header that is not a valid token', () => {
  it('is answered with 401 for every operation, also beside a valid session cookie', async () => {
    const cookie = (
      await bff.ask('mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }', {
        input: { username: as.as, password },
      })
    ).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    for (const authorization of invalid()) {
      for (const query of [
        viewer,
        '{ __typename }',
        '{ signIn { providers } }',
        '{ viewer { ... @defer { __typename } } }',
      ])
        await expectRefused(await post(query, { authorization, accept: 'application/json, multipart/mixed' }));
      await expectRefused(await post(viewer, { authorization, cookie }));
      await expectRefused(await post(viewer, { authorization, accept: 'application/graphql-response+json' }));
    }
    expect((await post(viewer, { cookie })).status).toBe(200);
    expect((await post(viewer, { authorization: `Bearer ${valid}` })).status).toBe(200);
  });

  it('is answered with 401 for a subscription by server-sent events', async () => {
    const query = 'subscription { alertChanged(targetId: "VGFyZ2V0OjE") { __typename } }';
    for (const authorization of invalid())
      await expectRefused(await post(query, { authorization, accept: 'text/event-stream' }));
  });

  it('is answered with 401 for a download', async () => {
    for (const authorization of invalid())
      expect(await expectRefused(await fetch(`${bff.url}/ui/files/1`, { headers: { authorization } }))).toBe(
        '{"error":"UNAUTHENTICATED"}',
      );
    const { status } = await fetch(`${bff.url}/ui/files/999`, { headers: { authorization: `Bearer ${valid}` } });
    expect(status).toBe(404);
  });

  it('is answered with 401 as soon as the token in use is deleted', async () => {
    const { secret, id } = await createToken();
    const authorization = `Bearer ${secret}`;
    expect((await post(viewer, { authorization })).status).toBe(200);
    await revoke(id);
    const refused = JSON.parse(await expectRefused(await post(viewer, { authorization })));
    expect(refused.errors[0].path).toEqual(['viewer']);
    expect(refused.extensions?.http).toBeUndefined();
  });

  it('is no reason for 401 while /ui does not respond', async () => {
    const ui = new FakeUi({ spaces: 1 });
    ui.instead.set('user', () => new Response('{}', { status: 503 }));
    const other = await startBff(ui.fetch, { resilience: { repeats: 0 } });
    const { status, errors } = await other.ask(viewer, {}, { headers: { authorization: 'Bearer manager' } });
    expect({ status, code: errors?.[0]?.extensions.code }).toEqual({ status: 200, code: 'UPSTREAM_UNAVAILABLE' });
    await other.stop();
  });
});

describe('no credentials', () => {
  it('have a null viewer and no error', async () => {
    const response = await post(viewer, {});
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: { viewer: null } });
  });
});

/** The close code of a socket after `connection_init`; 0 if the connection is acknowledged. */
const closeCodeOf = (url: string, payload: object, headers = {}): Promise<number> =>
  new Promise((resolve) => {
    const options = { headers };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
    socket.on('close', resolve);
    socket.on('message', () => {
      socket.removeListener('close', resolve);
      socket.close();
      resolve(0);
    });
  });

describe('a WebSocket', () => {
  it('with a token that is not valid is closed with 4401 at its start', async () => {
    for (const authorization of [...invalid(), 5, {}]) {
      expect(await closeCodeOf(bff.url, { authorization })).toBe(4401);
      expect(await closeCodeOf(bff.url, { Authorization: authorization })).toBe(4401);
    }
    expect(await closeCodeOf(bff.url, {}, { authorization: 'Bearer made-up' })).toBe(4401);
    for (const payload of [{}, { authorization: null }, { authorization: `Bearer ${valid}` }])
      expect(await closeCodeOf(bff.url, payload)).toBe(0);
  });

  it('with a token without the right to read its own account is closed with 4403', async () => {
    const ui = new FakeUi({ spaces: 1 });
    ui.instead.set('user', () => Response.json({ error: 'Access denied' }, { status: 401 }));
    const other = await startBff(ui.fetch);
    expect(await closeCodeOf(other.url, { authorization: 'Bearer manager' })).toBe(4403);
    await other.stop();
  });

  it('is closed with 4401 when its token is deleted', async () => {
    const { secret, id } = await createToken();
    const { promise: closed, resolve } = Promise.withResolvers<unknown>();
    const { promise: connected, resolve: onConnected } = Promise.withResolvers<unknown>();
    const client = createClient({
      url: `${bff.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => undefined,
      connectionParams: { authorization: `Bearer ${secret}` },
      on: { closed: resolve, connected: onConnected },
    });
    const query = 'subscription { alertChanged(targetId: "VGFyZ2V0OjE") { __typename } }';
    await connected;
    await revoke(id);
    client.subscribe({ query }, { next: () => undefined, error: () => undefined, complete: () => undefined });
    expect(await closed).toMatchObject({ code: 4401 });
    await client.dispose();
  });
});
