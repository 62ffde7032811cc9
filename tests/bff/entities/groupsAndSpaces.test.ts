import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeMeter } from '../../kit/makeRows.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;
let target: string;

const by = (as: string) => ({ as, password });
const manager = by('isannoitsija');
const errors = 'userErrors { code path }';
const names = (list: Data[]) => list.map(({ name }) => name);

const act = async (name: string, selection: string, input: object, as = manager): Promise<Data> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} ${errors} } }`;
  const result = await bff.ask(query, { input }, as);
  expect(result.errors).toBeUndefined();
  return result.data[name];
};

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  target = encodeNodeId('Target', world.house.id);
  for (const who of ['isannoitsija', 'huoltomies', 'hallitus', 'osakas', 'admin', 'stranger'])
    await bff.ask('{ viewer { user { id } } }', {}, by(who));
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

describe('a target', () => {
  it('is changed by the given fields, and cleared by null', async () => {
    const first = { id: target, city: 'Turku', postalCode: '20100', customerName: 'Kuusi', invoiceReference: '77' };
    const refused = await act('updateTarget', 'target { city }', first, by('huoltomies'));
    expect(refused).toEqual({
      target: null,
      userErrors: [
        { code: 'NO_PERMISSION', path: ['input', 'customerName'] },
        { code: 'NO_PERMISSION', path: ['input', 'invoiceReference'] },
      ],
    });
    const done = await act('updateTarget', 'target { city postalCode customerName }', first, by('isannoitsija'));
    expect(done).toEqual({ target: { city: 'Turku', postalCode: '20100', customerName: 'Kuusi' }, userErrors: [] });
    const next = { id: target, customerName: null, postalCode: 'abc' };
    const wrong = await act('updateTarget', 'target { city }', next);
    expect(wrong).toEqual({ target: null, userErrors: [{ code: 'INVALID', path: ['input', 'postalCode'] }] });
    const cleared = await act('updateTarget', 'target { city customerName }', { id: target, customerName: null });
    expect(cleared.target).toEqual({ city: 'Turku', customerName: null });
  });

  it('has its state, fee and subscription changed by staff only', async () => {
    const input = { id: target, state: 'AWAITING_CONTRACT', monthlyFee: '59.90', subscription: 'WATER_MASTER' };
    const refused = await act('updateTarget', 'target { name }', input);
    expect(refused.userErrors).toEqual(
      ['state', 'subscription', 'monthlyFee'].map((field) => ({ code: 'NO_PERMISSION', path: ['input', field] })),
    );
    const done = await act('updateTarget', 'target { state monthlyFee subscription }', input, by('admin'));
    expect(done.target).toEqual({ state: 'AWAITING_CONTRACT', monthlyFee: '59.90', subscription: 'WATER_MASTER' });
  });

  it('is created without groups, and deleted', async () => {
    const made = await act('createTarget', 'target { id name type viewerCanAdminister groups { id } }', {
      name: 'As Oy Uusi',
      type: 'ROW_HOUSE',
    });
    expect(made.target).toMatchObject({ name: 'As Oy Uusi', type: 'ROW_HOUSE', viewerCanAdminister: true, groups: [] });
    const nameless = await act('createTarget', 'target { id }', { name: ' ' });
    expect(nameless.userErrors).toEqual([{ code: 'REQUIRED', path: ['input', 'name'] }]);
    const { id } = made.target;
    const stranger = await act('deleteTarget', 'deletedTargetId', { id }, by('stranger'));
    expect(stranger.userErrors[0].code).toBe('NOT_FOUND');
    expect(await act('deleteTarget', 'deletedTargetId', { id })).toEqual({ deletedTargetId: id, userErrors: [] });
    const { data } = await bff.ask('query ($id: ID!) { node(id: $id) { id } }', { id }, manager);
    expect(data.node).toBeNull();
  });

  it('has its prices set by name, and an invalid one is an error of its row', async () => {
    const selection = 'target { modules { module enabled price1 price2 } }';
    const modules = [{ module: 'WATER', enabled: true, price1: '3.50', price2: '9' }];
    const done = await act('setModuleParameters', selection, { targetId: target, modules });
    expect(done.target.modules).toContainEqual({ module: 'WATER', enabled: true, price1: '3.50', price2: '9.00' });
    const wrong = await act('setModuleParameters', selection, {
      targetId: target,
      modules: [{ module: 'HEATING' }, { module: 'WATER', price2: '-1' }],
    });
    expect(wrong.userErrors).toEqual([{ code: 'TOO_SMALL', path: ['input', 'modules', 1, 'price2'] }]);
    const caretaker = await act('setModuleParameters', selection, { targetId: target, modules }, by('huoltomies'));
    expect(caretaker.userErrors[0].code).toBe('NO_PERMISSION');
    const cleared = [{ module: 'WATER', price2: null }];
    const payload = await act('setModuleParameters', selection, { targetId: target, modules: cleared });
    expect(payload.target.modules).toContainEqual({ module: 'WATER', enabled: true, price1: '3.50', price2: null });
  });
});

describe('groups and spaces', () => {
  it('are created, changed, positioned, sorted and deleted', async () => {
    const made = await act('createGroup', 'group { id height } target { groups { name } }', {
      targetId: target,
      name: 'Talo C',
      height: 3,
    });
    expect(names(made.target.groups)).toEqual(['Talo A', 'Talo B', 'Talo C']);
    const groupId = made.group.id;
    const wide = await act('updateGroup', 'group { name width }', { id: groupId, width: 8, name: 'Talo D' });
    expect(wide.group).toEqual({ name: 'Talo D', width: 8 });

    const spaces = [
      { name: 'D1', type: 'APARTMENT', number: 'D1', size: 40.5 },
      { name: 'D2', type: 'APARTMENT' },
    ];
    const many = await act('createSpaces', 'spaces { id name number size } group { spaces { name } }', {
      groupId,
      spaces,
    });
    expect(many.spaces[0]).toMatchObject({ name: 'D1', number: 'D1', size: 40.5 });
    const seen = 'space { id } group { spaces { name } shared: spaces(type: PUBLIC_SPACE) { name } }';
    const one = await act('createSpace', seen, {
      groupId,
      name: 'D3',
      type: 'PUBLIC_SPACE',
    });
    expect(names(one.group.spaces)).toEqual(['D1', 'D2', 'D3']);
    expect(names(one.group.shared)).toEqual(['D3']);

    const ids = [one.space.id, ...many.spaces.map(({ id }: Data) => id)];
    const ordered = await act('updateGroupTree', 'group { spaces { name } }', { groupId, spaces: { spaceIds: ids } });
    expect(names(ordered.group.spaces)).toEqual(['D3', 'D1', 'D2']);
    const short = await act('updateGroupTree', 'group { id }', { groupId, spaces: { spaceIds: ids.slice(1) } });
    expect(short.userErrors[0].code).toBe('REQUIRED');
    const placed = await act('updateSpaceLocations', 'spaces { name x y w h }', {
      locations: ids.map((spaceId, at) => ({ spaceId, x: at, y: 1, w: 1, h: 2 })),
    });
    expect(placed.spaces[2]).toEqual({ name: 'D2', x: 2, y: 1, w: 1, h: 2 });

    const [first] = ids;
    const payload = await act('deleteSpace', 'deletedSpaceId target { groups { name spaces { name } } }', {
      id: first,
    });
    expect(payload.deletedSpaceId).toBe(first);
    expect(names(payload.target.groups[2].spaces)).toEqual(['D1', 'D2']);
    const last = await act('deleteGroup', 'deletedGroupId target { groups { name } }', { id: groupId });
    expect(last).toMatchObject({
      deletedGroupId: groupId,
      target: { groups: [{ name: 'Talo A' }, { name: 'Talo B' }] },
    });
  });

  it('are changed as a whole, or not at all with an error of each wrong row', async () => {
    const { a1, a2 } = world.house.spaces;
    const ids = [a1, a2].map((key) => encodeNodeId('Space', key, world.house.id));
    const spaces = [
      { id: ids[0], number: 'x'.repeat(21), size: -1 },
      { id: ids[1], roomCount: 3 },
    ];
    const { target: none, userErrors } = await act('updateSpaces', 'target { id }', { targetId: target, spaces });
    expect(none).toBeNull();
    expect(userErrors).toEqual([
      { code: 'TOO_LONG', path: ['input', 'spaces', 0, 'number'] },
      { code: 'TOO_SMALL', path: ['input', 'spaces', 0, 'size'] },
    ]);
    const taken = [{ id: ids[0], name: 'a2' }];
    expect(await act('updateSpaces', 'target { id }', { targetId: target, spaces: taken })).toMatchObject({
      userErrors: [{ code: 'TAKEN', path: ['input', 'spaces', 0, 'name'] }],
    });
    const right = [
      { id: ids[0], residentCount: 4, signature: 'Hoito' },
      { id: ids[1], roomCount: 3 },
    ];
    const done = await act('updateSpaces', 'target { spaces { id residentCount roomCount signature } }', {
      targetId: target,
      spaces: right,
    });
    expect(done.target.spaces).toContainEqual(expect.objectContaining(right[0]));
    expect(done.target.spaces).toContainEqual(expect.objectContaining(right[1]));
    const viewer = await act('updateSpaces', 'target { id }', { targetId: target, spaces: right }, by('hallitus'));
    expect(viewer.userErrors).toMatchObject([{ code: 'NO_PERMISSION' }]);
  });

  it('are refused as a whole with one invalid row, with an error of that row', async () => {
    const groupId = encodeNodeId('Group', world.house.groups.a, world.house.id);
    const spaces = [
      { name: 'X1', type: 'APARTMENT' },
      { name: '', type: 'APARTMENT' },
      { name: 'X3', type: 'APARTMENT', number: 'x'.repeat(21) },
    ];
    const { spaces: made, userErrors } = await act('createSpaces', 'spaces { id }', { groupId, spaces });
    expect(made).toBeNull();
    expect(userErrors).toEqual([
      { code: 'REQUIRED', path: ['input', 'spaces', 1, 'name'] },
      { code: 'TOO_LONG', path: ['input', 'spaces', 2, 'number'] },
    ]);
  });

  it('are changed by the owner of the apartment, and refused to viewers', async () => {
    const id = encodeNodeId('Space', world.house.spaces.a1, world.house.id);
    const own = await act('updateSpace', 'space { name residentCount }', { id, residentCount: 3 }, by('osakas'));
    expect(own).toEqual({ space: { name: 'A1', residentCount: 3 }, userErrors: [] });
    const reader = await act('updateSpace', 'space { id }', { id, residentCount: 4 }, by('hallitus'));
    expect(reader.userErrors[0].code).toBe('NO_PERMISSION');
  });

  it('are not deleted while cores are in them', async () => {
    const id = encodeNodeId('Space', world.house.spaces.a1, world.house.id);
    const { userErrors } = await act('deleteSpace', 'deletedSpaceId', { id });
    expect(userErrors[0].code).toBe('HAS_DEVICES');
  });
});

describe('a whole tree', () => {
  const configurationId = encodeNodeId('ProductConfiguration', 999_999);
  const broken = {
    target: { new: { name: 'As Oy Puu' } },
    groups: [
      {
        name: 'A',
        spaces: [{ name: 'A1' }, { name: 'A2', cores: [{ name: 'Meter', serialId: 'W-1', configurationId }] }],
      },
    ],
  };

  it('is refused row by row with nothing created, in a dry run too', async () => {
    for (const dryRun of [true, false]) {
      const { target: made, userErrors } = await act('importTree', 'target { id }', { ...broken, dryRun });
      expect(made).toBeNull();
      const row = ['input', 'groups', 0, 'spaces', 1, 'cores', 0];
      expect(userErrors).toEqual([
        { code: 'NOT_FOUND', path: [...row, 'configurationId'] },
        { code: 'DEVICE_ALREADY_ADDED', path: [...row, 'serialId'] },
      ]);
    }
    const { data } = await bff.ask('{ viewer { targets { nodes { name } } } }', {}, manager);
    expect(names(data.viewer.targets.nodes)).not.toContain('As Oy Puu');
  });

  it('is created in one call and returned complete', async () => {
    const tree = {
      target: { new: { name: 'As Oy Puu' } },
      groups: [{ name: 'A', spaces: [{ name: 'A1', type: 'APARTMENT' }] }],
    };
    const tried = await act('importTree', 'target { id }', { ...tree, dryRun: true });
    expect(tried).toEqual({ target: null, userErrors: [] });
    const made = await act('importTree', 'target { id name groups { id name spaces { name } } }', tree);
    expect(made.target).toMatchObject({ name: 'As Oy Puu', groups: [{ name: 'A', spaces: [{ name: 'A1' }] }] });
    const [group] = made.target.groups;
    const grown = await act('importTree', 'target { groups { spaces { name } } }', {
      target: { id: made.target.id },
      groups: [{ id: group.id, name: 'A', spaces: [{ name: 'A2' }] }],
    });
    expect(grown.target.groups).toEqual([{ spaces: [{ name: 'A1' }, { name: 'A2' }] }]);
  });
});

describe('searching', () => {
  const search =
    'query ($text: String!) { search(text: $text) { name targetId id target { id } hits { nodeId id kind name node { id __typename } } } }';

  it('finds targets, groups, spaces and cores with their ids in one call, and each object by its node', async () => {
    const { data, calls } = await bff.ask(
      'query ($text: String!) { search(text: $text) { name hits { kind name } } }',
      { text: 'a1' },
      manager,
    );
    const [house] = data.search.filter(({ name }: Data) => name === 'As Oy Kotikuusi');
    expect(house.hits).toContainEqual({ kind: 'SPACE', name: 'A1' });
    expect(house.hits).toContainEqual({ kind: 'CORE', name: 'A1 vesi' });
    expect(calls).toEqual(['searchTargets 1']);
    const nodes = await bff.ask(search, { text: 'a1' }, manager);
    for (const { targetId, id, target, hits } of nodes.data.search) {
      expect([targetId, id]).toEqual([target.id, target.id]);
      for (const hit of hits) expect([hit.nodeId, hit.id]).toEqual([hit.node.id, hit.node.id]);
    }
  });

  it('finds nothing invisible, and requires a text', async () => {
    const { data } = await bff.ask(search, { text: 'Naapuri' }, manager);
    expect(data.search).toEqual([]);
    const empty = await bff.ask(search, { text: ' ' }, manager);
    expect(empty.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

it('names the types of consumption that are measured, of the spaces that the viewer sees', async () => {
  const query = `query ($id: ID!) { target(id: $id) {
    consumptionTypes groups { consumptionTypes spaces { name consumptionTypes } }
  } }`;
  // A meter of the whole site is in none of its spaces.
  await makeMeter(
    upstream.db,
    { targetId: world.house.id, groupId: world.house.groups.a, spaceId: null },
    { name: 'Sähkö' },
    [33],
  );
  const typesFor = async (who: string) => (await bff.ask(query, { id: target }, by(who))).data['target'];
  const all = await typesFor('isannoitsija');
  const own = await typesFor('osakas');
  const water = ['COLD_WATER_METER', 'HOT_WATER_METER'];
  const spaces: Data[] = all.groups.flatMap((group: Data) => group['spaces']);
  expect(spaces.find(({ name }) => name === own.groups[0].spaces[0].name)).toMatchObject({ consumptionTypes: water });
  expect(own).toMatchObject({ consumptionTypes: water, groups: [{ consumptionTypes: water }] });
  expect(all.consumptionTypes).toEqual(expect.arrayContaining([...water, 'ELECTRICITY_METER']));
});
