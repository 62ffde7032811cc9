import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;
let cold: string;
let warm: string;

const by = (as: string) => ({ as, password });
const manager = by('isannoitsija');
const errors = 'userErrors { code path }';
const create = `mutation ($input: CreateDataFeedInput!) { createDataFeed(input: $input) { dataFeed { id name values { name status valueId } } ${errors} } }`;
const make = async (name: string): Promise<Data> =>
  (await bff.ask(create, { input: { name, valueIds: [cold, warm] } }, manager)).data.createDataFeed.dataFeed;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  const { id, cores } = world.house;
  cold = encodeNodeId('Value', cores.water1.values[34] ?? 0, id, cores.water1.id);
  warm = encodeNodeId('Value', cores.climate1.values[1] ?? 0, id, cores.climate1.id);
  for (const who of ['isannoitsija', 'hallitus', 'stranger']) await bff.ask('{ viewer { user { id } } }', {}, by(who));
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

describe('data feeds', () => {
  it('are created of values, renamed, and deleted', async () => {
    const feed = await make('Yard');
    expect(feed.values.map(({ valueId, status }: Data) => [valueId, status])).toEqual([
      [cold, 'SHOWN'],
      [warm, 'SHOWN'],
    ]);
    const rename = `mutation ($input: UpdateDataFeedInput!) { updateDataFeed(input: $input) { dataFeed { name } ${errors} } }`;
    const renamed = await bff.ask(rename, { input: { id: feed.id, name: 'Garden' } }, manager);
    expect(renamed.data.updateDataFeed).toEqual({ dataFeed: { name: 'Garden' }, userErrors: [] });
    const foreign = await bff.ask(rename, { input: { id: feed.id, name: 'Mine' } }, by('stranger'));
    expect(foreign.data.updateDataFeed.userErrors[0].code).toBe('NOT_FOUND');
    const list = '{ viewer { dataFeeds { totalCount nodes { id name target { name } viewerCanEdit } } } }';
    const reader = await bff.ask(list, {}, by('hallitus'));
    expect(reader.data.viewer.dataFeeds.nodes).toEqual([
      { id: feed.id, name: 'Garden', target: { name: 'As Oy Kotikuusi' }, viewerCanEdit: false },
    ]);
    const remove = `mutation ($input: DeleteDataFeedInput!) { deleteDataFeed(input: $input) { deletedDataFeedId ${errors} } }`;
    const deleted = await bff.ask(remove, { input: { id: feed.id } }, manager);
    expect(deleted.data.deleteDataFeed).toEqual({ deletedDataFeedId: feed.id, userErrors: [] });
    expect((await bff.ask(list, {}, manager)).data.viewer.dataFeeds.totalCount).toBe(0);
  });

  it('contain the data of their visible values, packed, in one call beside the cores', async () => {
    const feed = await make('Both');
    const query =
      'query ($id: ID!) { node(id: $id) { ... on DataFeed { data(range: DAY) { value { id } series(maxPoints: 50) { thinned columns } } } } }';
    const { data, errors: problems, calls } = await bff.ask(query, { id: feed.id }, manager);
    expect(problems).toBeUndefined();
    expect(data.node.data.map(({ value }: Data) => value.id)).toEqual([cold, warm]);
    const { at, value } = data.node.data[0].series.columns;
    expect(at).toHaveLength(value.length);
    expect(at.length).toBeGreaterThan(10);
    expect(data.node.data[0].series.thinned).toBe(true);
    expect(calls).toEqual(['feedData 1', 'feeds 1', 'targetCores 1']);
    const hide = `mutation ($input: SetDataFeedValueStatusInput!) { setDataFeedValueStatus(input: $input) { dataFeed { values { status } } ${errors} } }`;
    const input = { id: feed.id, valueId: cold, status: 'LEFT_OUT' };
    const hidden = await bff.ask(hide, { input }, manager);
    expect(hidden.data.setDataFeedValueStatus.dataFeed.values).toEqual([{ status: 'LEFT_OUT' }, { status: 'SHOWN' }]);
    const left = await bff.ask(query, { id: feed.id }, manager);
    expect(left.data.node.data.map(({ value: shown }: Data) => shown.id)).toEqual([warm]);
  });

  it('are listed by target, by name, without those of other targets', async () => {
    await make('Sauna 10');
    await make('Sauna 9');
    const listed = 'query ($key: Int!) { target(key: $key) { dataFeeds { name } } }';
    const here = await bff.ask(listed, { key: world.house.id }, manager);
    const names = here.data.target.dataFeeds.map(({ name }: Data) => name);
    expect(names.slice(names.indexOf('Sauna 9'))).toEqual(['Sauna 9', 'Sauna 10']);
    const there = await bff.ask(listed, { key: world.other.id }, by('stranger'));
    expect(there.data.target.dataFeeds).toEqual([]);
    expect(there.calls).toEqual(['feeds 1', 'target 1']);
  });

  it('contain values of one target only', async () => {
    const { water, id } = world.other;
    const other = encodeNodeId('Value', water.values[34] ?? 0, id, water.id);
    const { data } = await bff.ask(create, { input: { name: 'x', valueIds: [cold, other] } }, manager);
    expect(data.createDataFeed.dataFeed).toBeNull();
    expect(['INVALID', 'NOT_FOUND']).toContain(data.createDataFeed.userErrors[0].code);
  });
});

describe('readings of many values', () => {
  it('are grouped by weekday and hour for the spaces of a group', async () => {
    const id = encodeNodeId('Group', world.house.groups.a, world.house.id);
    const query =
      'query ($id: ID, $type: ValueTypeKind!) { group(id: $id) { week(type: $type) { space { name } hours } } }';
    const { data, calls } = await bff.ask(query, { id, type: 'COLD_WATER_METER' }, manager);
    expect(data.group.week.map(({ space }: Data) => space.name)).toEqual(['A1', 'A2']);
    expect(data.group.week[0].hours).toHaveLength(7);
    expect(data.group.week[0].hours[0]).toHaveLength(24);
    expect(data.group.week[0].hours.flat().some((amount: number | null) => (amount ?? 0) > 0)).toBe(true);
    expect(calls).toEqual(['target 1', 'weekMatrix 1']);
    const text = await bff.ask(query, { id, type: 'TEXT' }, manager);
    expect(text.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are read for a whole core in one call beside its own', async () => {
    const id = encodeNodeId('Core', world.house.cores.water1.id, world.house.id);
    const query = 'query ($id: ID) { core(id: $id) { series { value { id type { kind } } series { readingCount } } } }';
    const { data, calls } = await bff.ask(query, { id }, manager);
    expect(data.core.series).toHaveLength(5);
    expect(data.core.series[0].value.id).toBe(cold);
    expect(data.core.series[0].series.readingCount).toBeGreaterThan(100);
    expect(calls).toEqual(['core 1', 'coreData 1']);
  });
});
