import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribeByWebSocket, until } from '../../kit/subscribe.ts';
import { sendFile } from '../../kit/sendFile.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

/** A refused request, with its code. */
type Case = { send: (bff: StartedBff) => Promise<unknown>; code: string };

const post = (bff: StartedBff, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${bff.url}/graphql`, {
    method: 'POST',
    body,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-request-id': 'the-request',
      ...headers,
    },
  });

const queryOf = (query: string) => (bff: StartedBff) => post(bff, JSON.stringify({ query }));

const file = { name: 'a.pdf', type: 'application/pdf', bytes: 'x' };
const fromHere = { 'x-request-id': 'the-request' };
const upload = 'mutation ($input: UploadFileInput!) { uploadFile(input: $input) { userErrors { code } } }';
const large =
  'query { viewer { targets { nodes { cores(first: 1000) { nodes { target { cores(first: 1000) { nodes { name } } } } } } } } }';

const cases: Record<string, Case> = {
  'no GraphQL': { send: queryOf('{'), code: 'GRAPHQL_PARSE_FAILED' },
  'an unknown field': { send: queryOf('{ nothing }'), code: 'GRAPHQL_VALIDATION_FAILED' },
  'too many fields': { send: queryOf(`{ ${'a: __typename '.repeat(60)} }`), code: 'TOO_COSTLY' },
  'a result that is too large': { send: queryOf(large), code: 'TOO_COSTLY' },
  'an unknown persisted operation': {
    send: (bff) => post(bff, JSON.stringify({ doc_id: 'f'.repeat(64) })),
    code: 'PERSISTED_QUERY_NOT_IN_LIST',
  },
  'a form of another page': {
    send: (bff) => post(bff, 'query=%7B__typename%7D', { 'content-type': 'application/x-www-form-urlencoded' }),
    code: 'CSRF_HEADER_MISSING',
  },
  'no JSON': { send: (bff) => post(bff, '{"query": '), code: 'BAD_REQUEST' },
  'several operations at once': { send: (bff) => post(bff, '[{"query":"{__typename}"}]'), code: 'BAD_REQUEST' },
  'a body that is too large': {
    send: (bff) => post(bff, JSON.stringify({ query: '{ __typename }', more: 'x'.repeat(250_000) })),
    code: 'REQUEST_ENTITY_TOO_LARGE',
  },
  'a file that is too large': {
    send: (bff) =>
      sendFile(bff.url, { query: upload, input: {}, file: { ...file, bytes: new Uint8Array(6_200_000) } }, fromHere),
    code: 'REQUEST_ENTITY_TOO_LARGE',
  },
  'a file for a mutation without one': {
    send: (bff) =>
      sendFile(bff.url, { query: 'mutation { logout { userErrors { code } } }', input: {}, file }, fromHere),
    code: 'BAD_USER_INPUT',
  },
};

const logLines = ({ lines }: StartedBff) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'operation');

const counted = async ({ url }: StartedBff, code: string): Promise<number> => {
  const page = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`talo_refusals_total\\{code="${code}"\\} (\\d+)`).exec(page)?.[1] ?? 0);
};

let bff: StartedBff;
const ui = new FakeUi({ spaces: 1 }).fetch;

beforeAll(async () => {
  bff = await startBff(ui, { logLevel: 'info' });
});
afterAll(() => bff.stop());

describe('a refusal is one line of the log and one count of its code in the metrics:', () => {
  it.each(Object.entries(cases))('%s', async (_name, { send, code }) => {
    bff.lines.length = 0;
    const before = await counted(bff, code);
    const line = expect.objectContaining({ requestId: 'the-request', codes: [code], refused: true, uiCalls: 0 });
    await send(bff);
    expect(logLines(bff)).toEqual([line]);
    await send(bff);
    expect(logLines(bff)).toEqual([line, line]);
    expect(await counted(bff, code)).toBe(before + 2);
  });

  it.each([
    ['too often', { operationsAMinute: 1 }, 'RATE_LIMITED'],
    ['text that is closed', { openText: false }, 'PERSISTED_QUERY_ONLY'],
  ])('%s, over HTTP and WebSocket', async (_name, admission, code) => {
    const strict = await startBff(ui, { logLevel: 'info', admission });
    if (code === 'RATE_LIMITED') await strict.ask('{ __typename }');
    strict.lines.length = 0;
    await post(strict, '{"query":"{ __typename }"}');
    const one = subscribeByWebSocket(strict.url, { query: '{ __typename }' });
    await until(() => one.errors !== undefined);
    await one.stop();
    expect(logLines(strict)).toEqual([
      expect.objectContaining({ requestId: 'the-request', codes: [code], refused: true }),
      expect.objectContaining({ requestId: one.errors?.[0]?.extensions.requestId, codes: [code], refused: true }),
    ]);
    expect(await counted(strict, code)).toBe(2);
    await strict.stop();
  });

  it.each([
    ['an unknown field', { query: '{ nothing }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['too many fields', { query: `{ ${'a: __typename '.repeat(60)} }` }, 'TOO_COSTLY'],
  ])('%s, over WebSocket', async (_name, payload, code) => {
    bff.lines.length = 0;
    const before = await counted(bff, code);
    const one = subscribeByWebSocket(bff.url, payload);
    await until(() => one.errors !== undefined);
    await one.stop();
    expect(logLines(bff)).toEqual([expect.objectContaining({ codes: [code], refused: true })]);
    expect(await counted(bff, code)).toBe(before + 1);
  });

  it('an operation that was executed is none, whatever its result', async () => {
    bff.lines.length = 0;
    await bff.ask('{ __typename }');
    await bff.ask('{ target(key: 1) { name } }');
    expect(logLines(bff).map(({ refused }) => refused)).toEqual([false, false]);
  });
});
