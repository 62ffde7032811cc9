import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getIntrospectionQuery } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { subscribeByWebSocket, until } from '../../kit/subscribe.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

const text = 'query OneQuery { __typename }';
const doc_id = createHash('sha256').update(text).digest('hex');

let bff: StartedBff;
afterEach(() => bff.stop());

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Number of accepted operations out of a number of sent ones. */
const admitted = async (times: number, headers: (at: number) => Record<string, string>): Promise<number> => {
  let count = 0;
  for (let at = 0; at < times; at += 1)
    if ((await bff.ask('{ __typename }', {}, { headers: headers(at) })).status === 200) count += 1;
  return count;
};

const cookieOf = (pairs: [string, string][]): string =>
  `talo_session=${Buffer.from(JSON.stringify(pairs)).toString('base64url')}`;

describe('the cost a minute', () => {
  const hours =
    '{ target(key: 1) { consumption(from: "2026-01-01", to: "2026-04-11", period: HOUR) { total { amount } } } }';
  const codesOf = async (times: number, headers: (at: number) => Record<string, string>): Promise<string[]> => {
    const codes = [];
    for (let at = 0; at < times; at += 1) {
      const { errors } = await bff.ask(hours, {}, { headers: headers(at) });
      codes.push(errors?.[0]?.extensions.code ?? 'OK');
    }
    return codes;
  };
  const spent = 'RATE_LIMITED';

  it('is that of what the operations read, by session; another one goes on', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, {
      admission: { operationsAMinute: 100, costAMinute: 60_000 },
    });
    expect(await codesOf(4, () => ({ authorization: 'Bearer manager' }))).toEqual(['OK', 'OK', spent, spent]);
    const refused = await bff.ask(hours, {}, bearing('manager'));
    expect(refused.status).toBe(429);
    expect(refused.calls).toEqual([]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(
      (await bff.ask('{ target(key: 1) { name } }', {}, bearing('stranger'))).errors?.[0]?.extensions.code,
    ).not.toBe(spent);
  });

  it('is twice as much for all sessions of one user together', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, {
      admission: { operationsAMinute: 100, costAMinute: 60_000 },
    });
    const session = (name: string) => ({
      cookie: cookieOf([
        ['who', 'manager'],
        ['other', name],
      ]),
    });
    const codes = [];
    for (const name of ['a', 'b', 'c', 'd']) codes.push(...(await codesOf(2, () => session(name))));
    expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', spent, spent, spent, spent]);
  });

  it('is that of the network for invented tokens', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, {
      admission: { operationsAMinute: 100, costAMinute: 60_000 },
    });
    const codes = await codesOf(6, (at) => ({ cookie: cookieOf([['who', `invented${at}`]]) }));
    expect(codes.filter((code) => code === spent)).toHaveLength(4);
  });

  it('counts operations over a WebSocket too', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, {
      admission: { operationsAMinute: 100, costAMinute: 60_000 },
    });
    const codes: unknown[] = [];
    for (let at = 0; at < 3; at += 1) {
      const one = subscribeByWebSocket(bff.url, { query: hours });
      await until(() => one.errors !== undefined || one.events.length > 0);
      codes.push(one.errors?.[0]?.extensions.code ?? one.events[0]?.errors?.[0]?.extensions.code);
      await one.stop();
    }
    expect(codes.at(-1)).toBe(spent);
  });
});

describe('operations a minute', () => {
  it('are counted by network until /ui has confirmed the session, then by session', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, { admission: { operationsAMinute: 3 } });
    const token = (name: string) => () => ({ authorization: `Bearer ${name}` });
    // The first operation of each session counts for its network, since it is not known before.
    expect(await admitted(9, token('manager'))).toBe(4);
    expect(await admitted(9, token('resident'))).toBe(4);
    const refused = await bff.ask('{ viewer { user { id } } }', {}, bearing('manager'));
    expect(refused.status).toBe(429);
    expect(refused.calls).toEqual([]);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect(refused.errors?.[0]?.extensions['http']).toBeUndefined();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await admitted(9, () => ({}))).toBe(1);
    expect(await admitted(1, token('stranger'))).toBe(0);
  });

  it('of tokens are counted apart from those of the sessions of their user', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, { admission: { operationsAMinute: 10 } });
    const sessions = ['a', 'b', 'c', 'd', 'e'].map((other) => () => ({
      cookie: cookieOf([
        ['who', 'manager'],
        ['other', other],
      ]),
    }));
    for (const session of sessions) await admitted(15, session);
    expect(await admitted(1, sessions[0] ?? (() => ({})))).toBe(0);
    // The first is counted by network, since /ui confirms the token with it.
    expect(await admitted(15, () => ({ authorization: 'Bearer manager' }))).toBe(11);
  });

  it('are not increased by invented cookies or tokens', async () => {
    const ui = new FakeUi({ spaces: 1 });
    bff = await startBff(ui.fetch, { admission: { operationsAMinute: 2 } });
    expect(await admitted(50, (at) => ({ cookie: cookieOf([['who', `invented${at}`]]) }))).toBe(2);
    expect(await admitted(50, (at) => ({ authorization: `Bearer invented${at}` }))).toBe(0);
    expect(ui.requests.filter(({ path }) => path === '/ui/user')).toHaveLength(2);
  });

  it('are four times as many for all sessions of one user together', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, { admission: { operationsAMinute: 10 } });
    const session = (name: string) => () => ({
      cookie: cookieOf([
        ['who', 'manager'],
        ['other', name],
      ]),
    });
    const counts = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) counts.push(await admitted(15, session(name)));
    // Each session sends eleven: the one that confirms it, and ten that count for it.
    expect(counts).toEqual([11, 11, 11, 11, 1, 1]);
    expect(await admitted(15, () => ({ authorization: 'Bearer resident' }))).toBe(11);
  });

  it('are counted for an IPv6 network as a whole, behind a proxy', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, { admission: { operationsAMinute: 2 } });
    const from = (network: string) => (at: number) => ({ 'x-forwarded-for': `${network}::${at + 1}` });
    expect(await admitted(9, from('2001:db8:1:1'))).toBe(2);
    expect(await admitted(9, from('2001:db8:1:2'))).toBe(2);
  });

  it('are the same over a socket', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, { admission: { operationsAMinute: 1 } });
    await bff.ask('{ __typename }');
    const one = subscribeByWebSocket(bff.url, { query: '{ __typename }' });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', requestId: expect.any(String) });
    expect(one.errors?.[0]?.extensions['http']).toBeUndefined();
    await one.stop();
  });
});

describe('free GraphQL text', () => {
  it('is refused without a session or token when OPEN_TEXT is off, over HTTP and WebSocket', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'talo-'));
    const persistedOperations = join(folder, 'persisted.json');
    writeFileSync(persistedOperations, JSON.stringify({ [doc_id]: text }));
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, { persistedOperations, admission: { openText: false } });
    expect((await bff.ask('{ __typename }')).errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_ONLY');
    expect((await bff.ask({ doc_id })).data).toEqual({ __typename: 'Query' });
    expect((await bff.ask('{ __typename }', {}, bearing('manager'))).data).toEqual({ __typename: 'Query' });
    const cookie = cookieOf([['who', 'invented']]);
    for (const [headers, code] of [
      [bearing('invented').headers, 'UNAUTHENTICATED'],
      [{ cookie }, 'PERSISTED_QUERY_ONLY'],
    ] as const)
      expect((await bff.ask('{ __typename }', {}, { headers })).errors?.[0]?.extensions.code).toBe(code);
    const one = subscribeByWebSocket(bff.url, { query: '{ __typename }' });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_ONLY');
    await one.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('the schema', () => {
  const misspelt = ['{ viewr { user { id } } }', '{ target(ky: 1) { name } }'];

  it('is returned by introspection, and names are suggested', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch);
    expect((await bff.ask(getIntrospectionQuery())).errors).toBeUndefined();
    for (const query of misspelt) expect((await bff.ask(query)).errors?.[0]?.message).toMatch(/Did you mean/);
  });

  it('is hidden when introspection is off', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, { openness: { introspection: false, suggestions: false } });
    const { data, errors } = await bff.ask(getIntrospectionQuery());
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.message).toMatch(/introspection/);
    for (const query of misspelt) {
      const { errors: wrong } = await bff.ask(query);
      expect(wrong?.[0]?.message).toMatch(/Cannot query|Unknown argument/);
      expect(JSON.stringify(wrong)).not.toMatch(/Did you mean/);
    }
    const enumerated = 'query ($by: CoreOrderBy!) { target(key: 1) { cores(orderBy: $by) { totalCount } } }';
    expect(JSON.stringify((await bff.ask(enumerated, { by: 'NAM' })).errors)).not.toMatch(/Did you mean/);
    const one = subscribeByWebSocket(bff.url, { query: getIntrospectionQuery() });
    await until(() => one.errors !== undefined);
    await one.stop();
  });
});

describe('the cost of an operation', () => {
  const cost = async (query: string, as = {}) => {
    const response = await fetch(`${bff.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...as },
      body: JSON.stringify({ query }),
    });
    const { extensions, errors } = (await response.json()) as { extensions: { cost: object }; errors?: object[] };
    return { cost: extensions.cost, errors };
  };

  it('is part of its response: cost, limit and number of /ui calls', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch);
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
    const { headers } = await bff.ask(login, { input: { username: 'manager', password: 'right' } });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await cost('{ target(key: 1) { name cores { totalCount } } }', { cookie })).cost).toMatchObject({
      requestedComplexity: expect.any(Number),
      maximumComplexity: 250_000,
      uiCalls: 2,
      maximumUiCalls: 300,
    });
    const much = await cost(
      `{ target(key: 1) { cores(first: 1000) { nodes { target { cores(first: 1000) { nodes { name } } } } } } }`,
    );
    expect(much.errors).toHaveLength(1);
    expect(much.cost).toMatchObject({ requestedComplexity: expect.any(Number), uiCalls: 0 });
  });
});
