import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { mutationText } from '../../kit/change.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from './fakeUi.ts';

const manager = { as: 'manager' };
const query = '{ viewer { user { username } } target(key: 1) { name cores { totalCount } } }';

let ui: FakeUi;
let bff: StartedBff;

beforeEach(async () => {
  ui = new FakeUi({ spaces: 1 });
  bff = await startBff(ui.fetch);
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
afterEach(() => bff.stop());

type Refused = { status: number; body: object; headers?: Record<string, string>; expected: object };

/** Refusals of /ui by status and body, with the error of a read of the graph. */
const reads: Record<string, Refused> = {
  'a session that has ended': {
    status: 401,
    body: { error: 'Authentication failed' },
    expected: { code: 'UNAUTHENTICATED' },
  },
  'a right that is not there, as 401': {
    status: 401,
    body: { error: 'Access denied' },
    expected: { code: 'FORBIDDEN' },
  },
  'a right that is not there, as 403': {
    status: 403,
    body: { error: 'Access denied' },
    expected: { code: 'FORBIDDEN' },
  },
  'a thing that is not there': { status: 404, body: { error: 'NOT_FOUND' }, expected: { code: 'NOT_FOUND' } },
  'input that is wrong': {
    status: 400,
    body: { error: 'BAD_REQUEST', fields: { from: 'INVALID' } },
    expected: { code: 'BAD_USER_INPUT', fields: { from: 'INVALID' } },
  },
  'a state that does not allow it': { status: 409, body: { error: 'CONFLICT' }, expected: { code: 'CONFLICT' } },
  'too often, with the seconds in the body': {
    status: 429,
    body: { error: 'RATE_LIMITED', secondsLeft: 12.5 },
    expected: { code: 'RATE_LIMITED', retryAfter: 12.5 },
  },
  'too often, with the seconds in the header': {
    status: 429,
    body: { error: 'RATE_LIMITED' },
    headers: { 'retry-after': '7' },
    expected: { code: 'RATE_LIMITED', retryAfter: 7 },
  },
  'a status outside of the contract': {
    status: 418,
    body: { error: 'TEAPOT', hint: 'inside' },
    expected: { code: 'UPSTREAM_INVALID', call: 'targetCores' },
  },
};

describe('a read that /ui refuses', () => {
  it.each(Object.entries(reads))('%s: is an error with its code, at its field only', async (_name, refused) => {
    const { status, body, headers, expected } = refused;
    ui.instead.set('targetCores', () => Response.json(body, { status, ...(headers ? { headers } : {}) }));
    const response = await bff.ask(query, {}, manager);
    expect(response.data).toEqual({
      viewer: { user: { username: 'manager' } },
      target: { name: 'Target 1', cores: null },
    });
    expect(response.errors).toHaveLength(1);
    const { path, extensions } = response.errors?.[0] ?? {};
    expect(path).toEqual(['target', 'cores']);
    expect(extensions).toEqual({ ...expected, requestId: response.headers.get('x-request-id') });
    expect(JSON.stringify(response.errors)).not.toMatch(/inside|TEAPOT/);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

/** The same for a write: expected refusals are user errors, the rest are errors. */
const writes: Record<string, { status: number; body: object; code: string }> = {
  'a right that is not there': { status: 403, body: { error: 'Access denied' }, code: 'NO_PERMISSION' },
  'a thing that is not there': { status: 404, body: { error: 'NOT_FOUND' }, code: 'NOT_FOUND' },
  'a state that does not allow it': { status: 409, body: { error: 'CONFLICT' }, code: 'CONFLICT' },
  'too often': { status: 429, body: { error: 'RATE_LIMITED', secondsLeft: 3 }, code: 'RATE_LIMITED' },
  'a field that is wrong': {
    status: 400,
    body: { error: 'BAD_REQUEST', fields: { name: 'TOO_LONG' } },
    code: 'TOO_LONG',
  },
  'a mail that could not be sent, as 500': { status: 500, body: { error: 'SEND_FAILED' }, code: 'SEND_FAILED' },
};

const rename = (): [string, object, object] => [
  mutationText('renameCore', 'core { name }'),
  { input: { id: encodeNodeId('Core', 1110, 1), name: 'Uusi' } },
  manager,
];

describe('a write that /ui refuses', () => {
  it.each(Object.entries(writes))('%s: is a user error', async (_name, { status, body, code }) => {
    ui.instead.set('renameCore', () => Response.json(body, { status }));
    const { data, errors } = await bff.ask(...rename());
    expect(errors).toBeUndefined();
    expect(data.renameCore).toMatchObject({ core: null, userErrors: [{ code }] });
  });

  it.each([
    ['INVALID_EMAIL', 'email'],
    ['INVALID_CONTACT_NAME', 'contactName'],
  ])('%s is an error of its field where /ui names none', async (error, field) => {
    ui.instead.set('renameCore', () => Response.json({ error }, { status: 400 }));
    const { data } = await bff.ask(...rename());
    expect(data.renameCore.userErrors).toMatchObject([{ code: error, path: ['input', field] }]);
  });

  it.each([
    [
      'that it names no field of',
      { error: 'BAD_REQUEST' },
      'Pyyntöä ei hyväksytty. Tarkista tiedot ja yritä uudelleen.',
    ],
    [
      'that is the thing itself',
      { error: 'BAD_REQUEST', fields: { id: 'INVALID' } },
      'Pyyntöä ei hyväksytty. Tarkista tiedot ja yritä uudelleen.',
    ],
    ['in a field', { error: 'BAD_REQUEST', fields: { name: 'INVALID' } }, 'Tarkista tämä kenttä.'],
  ])('input %s is the path of an error only where the field exists', async (_name, body, message) => {
    ui.instead.set('renameCore', () => Response.json(body, { status: 400 }));
    const [, variables] = rename();
    const change = 'mutation ($input: RenameCoreInput!) { renameCore(input: $input) { userErrors { code message } } }';
    const { data } = await bff.ask(change, variables, manager);
    expect(data.renameCore.userErrors).toEqual([{ code: 'INVALID', message }]);
  });

  it.each([
    ['a session that has ended', { error: 'Authentication failed' }, 401, 'UNAUTHENTICATED'],
    ['a fault of its own', { error: 'SERVER_ERROR', trace: 'inside' }, 500, 'UPSTREAM_UNAVAILABLE'],
    ['no room to store', { error: 'STORAGE_FULL' }, 507, 'STORAGE_FULL'],
    ['maintenance', { error: 'MAINTENANCE' }, 507, 'MAINTENANCE'],
    ['an unknown error', { hello: 'inside' }, 404, 'UPSTREAM_INVALID'],
  ])('%s: is an error', async (_name, body, status, code) => {
    ui.instead.set('renameCore', () => Response.json(body, { status }));
    const { data, errors } = await bff.ask(...rename());
    expect(data ?? null).toBeNull();
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
    expect(JSON.stringify(errors)).not.toContain('inside');
  });
});
