import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

const manager = { as: 'manager' };
const ui = new FakeUi();
let bff: StartedBff;

beforeAll(async () => {
  bff = await startBff(ui.fetch);
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
afterAll(() => bff.stop());

const ids = {
  target: encodeNodeId('Target', 1),
  group: encodeNodeId('Group', 11, 1),
  space: encodeNodeId('Space', 111, 1),
  core: encodeNodeId('Core', 1110, 1),
  value: encodeNodeId('Value', 11_100, 1, 1110),
};

const valueFields =
  'id key name latestValue latestText latestAt type { code kind unit } enumOptions { name } alertSettings { rangeMin }';

describe('reading a target', () => {
  it('reads the whole tree with cores and latest values in two calls', async () => {
    const { data, errors, calls } = await bff.ask(
      `{ target(key: 1) { name groups { name spaces { name cores { id name online values { ${valueFields} } } } } } }`,
      {},
      manager,
    );
    expect(errors).toBeUndefined();
    const spaces = data.target.groups.flatMap(
      (group: { spaces: { cores: { values: unknown[] }[] }[] }) => group.spaces,
    );
    const cores = spaces.flatMap((space: { cores: unknown[] }) => space.cores);
    expect(cores).toHaveLength(200);
    expect(cores.flatMap((core: { values: unknown[] }) => core.values)).toHaveLength(800);
    expect(calls).toEqual(['target 1', 'targetCores 1']);
  });

  it('reads the targets with their groups, spaces and counts in one call beside the account', async () => {
    const query =
      '{ viewer { user { username } targets { nodes { name deviceCount groups { name spaces { name coreCount } } } } } }';
    const { data, calls } = await bff.ask(query, {}, manager);
    expect(data.viewer.user.username).toBe('manager');
    expect(data.viewer.targets.nodes.map(({ name }: { name: string }) => name)).toEqual(['Target 1', 'Target 2']);
    expect(calls).toEqual(['targets 1', 'user 1']);
  });

  it('pages the targets of a service that lists them all', async () => {
    const page = '{ totalCount nodes { name } pageInfo { endCursor hasNextPage } }';
    const one = await bff.ask(`{ viewer { targets(first: 1) ${page} } }`, {}, manager);
    const { endCursor } = one.data.viewer.targets.pageInfo;
    expect(one.data.viewer.targets).toMatchObject({ totalCount: 2, nodes: [{ name: 'Target 1' }] });
    expect(one.calls).toEqual(['targetCounts 1', 'targets 2', 'user 1']);
    const rest = await bff.ask(
      `query ($after: String) { viewer { targets(after: $after) ${page} } }`,
      { after: endCursor },
      manager,
    );
    expect(rest.data.viewer.targets).toMatchObject({ nodes: [{ name: 'Target 2' }], pageInfo: { hasNextPage: false } });
  });

  it.each([
    ['text: "GET 2"', ['Target 2']],
    ['name: " target 1 "', ['Target 1']],
    ['name: "Target"', []],
    ['type: [APARTMENT_BUILDING]', ['Target 1', 'Target 2']],
    ['type: [ROW_HOUSE]', []],
    ['state: [READY]', ['Target 1', 'Target 2']],
    ['state: [ARCHIVE], type: [APARTMENT_BUILDING]', []],
  ])('lists the targets with %s', async (filter, names) => {
    const { data } = await bff.ask(`{ viewer { targets(filter: { ${filter} }) { nodes { name } } } }`, {}, manager);
    expect(data.viewer.targets.nodes.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  it('selects latest readings by the types of the devices where the readings have none', async () => {
    const rows = [...ui.cores.values()].filter(({ targetId }) => targetId === 1).flatMap((core) => core.values);
    ui.instead.set('shotgun', () =>
      Response.json(rows.map(({ id, coreId }) => ({ valueId: id, coreId, value: 1, text: null, at: null }))),
    );
    const query = '{ target(key: 1) { latestReadings(types: [COLD_WATER_METER]) { valueId } } }';
    const { data, calls } = await bff.ask(query, {}, manager);
    ui.instead.clear();
    expect(data.target.latestReadings).toHaveLength(200);
    expect(calls).toEqual(['shotgun 1', 'target 1', 'targetCores 1']);
  });

  it('reads the cores of one space by the call for that space', async () => {
    const { data, calls } = await bff.ask('{ space(key: 111) { number cores { name values { key } } } }', {}, manager);
    expect(data.space.cores).toHaveLength(2);
    expect(calls).toEqual(['spaceDevices 1', 'targets 1']);
  });

  it('reads one space by its id with the target that the id contains', async () => {
    const { calls } = await bff.ask(
      'query ($id: ID) { space(id: $id) { name group { name target { name } } } }',
      { id: ids.space },
      manager,
    );
    expect(calls).toEqual(['target 1']);
  });

  it.each([
    ['group', 11],
    ['space', 111],
  ])('finds a %s by its key in a given target, and in any other by one call for the list', async (field, key) => {
    const query = `query ($key: Int!, $targetKey: Int) { ${field}(key: $key, targetKey: $targetKey) { key target { name } } }`;
    const found = { [field]: { key, target: { name: 'Target 1' } } };
    const named = await bff.ask(query, { key, targetKey: 1 }, manager);
    expect(named.data).toEqual(found);
    expect(named.calls).toEqual(['target 1']);
    for (const targetKey of [2, 999]) {
      const elsewhere = await bff.ask(query, { key, targetKey }, manager);
      expect(elsewhere.data).toEqual(found);
      expect(elsewhere.calls).toEqual(['target 1', 'targets 1']);
    }
    const none = await bff.ask(query, { key: 987, targetKey: 1 }, manager);
    expect(none.errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
  });

  it('accepts the key of a target only beside the key of an object in it', async () => {
    for (const variables of [
      { id: ids.space, targetKey: 1 },
      { key: 111, targetKey: 0 },
    ]) {
      const { errors, calls } = await bff.ask(
        'query ($id: ID, $key: Int, $targetKey: Int) { space(id: $id, key: $key, targetKey: $targetKey) { key } }',
        variables,
        manager,
      );
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
      expect(calls).toEqual([]);
    }
  });

  it('reads from a core up to its target without further calls', async () => {
    const query =
      '{ core(key: 1110) { name space { name } group { name target { name } } target { name } values { space { name } } } }';
    const { data, calls } = await bff.ask(query, {}, manager);
    expect(data.core.group.target.name).toBe('Target 1');
    expect(calls).toEqual(['core 1', 'target 1']);
  });

  it('returns the same object under many aliases with one call', async () => {
    const aliases = Array.from({ length: 20 }, (_, at) => `a${at}: core(id: "${ids.core}") { name online }`).join('\n');
    const { data, calls } = await bff.ask(`{ ${aliases} }`, {}, manager);
    expect(data.a19).toEqual({ name: 'Core 1110', online: true });
    expect(calls).toEqual(['core 1']);
  });

  it('pages and filters cores after one call', async () => {
    const query = `query ($id: ID, $after: String, $filter: CoreFilter) {
      target(id: $id) { cores(first: 2, after: $after, filter: $filter) { totalCount nodes { name } edges { cursor node { key } } pageInfo { hasNextPage endCursor } } } }`;
    const first = await bff.ask(query, { id: ids.target }, manager);
    expect(first.data.target.cores.totalCount).toBe(200);
    expect(first.data.target.cores.nodes).toHaveLength(2);
    const { endCursor } = first.data.target.cores.pageInfo;
    const second = await bff.ask(query, { id: ids.target, after: endCursor }, manager);
    expect(second.data.target.cores.nodes[0].name).not.toBe(first.data.target.cores.nodes[0].name);
    expect(second.calls).toEqual(['target 1', 'targetCores 1']);
    const some = await bff.ask(query, { id: ids.target, filter: { text: 'space 111', spaceId: ids.space } }, manager);
    expect(some.data.target.cores.nodes.map(({ name }: { name: string }) => name)).toEqual(['Core 1110', 'Core 1111']);
  });
});

describe('nodes', () => {
  it('finds two hundred mixed objects of one target in two calls', async () => {
    const cores = [...ui.cores.values()].filter(({ targetId }) => targetId === 1).slice(0, 98);
    const mixed = [
      ...Object.values(ids).slice(0, 3),
      ...cores.map(({ id }) => encodeNodeId('Core', id, 1)),
      ...cores.map(({ id, values }) => encodeNodeId('Value', values[0]?.id ?? 0, 1, id)),
      'rubbish',
    ];
    expect(mixed).toHaveLength(200);
    const { data, errors, calls } = await bff.ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
      { ids: mixed },
      manager,
    );
    expect(errors).toBeUndefined();
    expect(data.nodes.map((node: { id: string } | null) => node?.id ?? 'rubbish')).toEqual(mixed);
    expect(calls).toEqual(['target 1', 'targetCores 1']);
  });

  it('is null for an invalid id, without a call', async () => {
    const garbage = [
      '',
      ' ',
      'Target:1',
      'VGFyZ2V0',
      '%00',
      '../../../ui',
      encodeNodeId('Nothing', 1),
      encodeNodeId('Core', -1),
      'x'.repeat(5000),
    ];
    const { data, errors, calls } = await bff.ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids: garbage },
      manager,
    );
    expect(errors).toBeUndefined();
    expect(data.nodes).toEqual(garbage.map(() => null));
    expect(calls).toEqual([]);
  });

  it('is null for an alert level or receiver without the key of its target, without a call', async () => {
    const ids = [encodeNodeId('AlertLevel', 1), encodeNodeId('AlertReceiver', 1)];
    const { data, errors, calls } = await bff.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids }, manager);
    expect({ data, errors, calls }).toEqual({ data: { nodes: [null, null] }, errors: undefined, calls: [] });
  });

  it('accepts at most two hundred ids', async () => {
    const many = Array.from({ length: 201 }, () => ids.core);
    const { errors } = await bff.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: many }, manager);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('finds a core that has moved to another target, under its new id', async () => {
    const stale = encodeNodeId('Core', 1110, 2);
    const { data, calls } = await bff.ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids: [stale, encodeNodeId('Core', 11_110, 2)] },
      manager,
    );
    expect(data.nodes).toEqual([{ id: ids.core }, { id: encodeNodeId('Core', 11_110, 2) }]);
    expect(calls).toEqual(['core 1', 'targetCores 1']);
  });

  it('returns every object under its id', async () => {
    const { data } = await bff.ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }',
      { ids: Object.values(ids) },
      manager,
    );
    expect(data.nodes).toEqual([
      { id: ids.target, __typename: 'Target' },
      { id: ids.group, __typename: 'Group' },
      { id: ids.space, __typename: 'Space' },
      { id: ids.core, __typename: 'Core' },
      { id: ids.value, __typename: 'Value' },
    ]);
  });
});

describe('typed root fields', () => {
  it('require exactly one of id and key', async () => {
    for (const query of [
      '{ core { id } }',
      `{ core(id: "${ids.core}", key: 1110) { id } }`,
      '{ core(id: "x") { id } }',
      `{ core(id: "${ids.space}") { id } }`,
      '{ core(key: 0) { id } }',
    ]) {
      const { data, errors } = await bff.ask(query, {}, manager);
      expect(data).toEqual({ core: null });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('find a value by its key alone, target after target', async () => {
    const { data, calls } = await bff.ask('{ value(key: 11100) { id name core { name } } }', {}, manager);
    expect(data.value).toEqual({ id: ids.value, name: 'Value 11100', core: { name: 'Core 1110' } });
    expect(calls).toEqual(['targetCores 1', 'targets 1']);
  });

  it('read the names of types once for a session', async () => {
    const query = `query ($id: ID) { value(id: $id) { type { name } } }`;
    const first = await bff.ask(query, { id: ids.value }, manager);
    expect(first.data.value.type.name).toBe('Name of COLD_WATER_METER');
    expect(first.calls).toEqual(['core 1', 'valueTypes 1']);
    expect((await bff.ask(query, { id: ids.value }, manager)).calls).toEqual(['core 1']);
    const [call] = (await bff.ask(query, { id: ids.value }, { as: 'resident' })).calls.slice(1);
    expect(call).toBe('valueTypes 1');
  });
});
