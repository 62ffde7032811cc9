import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser, password } from '../../kit/makeRows.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

/*
 * Number of /ui calls of lists of realistic size: a target of 200 cores with 760 values, and fifty targets.
 */

const as = { as: 'isannoitsija', password };

let upstream: Upstream;
let bff: StartedBff;
let first: number;

const spaces = 100;

const makeSites = async (): Promise<void> => {
  const { db } = upstream;
  const now = Date.now();
  const userId = await makeUser(db, { username: 'isannoitsija' });
  for (let number = 0; number < 50; number += 1) {
    const targetId = await makeTarget(db, { name: `Kohde ${number}` });
    await makeShare(db, now, { targetId, userId, role: 'TARGET_ADMIN' });
    const groupId = await makeGroup(db, { targetId, name: 'Talo' });
    if (number > 0) continue;
    first = targetId;
    for (let flat = 0; flat < spaces; flat += 1) {
      const place = { targetId, groupId, spaceId: await makeSpace(db, { targetId, groupId, name: `A${flat}` }) };
      await makeMeter(db, place, { name: `Vesi ${flat}` }, [34, 35, 21, 23]);
      await makeMeter(db, place, { name: `Olosuhde ${flat}` }, flat < 60 ? [1, 2, 10, 23] : [1, 2, 10]);
    }
  }
};

beforeAll(async () => {
  upstream = await startUpstream();
  await makeSites();
  bff = await startBff(upstream.fetch);
  await bff.ask('{ viewer { user { id } } }', {}, as);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const treeQuery = `query ($id: ID) { target(id: $id) { name groups { id name spaces { id name
  cores { id name online battery lastSeen values { id name latestValue latestAt type { kind unit } } } } } } }`;

describe('the calls of /ui', () => {
  it('are at most three for the whole tree of a target, with cores and latest values', async () => {
    const { data, errors, calls } = await bff.ask(treeQuery, { id: encodeNodeId('Target', first) }, as);
    expect(errors).toBeUndefined();
    const cores = data.target.groups.flatMap((group: Data) => group.spaces.flatMap((space: Data) => space.cores));
    expect(cores).toHaveLength(200);
    expect(cores.flatMap((core: Data) => core.values)).toHaveLength(760);
    expect(calls).toEqual(['target 1', 'targetCores 1']);
  });

  it('are two for fifty targets with their groups and counts', async () => {
    const query = '{ viewer { targets { nodes { name deviceCount offlineCount lowBatteryCount groups { name } } } } }';
    const { data, errors, calls } = await bff.ask(query, {}, as);
    expect(errors).toBeUndefined();
    expect(data.viewer.targets.nodes).toHaveLength(50);
    expect(data.viewer.targets.nodes.find(({ name }: Data) => name === 'Kohde 0').deviceCount).toBe(200);
    expect(calls).toEqual(['targets 1', 'user 1']);
  });

  it('are at most three for two hundred mixed ids of one target', async () => {
    const tree = await bff.ask(treeQuery, { id: encodeNodeId('Target', first) }, as);
    const groups: Data[] = tree.data.target.groups;
    const flats: Data[] = groups.flatMap((group) => group.spaces);
    const cores: Data[] = flats.flatMap((space) => space.cores);
    const values: Data[] = cores.flatMap((core) => core.values);
    const some = [...groups, ...flats.slice(0, 49), ...cores.slice(0, 75), ...values.slice(0, 75)];
    const ids = some.map(({ id }) => id);
    expect(ids).toHaveLength(200);
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Core { name parent { id } }
      ... on Value { name core { name } } ... on Space { name group { name } } } }`;
    const { data, errors, calls } = await bff.ask(query, { ids }, as);
    expect(errors).toBeUndefined();
    expect(data.nodes.map(({ id }: Data) => id)).toEqual(ids);
    expect(calls).toEqual(['target 1', 'targetCores 1']);
  });

  it('are one per core for logs, up to the limit of a tick', async () => {
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Core { events(first: 1) { totalCount } } } }`;
    const { data: tree } = await bff.ask(treeQuery, { id: encodeNodeId('Target', first) }, as);
    const ids = tree.target.groups[0].spaces.flatMap((space: Data) => space.cores.map(({ id }: Data) => id));
    const few = await bff.ask(query, { ids: ids.slice(0, 20) }, as);
    expect(few.errors).toBeUndefined();
    expect(few.calls).toEqual(['coreEvents 20', 'targetCores 1']);
    const many = await bff.ask(query, { ids: ids.slice(0, 60) }, as);
    expect(many.calls).toEqual(['coreEvents 50', 'targetCores 1']);
    expect(many.errors?.map(({ extensions }) => extensions.code)).toEqual(Array<string>(10).fill('TOO_COSTLY'));
    expect(many.data.nodes.filter(({ events }: Data) => events !== null)).toHaveLength(50);
  });
});
