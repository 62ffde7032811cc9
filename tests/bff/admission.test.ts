import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getIntrospectionQuery } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { listenBySocket, until } from '../kit/listen.ts';
import { startBff, type StartedBff } from '../kit/startBff.ts';
import { FakeUi } from './fakeUi.ts';

const text = 'query OneQuery { __typename }';
const doc_id = createHash('sha256').update(text).digest('hex');

let bff: StartedBff;
afterEach(() => bff.stop());

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('operations a minute', () => {
  it('are counted for each token and session, and for the address of those who have neither', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, { admission: { operationsAMinute: 3 } });
    for (let at = 0; at < 3; at += 1) {
      expect((await bff.ask('{ __typename }', {}, bearing('one'))).errors).toBeUndefined();
      expect((await bff.ask('{ __typename }')).errors).toBeUndefined();
    }
    const refused = await bff.ask('{ viewer { user { id } } }', {}, bearing('one'));
    expect(refused.status).toBe(429);
    expect(refused.calls).toEqual([]);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect(refused.errors?.[0]?.extensions['http']).toBeUndefined();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await bff.ask('{ __typename }')).status).toBe(429);
    expect((await bff.ask('{ __typename }', {}, bearing('two'))).errors).toBeUndefined();
  });

  it('are the same over a socket', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, { admission: { operationsAMinute: 1 } });
    await bff.ask('{ __typename }');
    const one = listenBySocket(bff.url, { query: '{ __typename }' });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', requestId: expect.any(String) });
    expect(one.errors?.[0]?.extensions['http']).toBeUndefined();
    await one.stop();
  });
});

describe('text that is none of the portal’s', () => {
  it('is closed to those without session or token where an operator wants that, over HTTP and sockets', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'talo-'));
    const persistedOperations = join(folder, 'persisted.json');
    writeFileSync(persistedOperations, JSON.stringify({ [doc_id]: text }));
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch, { persistedOperations, admission: { openText: false } });
    expect((await bff.ask('{ __typename }')).errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_ONLY');
    expect((await bff.ask({ doc_id })).data).toEqual({ __typename: 'Query' });
    expect((await bff.ask('{ __typename }', {}, bearing('one'))).data).toEqual({ __typename: 'Query' });
    const one = listenBySocket(bff.url, { query: '{ __typename }' });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions.code).toBe('PERSISTED_QUERY_ONLY');
    await one.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('the schema', () => {
  const misspelt = ['{ viewr { user { id } } }', '{ target(ky: 1) { name } }'];

  it('is told, and names are suggested', async () => {
    bff = await startBff(new FakeUi({ spaces: 1 }).fetch);
    expect((await bff.ask(getIntrospectionQuery())).errors).toBeUndefined();
    for (const query of misspelt) expect((await bff.ask(query)).errors?.[0]?.message).toMatch(/Did you mean/);
  });

  it('is kept where an operator wants that', async () => {
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
    const one = listenBySocket(bff.url, { query: getIntrospectionQuery() });
    await until(() => one.errors !== undefined);
    await one.stop();
  });
});

describe('what an operation costs', () => {
  const cost = async (query: string, as = {}) => {
    const answer = await fetch(`${bff.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...as },
      body: JSON.stringify({ query }),
    });
    const { extensions, errors } = (await answer.json()) as { extensions: { cost: object }; errors?: object[] };
    return { cost: extensions.cost, errors };
  };

  it('is told with its answer: what was asked for, what may be, and the calls that it took', async () => {
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
