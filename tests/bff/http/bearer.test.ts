import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { sendFile } from '../../kit/sendFile.ts';
import { makeWorld, password } from '../../kit/world.ts';

const origin = 'https://integrator.example';
const user = '{ viewer { user { username } } }';

let upstream: Upstream;
let bff: StartedBff;
let reader: string;
let writer: string;

beforeAll(async () => {
  upstream = await startUpstream();
  await makeWorld(upstream);
  bff = await startBff(upstream.fetch, { allowedOrigins: [origin] });
  const create = 'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }';
  const tokenOf = async (scope: string): Promise<string> => {
    const { data } = await bff.ask(create, { input: { name: scope, scope } }, { as: 'huoltomies', password });
    return data.createApiToken.secret;
  };
  reader = await tokenOf('READ');
  writer = await tokenOf('WRITE');
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const bearing = (token: string, headers = {}) => ({ headers: { authorization: `Bearer ${token}`, ...headers } });

describe('a token', () => {
  it('requires no cookie and no CSRF header, and sets no cookie', async () => {
    const { data, headers } = await bff.ask(user, {}, bearing(reader));
    expect(data.viewer.user.username).toBe('huoltomies');
    expect(headers.getSetCookie()).toEqual([]);
    const form = await fetch(`${bff.url}/graphql`, {
      method: 'POST',
      body: new URLSearchParams({ query: user }),
      headers: { accept: 'application/json', ...bearing(reader).headers },
    });
    expect(form.status).toBe(200);
  });

  it('with the scope READ is refused mutations; one with WRITE is not', async () => {
    const update =
      'mutation { updateUser(input: { contactName: "Heikki" }) { user { contactName } userErrors { code } } }';
    const { status, errors, data } = await bff.ask(update, {}, bearing(reader));
    expect({ status, data }).toEqual({ status: 200, data: null });
    expect(errors).toMatchObject([{ path: ['updateUser'], extensions: { code: 'FORBIDDEN' } }]);
    expect(errors?.[0]?.message).toMatch(/scope READ/);
    expect((await bff.ask(update, {}, bearing(writer))).data.updateUser.user).toEqual({ contactName: 'Heikki' });
  });

  it('with the scope READ is refused bulk mutations and files too', async () => {
    const bulk =
      'mutation { renameCores(input: { cores: [{ id: "Q29yZToxOjE", name: "A" }] }) { outcomes { userErrors { code } } } }';
    const upload = 'mutation ($input: UploadFileInput!) { uploadFile(input: $input) { userErrors { code } } }';
    const file = { name: 'a.csv', type: 'text/csv', bytes: 'x' };
    const input = { targetId: 'VGFyZ2V0OjE' };
    for (const { errors } of [
      await bff.ask(bulk, {}, bearing(reader)),
      await sendFile(bff.url, { query: upload, input, file }, bearing(reader).headers),
    ])
      expect(errors?.map(({ extensions, message }) => [extensions.code, /scope READ/.test(message)])).toEqual([
        ['FORBIDDEN', true],
      ]);
  });

  it('cannot expire before today, and the message says so', async () => {
    const create =
      'mutation ($validUntil: Date) { createApiToken(input: { name: "A", scope: READ, validUntil: $validUntil }) { userErrors { code message path } } }';
    const messageOf = async (locale: string) => {
      const as = { as: 'huoltomies', password, headers: { 'accept-language': locale } };
      const { userErrors } = (await bff.ask(create, { validUntil: '2020-01-01' }, as)).data.createApiToken;
      expect(userErrors).toMatchObject([{ code: 'IN_PAST', path: ['input', 'validUntil'] }]);
      return userErrors[0].message as string;
    };
    expect(await messageOf('en')).toMatch(/date .*past/i);
    expect(await messageOf('fi')).toMatch(/päivä .*mennyt/i);
  });

  it('is accepted from a page of another allowed origin', async () => {
    const preflight = await fetch(`${bff.url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization/);
    const { data, headers } = await bff.ask(user, {}, bearing(reader, { origin }));
    expect(data.viewer.user.username).toBe('huoltomies');
    expect(headers.get('access-control-allow-origin')).toBe(origin);
  });

  it('opens subscriptions by server-sent events', async () => {
    const response = await fetch(`${bff.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...bearing(reader).headers },
      body: JSON.stringify({ query: user }),
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(await response.text()).toContain('huoltomies');
  });

  it.each(['authorization', 'Authorization'])('is read from the first message of a WebSocket as %s', async (name) => {
    const url = `${bff.url.replace('http', 'ws')}/graphql`;
    const connectionParams = { [name]: `Bearer ${reader}` };
    const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0, connectionParams });
    const results = [];
    for await (const result of client.iterate({ query: user })) results.push(result.data);
    expect(results).toEqual([{ viewer: { user: { username: 'huoltomies' } } }]);
    await client.dispose();
  });
});
