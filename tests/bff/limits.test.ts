import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../bff/graph/nodeId.ts';
import { listenBySocket, until } from '../kit/listen.ts';
import { startBff, type StartedBff } from '../kit/startBff.ts';
import { FakeUi } from './fakeUi.ts';

const manager = { as: 'manager' };
let bff: StartedBff;

beforeAll(async () => {
  bff = await startBff(new FakeUi().fetch);
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
afterAll(() => bff.stop());

const nested = (levels: number): string =>
  levels === 0 ? 'name' : `cores(first: 1000) { nodes { target { ${nested(levels - 1)} } } }`;

const bomb = (): string => {
  const fragments = Array.from(
    { length: 60 },
    (_, at) => `fragment F${at} on Target { ...F${at + 1} ...F${at + 1} name }`,
  );
  return `{ target(key: 1) { ...F0 } } ${fragments.join(' ')} fragment F60 on Target { name }`;
};

const introspectionBomb = (levels: number): string =>
  levels === 0 ? 'name' : `fields { type { ${introspectionBomb(levels - 1)} } }`;

const hostile: Record<string, string> = {
  'a cycle twenty deep': `{ target(key: 1) { ${nested(20)} } }`,
  'a cycle that is short but wide': `{ target(key: 1) { ${nested(4)} } }`,
  'a bomb of fragments': bomb(),
  'a fragment that spreads itself':
    '{ target(key: 1) { ...A } } fragment A on Target { ...B } fragment B on Target { ...A }',
  'a fragment that comes to itself further down': `{ target(key: 1) { ...A } } fragment A on Target { ${Array.from({ length: 10 }, (_, at) => `a${at}: groups { target { ...A } }`).join(' ')} }`,
  'two thousand aliases': `{ ${Array.from({ length: 2000 }, (_, at) => `a${at}: target(key: 1) { name }`).join(' ')} }`,
  'a hundred root fields': `{ ${Array.from({ length: 100 }, (_, at) => `a${at}: demoAccounts`).join(' ')} }`,
  'ten thousand words': `{ target(key: 1) { ${'name '.repeat(10_000)} } }`,
  'a thousand directives': `{ target(key: 1) { name ${'@skip(if: false) '.repeat(1000)} } }`,
  'one field over and over': `{ target(key: 1) { ${'groups { spaces { name } } '.repeat(250)} } }`,
  'deep introspection': `{ __schema { types { ${introspectionBomb(7)} } } }`,
};

describe('an operation that asks for too much', () => {
  it.each(Object.entries(hostile))('%s: is refused at once, before any call', async (_name, query) => {
    const { data, errors, calls, ms } = await bff.ask(query, {}, manager);
    expect(data ?? null).toBeNull();
    expect(errors?.length).toBeGreaterThan(0);
    expect(errors?.[0]?.extensions).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
    expect(calls).toEqual([]);
    expect(ms).toBeLessThan(1000);
  });

  it('is refused over a socket as well', async () => {
    const one = listenBySocket(bff.url, { query: hostile['a cycle twenty deep'] ?? '' });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions.code).toBe('TOO_COSTLY');
    await one.stop();
  });

  it('is a subscription that would answer too much with each event', async () => {
    const query = `subscription ($id: ID) { coreStatusChanged(targetId: $id) { cores { target { ${nested(3)} } } } }`;
    const one = listenBySocket(bff.url, { query, variables: { id: encodeNodeId('Target', 1) } });
    await until(() => one.errors !== undefined);
    expect(one.errors?.[0]?.extensions.code).toBe('TOO_COSTLY');
    await one.stop();
  });
});

describe('what people need', () => {
  const value =
    'id key name visible comments multiplier offset unit valueUnit latestValue latestText latestAt type { code kind name unit } enumOptions { value name } alertSettings { rangeMin rangeMax }';
  const core = `id key name online uploading uploadProgress reconnecting battery hasMessage lastSeen firmware serialId tags parent { id } mama { id } values { ${value} }`;

  it('has room for the whole of a large site', async () => {
    const { errors, calls } = await bff.ask(
      `{ target(key: 1) { groups { id name spaces { id name number cores { ${core} } } } } }`,
      {},
      manager,
    );
    expect(errors).toBeUndefined();
    expect(calls).toEqual(['target 1', 'targetCores 1', 'valueTypes 1']);
  });

  it('has room for every device of every site', async () => {
    const { errors } = await bff.ask(
      `{ viewer { targets { id cores { nodes { id name online values { id latestValue } } } } } }`,
      {},
      manager,
    );
    expect(errors).toBeUndefined();
  });

  it('has room for introspection', async () => {
    const { data, errors } = await bff.ask(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(data.__schema.queryType.name).toBe('Query');
  });
});

describe('a page', () => {
  it('holds from nothing to a thousand things', async () => {
    for (const first of [-1, 1001]) {
      const { data, errors } = await bff.ask(
        `{ target(key: 1) { name cores(first: ${first}) { totalCount } } }`,
        {},
        manager,
      );
      expect(data.target).toEqual({ name: 'Target 1', cores: null });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('begins at a cursor of its own', async () => {
    const { errors } = await bff.ask('{ target(key: 1) { cores(after: "rubbish") { totalCount } } }', {}, manager);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
