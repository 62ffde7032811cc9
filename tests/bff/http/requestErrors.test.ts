import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseError } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { subscribeByWebSocket, until } from '../../kit/subscribe.ts';
import { FakeUi } from '../ui/fakeUi.ts';

let bff: StartedBff;

beforeAll(async () => {
  bff = await startBff(new FakeUi({ spaces: 1 }).fetch);
});
afterAll(() => bff.stop());

const mediaTypes = ['application/json', 'application/graphql-response+json'] as const;

type Refused = { status: number; code: string | undefined; message: string; headers: Headers };

const send = async (accept: string, init: RequestInit, search = ''): Promise<Refused> => {
  const headers = { accept, authorization: 'Bearer manager', ...(init.headers as object) };
  const response = await fetch(`${bff.url}/graphql${search}`, { method: 'POST', ...init, headers });
  const text = await response.text();
  const { errors } = (text === '' ? {} : JSON.parse(text)) as { errors?: ResponseError[] };
  const [error] = errors ?? [];
  const { status } = response;
  return { status, code: error?.extensions.code, message: error?.message ?? '', headers: response.headers };
};

const asJson = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const apq = { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } };

/** Bodies that are no operation: their code and a part of their message. */
const malformed: [body: object, message: RegExp][] = [
  [{}, /“query”/],
  [{ query: '' }, /“query”/],
  [{ query: null }, /“query”/],
  [{ variables: {} }, /“query”/],
  [{ doc_id: null }, /“query”/],
  [{ qurey: '{ __typename }' }, /“qurey”.*“query”/],
  [{ query: '{ __typename }', variable: {} }, /“variable”.*“variables”/],
  [{ query: 5 }, /“query” must be a string/],
  [{ doc_id: 5 }, /“doc_id” must be a string/],
  [{ query: '{ __typename }', operationName: 5 }, /“operationName” must be a string/],
  [{ query: '{ __typename }', variables: 'x' }, /“variables” must be an object/],
  [{ query: '{ __typename }', variables: [] }, /“variables” must be an object/],
  [{ query: '{ __typename }', extensions: 'x' }, /“extensions” must be an object/],
];

describe('a request that carries no operation', () => {
  it.each(malformed)('is BAD_USER_INPUT with 400, and names the parameter: %j', async (body, message) => {
    for (const accept of [...mediaTypes, '*/*'])
      expect(await send(accept, asJson(body))).toMatchObject({
        status: 400,
        code: 'BAD_USER_INPUT',
        message: expect.stringMatching(message),
      });
  });

  it('is the same by GET, as a form and over a WebSocket', async () => {
    const wanted = { status: 400, code: 'BAD_USER_INPUT', message: expect.stringMatching(/“query”/) };
    expect(await send('application/json', { method: 'GET' }, '?qurey=%7B__typename%7D')).toMatchObject(wanted);
    expect(await send('application/json', { body: new URLSearchParams({ qurey: '{ __typename }' }) })).toMatchObject(
      wanted,
    );
    const one = subscribeByWebSocket(bff.url, { query: '' });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]).toMatchObject({ message: wanted.message, extensions: { code: wanted.code } });
    await one.stop();
  });
});

/** Well-formed requests that fail before their execution. */
const failing: [body: object, code: string][] = [
  [{ query: '{ x' }, 'GRAPHQL_PARSE_FAILED'],
  [{ query: '{ nope }' }, 'GRAPHQL_VALIDATION_FAILED'],
  [{ query: '{ __typename }', operationName: 'X' }, 'OPERATION_RESOLUTION_FAILURE'],
  [{ query: 'query A { __typename } query B { __typename }' }, 'OPERATION_RESOLUTION_FAILURE'],
  [{ query: 'query ($key: Int!) { target(key: $key) { name } }' }, 'BAD_USER_INPUT'],
  [{ query: 'query ($key: Int!) { target(key: $key) { name } }', variables: { key: 'x' } }, 'BAD_USER_INPUT'],
  [{ query: `{ ${'a: __typename '.repeat(60)} }` }, 'TOO_COSTLY'],
  [
    {
      query:
        '{ viewer { targets { nodes { cores(first: 1000) { nodes { target { cores(first: 1000) { nodes { name } } } } } } } } }',
    },
    'TOO_COSTLY',
  ],
  [{ doc_id: 'f'.repeat(64) }, 'PERSISTED_QUERY_NOT_IN_LIST'],
];

describe('a well-formed request that fails before its execution', () => {
  it.each(failing)('is 400 as application/graphql-response+json, 200 as application/json: %j', async (body, code) => {
    expect(await send('application/graphql-response+json', asJson(body))).toMatchObject({ status: 400, code });
    for (const accept of ['application/json', '*/*'])
      expect(await send(accept, asJson(body))).toMatchObject({ status: 200, code });
  });

  it('is 200 as both where only a field fails', async () => {
    for (const accept of mediaTypes)
      expect(await send(accept, asJson({ query: '{ target(key: 99) { name } }' }))).toMatchObject({
        status: 200,
        code: 'NOT_FOUND',
      });
  });
});

describe("Apollo's automatic persisted query", () => {
  const notFound = { code: 'PERSISTED_QUERY_NOT_FOUND', message: 'PersistedQueryNotFound' };

  it('is not found in the shape that makes the client send the text', async () => {
    expect(await send('application/json', asJson({ extensions: apq }))).toMatchObject({ status: 200, ...notFound });
    const search = `?${new URLSearchParams({ extensions: JSON.stringify(apq) })}`;
    expect(await send('application/json', { method: 'GET' }, search)).toMatchObject({ status: 200, ...notFound });
    expect(await send('application/graphql-response+json', asJson({ extensions: apq }))).toMatchObject({
      status: 400,
      ...notFound,
    });
  });

  it('is executed with its text', async () => {
    expect(await send('application/json', asJson({ query: '{ __typename }', extensions: apq }))).toMatchObject({
      status: 200,
      code: undefined,
    });
  });
});

describe('a body of an unsupported content type', () => {
  it.each(['text/xml', 'application/octet-stream', undefined])('is 415 with the reason: %s', async (type) => {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    const { status, code, message } = await send('application/json', { headers, body: new Uint8Array([60]) });
    expect({ status, code }).toEqual({ status: 415, code: 'BAD_REQUEST' });
    expect(message).toContain(type === undefined ? 'The request has no content type' : `“${type}”`);
    expect(message).toMatch(/application\/json/);
  });
});
