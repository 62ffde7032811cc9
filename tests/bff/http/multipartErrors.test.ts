import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseError } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

let bff: StartedBff;

beforeAll(async () => {
  bff = await startBff(new FakeUi({ spaces: 1 }).fetch);
});
afterAll(() => bff.stop());

type Part = [name: string, value: string | File];

const upload =
  'mutation ($file: Upload!) { uploadFile(input: { targetId: "VGFyZ2V0OjE", file: $file }) { userErrors { code } } }';
const operationsOf = (query: string | undefined, variables: object = { file: null }): Part => [
  'operations',
  JSON.stringify({ query, variables }),
];
const operations = operationsOf(upload);
const mapOf = (map: object): Part => ['map', JSON.stringify(map)];
const map = mapOf({ 0: ['variables.file'] });
const file: Part = ['0', new File(['x'], 'a.csv', { type: 'text/csv' })];

const faults: Record<string, { parts: Part[]; message: RegExp }> = {
  'no part': { parts: [], message: /has no part “operations”/ },
  'no operations': { parts: [map, file], message: /has no part “operations” before its file/ },
  'operations after the file': { parts: [file, operations, map], message: /has no part “operations” before its file/ },
  'operations that are no JSON': { parts: [['operations', '{'], map, file], message: /“operations” .* JSON object/ },
  'several operations': { parts: [['operations', '[]'], map, file], message: /“operations” .* JSON object/ },
  'operations without a query': { parts: [operationsOf(undefined), map, file], message: /as “query”/ },
  'no map': { parts: [operations, file], message: /has no part “map” before its file/ },
  'a map that is no JSON': { parts: [operations, ['map', '{'], file], message: /“map” .* JSON object/ },
  'a map without entries': { parts: [operations, mapOf({}), file], message: /has one entry/ },
  'a map with two entries': {
    parts: [operations, mapOf({ 0: ['variables.file'], 1: ['variables.other'] }), file],
    message: /has one entry/,
  },
  'a map without the file': {
    parts: [operations, mapOf({ 1: ['variables.file'] }), file],
    message: /no entry for its file part “0”/,
  },
  'a map with two paths': {
    parts: [operations, mapOf({ 0: ['variables.file', 'variables.other'] }), file],
    message: /one path/,
  },
  'a path outside the variables': {
    parts: [operations, mapOf({ 0: ['other.file'] }), file],
    message: /“variables\.…”/,
  },
  'a path to all variables': { parts: [operations, mapOf({ 0: ['variables'] }), file], message: /“variables\.…”/ },
  'a path to no null': { parts: [operations, mapOf({ 0: ['variables.other'] }), file], message: /value is null/ },
  'no file': { parts: [operations, map], message: /has no file/ },
  'a text in place of the file': { parts: [operations, map, ['0', 'text']], message: /“0” .* has no file name/ },
  'several parts beside those': {
    parts: [operations, ['note', 'x'], ['other', 'x'], map, file],
    message: /the parts “operations”, “map” and one file/,
  },
  'an operation that takes no file': {
    parts: [
      operationsOf(
        'mutation ($file: Upload!) { logout { userErrors { code } } u: uploadFile(input: { targetId: "1", file: $file }) { userErrors { code } } }',
      ),
      map,
      file,
    ],
    message: /one mutation that takes a file/,
  },
};

const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const response = await fetch(`${bff.url}/graphql`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', authorization: 'Bearer manager', ...headers },
  });
  const { errors } = (await response.json()) as { errors?: ResponseError[] };
  const [error] = errors ?? [];
  return { status: response.status, code: error?.extensions.code, message: error?.message ?? '' };
};

describe('a multipart request with', () => {
  it.each(Object.entries(faults))('%s is 400 and says so', async (_name, { parts, message }) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const refused = await post(form);
    expect(refused).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    expect(refused.message).toMatch(message);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x', /must have a boundary/],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\nx\r\n--b--\r\n', /has no part “operations”/],
  ])('%s is 400 and says so', async (_name, type, body, message) => {
    const refused = await post(body, { 'content-type': type });
    expect(refused).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    expect(refused.message).toMatch(message);
  });
});
