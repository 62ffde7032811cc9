import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

/*
 * Lists of cores, their network and their logs, over the embedded service.
 */

const manager = { as: 'isannoitsija', password: 'Demo-talo-1!' };

let upstream: Upstream;
let world: World;
let bff: StartedBff;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const house = () => ({ id: encodeNodeId('Target', world.house.id) });

const names = async (filter: object, order?: object): Promise<string[]> => {
  const { data, errors } = await bff.ask(
    'query ($id: ID, $filter: CoreFilter, $order: CoreOrder) { target(id: $id) { cores(filter: $filter, order: $order) { totalCount nodes { name } } } }',
    { ...house(), filter, order },
    manager,
  );
  expect(errors).toBeUndefined();
  const { nodes, totalCount } = data.target.cores;
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ name }: Data) => name);
};

describe('cores of a target', () => {
  it('are filtered by state, group, space, kind, firmware and text', async () => {
    const { groups, spaces } = world.house;
    expect(await names({ status: ['OFFLINE'] })).toEqual(['A2 vesi']);
    expect(await names({ status: ['UPLOADING', 'OFFLINE'] })).toEqual(['A2 vesi', 'B3 vesi']);
    expect(await names({ status: ['LOW_BATTERY'] })).toEqual(['A1 olosuhde']);
    expect(await names({ kind: 'NETWORK' })).toEqual(['Mama A']);
    expect(await names({ kind: 'WATER', groupId: encodeNodeId('Group', groups.b) })).toEqual(['B3 vesi', 'Päävesi']);
    expect(await names({ spaceId: encodeNodeId('Space', spaces.a1) })).toEqual(['A1 olosuhde', 'A1 vesi']);
    expect(await names({ text: 'w-2' })).toEqual(['A2 vesi']);
    expect(await names({ text: 'SAUNA' })).toEqual(['Päävesi']);
    expect(await names({ firmware: ['9.9'] })).toEqual([]);
  });

  it('have the kinds that the filter finds them by, a mama that of the network alone', async () => {
    const { data } = await bff.ask(
      'query ($id: ID) { target(id: $id) { cores { nodes { name kinds } } } }',
      house(),
      manager,
    );
    const kinds = Object.fromEntries(data.target.cores.nodes.map((core: Data) => [core.name, core.kinds]));
    expect(kinds).toMatchObject({ 'Mama A': ['NETWORK'], 'A1 vesi': ['WATER'], 'A1 olosuhde': ['APARTMENT'] });
  });

  it('are sorted by the given field, nulls last', async () => {
    const order = { field: 'BATTERY', direction: 'DESC' };
    expect((await names({}, order)).slice(0, 4)).toEqual(['A1 vesi', 'A2 vesi', 'B3 vesi', 'A1 olosuhde']);
  });

  it('of one kind are one call, also for every group', async () => {
    const query = `query ($id: ID, $core: ID) { target(id: $id) {
      coresOfKind(kind: WATER) { totalCount } core(id: $core) { name }
      groups { coresOfKind(kind: WATER) { nodes { name } } } } }`;
    const core = encodeNodeId('Core', world.house.cores.water1.id);
    const { data, errors, calls } = await bff.ask(query, { ...house(), core }, manager);
    expect(errors).toBeUndefined();
    expect(data.target.coresOfKind.totalCount).toBe(4);
    expect(data.target.core.name).toBe('A1 vesi');
    expect(data.target.groups.map(({ coresOfKind }: Data) => coresOfKind.nodes.map(({ name }: Data) => name))).toEqual([
      ['A1 vesi', 'A2 vesi'],
      ['B3 vesi', 'Päävesi'],
    ]);
    expect(calls).toEqual(['target 1', 'targetDevice 1', 'targetDevices 1']);
  });

  it('of another target are not included', async () => {
    const { data, errors } = await bff.ask(
      'query ($id: ID, $key: Int) { target(id: $id) { name core(key: $key) { name } } }',
      { ...house(), key: world.other.water.id },
      manager,
    );
    expect({ data, errors }).toMatchObject({ data: { target: { core: null } }, errors: undefined });
  });

  it('are named by references without reading them', async () => {
    const query =
      'query ($id: ID) { target(id: $id) { coreNames mamas { nodes { key name online: isMama group { name } } } mbusMeters { totalCount } } }';
    const { data, errors, calls } = await bff.ask(query, house(), manager);
    expect(errors).toBeUndefined();
    expect(data.target.coreNames).toContain('Mama A');
    expect(data.target.mamas.nodes).toEqual([
      { key: world.house.cores.mama.id, name: 'Mama A', online: true, group: { name: 'Talo A' } },
    ]);
    expect(calls).toEqual(['coreNames 1', 'mamas 1', 'mbusMeters 1', 'target 1']);
  });
});

describe('the network', () => {
  it('has nodes with positions and links with quality', async () => {
    const query = `query ($id: ID) { target(id: $id) {
      network { nodes { core { id } name isMama x y } links { from { id } to { id } quality confirmed } }
      groups { network { nodes { name } } } } }`;
    const { data, errors, calls } = await bff.ask(query, house(), manager);
    expect(errors).toBeUndefined();
    const { mama, water1 } = world.house.cores;
    const idOf = (key: number) => encodeNodeId('Core', key, world.house.id);
    const { nodes, links } = data.target.network;
    expect(nodes).toContainEqual({ core: { id: idOf(mama.id) }, name: 'Mama A', isMama: true, x: 10, y: 20 });
    expect(links).toContainEqual({
      from: { id: idOf(water1.id) },
      to: { id: idOf(mama.id) },
      quality: 92,
      confirmed: true,
    });
    expect(calls).toEqual(['groupNetwork 2', 'target 1', 'targetNetwork 1']);
  });

  it('has its cores, and the links from them, sorted by name, A2 before A10', async () => {
    const { id } = world.house.cores.water1;
    const rename = (name: string) => upstream.db.updateTable('cores').set({ name }).where('id', '=', id).execute();
    await rename('A10 vesi');
    const query = `query ($id: ID) { target(id: $id) {
      network { nodes { name } links { from { name } } } groups { network { nodes { name } } } } }`;
    const { data } = await bff.ask(query, house(), manager);
    await rename('A1 vesi');
    const { network, groups } = data.target;
    const ofA = ['A1 olosuhde', 'A2 vesi', 'A10 vesi'];
    expect(network.nodes.map(({ name }: Data) => name)).toEqual([...ofA, 'B3 vesi', 'Mama A', 'Päävesi']);
    expect(network.links.map(({ from }: Data) => from.name).slice(0, 3)).toEqual(ofA);
    expect(groups[0].network.nodes.map(({ name }: Data) => name)).toEqual([...ofA, 'Mama A']);
  });

  it('is positioned by viewers who may edit the target, all cores in one call', async () => {
    const move = `mutation ($input: UpdateNetworkPositionsInput!) { updateNetworkPositions(input: $input) {
      target { network { nodes { core { key } x y } } } userErrors { code path } } }`;
    const { water1, water2 } = world.house.cores;
    const at = (key: number, x: number, y: number) => ({ coreId: encodeNodeId('Core', key, world.house.id), x, y });
    const input = { targetId: house().id, positions: [at(water1.id, 1.5, 2), at(water2.id, 3, 4.5)] };
    const { data } = await bff.ask(move, { input }, manager);
    expect(data.updateNetworkPositions.userErrors).toEqual([]);
    expect(data.updateNetworkPositions.target.network.nodes).toContainEqual({ core: { key: water1.id }, x: 1.5, y: 2 });
    const viewer = await bff.ask(move, { input }, { ...manager, as: 'hallitus' });
    expect(viewer.data.updateNetworkPositions.userErrors[0].code).toBe('NO_PERMISSION');
  });
});

describe('the log of a core', () => {
  it('is paged from its beginning, one call a list', async () => {
    const { id: coreId } = world.house.cores.water1;
    const rows = Array.from({ length: 60 }, (_, index) => ({
      coreId,
      at: world.now - index * 1000,
      kind: index % 2 === 0 ? ('ONLINE' as const) : ('OFFLINE' as const),
      detail: String(index),
      userId: null,
    }));
    await upstream.db.insertInto('coreEvents').values(rows).execute();
    const query = `query ($id: ID, $after: String) { core(id: $id) {
      events(first: 55, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes { kind detail at } }
      errors { totalCount } messages { totalCount } updates { totalCount } } }`;
    const id = encodeNodeId('Core', coreId, world.house.id);
    const { data, errors, calls } = await bff.ask(query, { id }, manager);
    expect(errors).toBeUndefined();
    expect(data.core.events.totalCount).toBe(60);
    expect(data.core.events.nodes).toHaveLength(55);
    expect(data.core.events.nodes[54]).toMatchObject({ detail: '54', kind: 'ONLINE' });
    expect(calls).toEqual(['core 1', 'coreErrors 1', 'coreEvents 2', 'coreMessages 1', 'coreUpdates 1']);
    const { data: rest } = await bff.ask(query, { id, after: data.core.events.pageInfo.endCursor }, manager);
    expect(rest.core.events.nodes.map(({ detail }: Data) => detail)).toEqual(['55', '56', '57', '58', '59']);
  });

  it('has the readings of all its values in one call, packed', async () => {
    const query = `query ($id: ID, $from: DateTime, $to: DateTime) { core(id: $id) {
      data(from: $from, to: $to) { resolution columns value { type { kind } } } } }`;
    const id = encodeNodeId('Core', world.house.cores.water1.id, world.house.id);
    const to = new Date(world.now).toISOString();
    const from = new Date(world.now - 86_400_000).toISOString();
    const { data, errors, calls } = await bff.ask(query, { id, from, to }, manager);
    expect(errors).toBeUndefined();
    const cold = data.core.data.find(({ value }: Data) => value.type.kind === 'COLD_WATER_METER');
    expect(cold.columns.at.length).toBeGreaterThan(10);
    expect(cold.columns.value).toHaveLength(cold.columns.at.length);
    expect(calls).toEqual(['core 1', 'coreData 1']);
    const wrong = await bff.ask(query, { id, from: to, to: from }, manager);
    expect(wrong.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('that /ui fails to return is an error of its own field only', async () => {
    const broken = await startBff((request: Request) =>
      request.url.endsWith('/errors?page=1') ? new Response('<html>', { status: 502 }) : upstream.fetch(request),
    );
    const query = 'query ($id: ID) { core(id: $id) { name events { totalCount } errors { totalCount } } }';
    const id = encodeNodeId('Core', world.house.cores.water1.id, world.house.id);
    const { data, errors } = await broken.ask(query, { id }, manager);
    await broken.stop();
    expect(data.core).toEqual({ name: 'A1 vesi', events: { totalCount: 60 }, errors: null });
    expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['core', 'errors'], 'UPSTREAM_UNAVAILABLE'],
    ]);
  });

  it('is NOT_FOUND for an account without access, and so are those of neighbouring cores', async () => {
    const query = `query ($id: ID, $target: ID) { core(id: $id) { events { totalCount } } target(id: $target) { coreNames mamas { totalCount } } }`;
    const variables = { id: encodeNodeId('Core', world.house.cores.water1.id, world.house.id), target: house().id };
    const stranger = await bff.ask(query, variables, { ...manager, as: 'stranger' });
    expect(stranger.data).toEqual({ core: null, target: null });
    const resident = await bff.ask(query, variables, { ...manager, as: 'osakas' });
    expect(resident.data.target).toEqual({ coreNames: ['A1 olosuhde', 'A1 vesi'], mamas: { totalCount: 0 } });
  });
});
