import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget } from '../../kit/makeRows.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

const sites = 60;

let upstream: Upstream;
let bff: StartedBff;
let world: World;

const makeSite = async ({ users, now }: World, number: number): Promise<void> => {
  const { db } = upstream;
  const targetId = await makeTarget(db, { name: `Site ${number}` });
  const groupId = await makeGroup(db, { targetId, name: 'House' });
  const spaceId = await makeSpace(db, { targetId, groupId, name: 'A1' });
  await makeMeter(db, { targetId, groupId, spaceId }, { name: 'Water', serialId: `S-${number}` }, [34, 35]);
  await makeShare(db, now, { targetId, userId: users.isannoitsija, role: 'TARGET_ADMIN' });
  await makeShare(db, now, { targetId, userId: users.huoltomies, role: 'TARGET_MANAGER' });
};

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  for (let number = 1; number < sites; number += 1) await makeSite(world, number);
  bff = await startBff(upstream.fetch);
  await bff.ask('{ viewer { user { id } } }', {}, { as: 'isannoitsija', password });
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const residents = 'residents { nodes { name role status space { name } } }';
const read = (fields: string, as = 'isannoitsija') =>
  bff.ask(`{ viewer { targets { nodes { id name ${fields} } } } }`, {}, { as, password });
const valueIds = (data: Data): string[] =>
  data.viewer.targets.nodes.flatMap(({ latestReadings }: Data) => latestReadings.map(({ valueId }: Data) => valueId));

describe('an integrator with sixty sites', () => {
  it('reads latest readings and residents of all sites in one call a site for each', async () => {
    const { data, errors, calls } = await read(`latestReadings(types: [COLD_WATER_METER]) { valueId } ${residents}`);
    expect(errors).toBeUndefined();
    expect(data.viewer.targets.nodes).toHaveLength(sites);
    expect(valueIds(data)).toHaveLength(sites - 1 + 3);
    expect(calls).toEqual([`residents ${sites}`, `shotgun ${sites}`, 'targets 1', 'user 1']);
  });

  it('reads the settings of the values in one call a site', async () => {
    const fields = 'latestReadings(types: [COLD_WATER_METER]) { value { name type { kind unit } } }';
    const { data, errors, calls } = await read(fields);
    expect(errors).toBeUndefined();
    expect(data.viewer.targets.nodes.at(-1).latestReadings[0].value.type).toEqual({
      kind: 'COLD_WATER_METER',
      unit: 'm³',
    });
    expect(calls).toEqual([`targetCores ${sites}`, 'targets 1', 'user 1']);
  });

  it('reads the sites of a page by their ids with the same calls', async () => {
    const { data: all } = await read('');
    const ids = all.viewer.targets.nodes.map(({ id }: Data) => id);
    const most = Array.from({ length: 100 }, (_, at) => ids[at % sites]);
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Target { latestReadings(types: [COLD_WATER_METER]) { valueId latestValue latestAt } ${residents} } } }`;
    const { data, errors, calls } = await bff.ask(query, { ids: most }, { as: 'isannoitsija', password });
    expect(errors).toBeUndefined();
    expect(data.nodes.at(-1).latestReadings).toHaveLength(1);
    expect(calls).toEqual([`residents ${sites}`, `shotgun ${sites}`, 'targets 1']);
  });
});

describe('the latest readings and residents of all sites', () => {
  it.each(['isannoitsija', 'huoltomies', 'hallitus', 'osakas', 'asukas', 'mes', 'admin'])(
    'are those of each site alone: %s',
    async (who) => {
      const fields = `latestReadings(types: [COLD_WATER_METER, HOT_WATER_METER]) { valueId } ${residents}`;
      const together = await read(fields, who);
      for (const [at, site] of [...together.data.viewer.targets.nodes.entries()].slice(0, 2)) {
        const query = `query ($id: ID) { target(id: $id) { id name ${fields} } }`;
        const alone = await bff.ask(query, { id: site.id }, { as: who, password });
        expect(alone.data.target).toEqual(site);
        const codes = ({ errors }: typeof alone, within: (string | number)[]) =>
          (errors ?? [])
            .filter(({ path }) => within.every((part, index) => path?.[index] === part))
            .map(({ extensions }) => extensions.code);
        expect(codes(alone, ['target'])).toEqual(codes(together, ['viewer', 'targets', 'nodes', at]));
      }
    },
  );

  it('contain only the own apartment for its resident, and no residents', async () => {
    const { data, errors } = await read(`latestReadings(types: [COLD_WATER_METER]) { valueId } ${residents}`, 'asukas');
    expect(valueIds(data)).toEqual([
      encodeNodeId('Value', world.house.cores.water1.values[34] ?? 0, world.house.id, world.house.cores.water1.id),
    ]);
    expect(data.viewer.targets.nodes.map((site: Data) => site.residents)).toEqual([null]);
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  });
});
