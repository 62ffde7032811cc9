import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { makeSites } from '../../kit/makeSites.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let bff: StartedBff;
let plain: StartedBff;

/** A /ui without the extensions of the map: no call of points, no coordinates in its records. */
const withoutPoints = async (request: Request): Promise<Response> => {
  const url = new URL(request.url);
  if (url.pathname === '/ui/targets/points') return Response.json({ error: 'NOT_FOUND' }, { status: 404 });
  const response = await upstream.fetch(request);
  if (!url.pathname.startsWith('/ui/targets') || !response.ok) return response;
  const body = (await response.text()).replace(/"location":(null|\{[^}]*\}),/g, '');
  return new Response(body, { status: response.status, headers: response.headers });
};

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  await makeSites(upstream.db, world, 12);
  bff = await startBff(upstream.fetch);
  plain = await startBff(withoutPoints);
});
afterAll(async () => {
  await bff.stop();
  await plain.stop();
  await upstream.stop();
});

const points = `query($filter: TargetFilter) { viewer { targetPoints(filter: $filter) { targetId key name address city
  country subscription deviceCount offlineCount lowBatteryCount activeAlertCount worstAlertLevel worstAlertCode
  worstAlertName location { latitude longitude exactness } } } }`;
const targets = `query($filter: TargetFilter) { viewer { targets(first: 100, filter: $filter) { nodes { targetId: id key
  name address city country subscription deviceCount offlineCount lowBatteryCount activeAlertCount worstAlertLevel
  worstAlertCode worstAlertName location { latitude longitude exactness } } } } }`;

const update = (input: Data, as = 'huoltomies') =>
  bff.ask(
    `mutation($input: UpdateTargetInput!) { updateTarget(input: $input) {
      target { location { latitude longitude exactness } } userErrors { code path } } }`,
    { input: { id: encodeNodeId('Target', world.house.id), ...input } },
    { as, password },
  );

describe('points of targets', () => {
  it.each(['isannoitsija', 'hallitus', 'osakas', 'asukas', 'admin'])(
    'are the targets of %s, of one call',
    async (as) => {
      await update({ latitude: 60.17, longitude: 24.94 });
      for (const filter of [null, { trouble: ['ACTIVE_ALERT'] }, { text: 'oulu' }, { onlyFavourites: true }]) {
        const found = await bff.ask(points, { filter }, { as, password });
        const listed = await bff.ask(targets, { filter }, { as, password });
        expect(found.errors).toBeUndefined();
        expect(found.data.viewer.targetPoints).toEqual(listed.data.viewer.targets.nodes);
        expect(found.calls).toEqual(['targetPoints 1', 'user 1']);
      }
    },
  );

  it('are made of the list and of postal codes where /ui has neither points nor coordinates', async () => {
    await update({ postalCode: '33720', country: 'FI' });
    const { data } = await plain.ask(points, {}, { as: 'admin', password });
    const house = data.viewer.targetPoints.find(({ key }: Data) => key === world.house.id);
    expect(house.location).toEqual({ latitude: 61.5, longitude: expect.closeTo(23.8, 0), exactness: 'POSTAL_CODE' });
    const listed = await plain.ask(targets, {}, { as: 'admin', password });
    expect(data.viewer.targetPoints).toEqual(listed.data.viewer.targets.nodes);
  });
});

describe('the coordinates of a target', () => {
  it('are set, refused and cleared at their fields', async () => {
    expect((await update({ latitude: 65.01, longitude: 25.47 })).data.updateTarget).toEqual({
      target: { location: { latitude: 65.01, longitude: 25.47, exactness: 'OWN' } },
      userErrors: [],
    });
    expect((await update({ latitude: 95, longitude: 25.47 })).data.updateTarget.userErrors).toEqual([
      { code: 'TOO_LARGE', path: ['input', 'latitude'] },
    ]);
    expect((await update({ longitude: null })).data.updateTarget.userErrors).toEqual([
      { code: 'REQUIRED', path: ['input', 'longitude'] },
    ]);
    expect((await update({ latitude: null, longitude: null, postalCode: null })).data.updateTarget).toEqual({
      target: { location: null },
      userErrors: [],
    });
  });
});

it('lists every target of staff with its point and its worst alert', async () => {
  await update({ latitude: 65.01, longitude: 25.47 });
  const { data, calls } = await bff.ask(
    `{ adminTargets(first: 100) { nodes { key country worstAlertLevel worstAlertCode worstAlertName
      location { latitude exactness } target { worstAlertLevel worstAlertCode worstAlertName country
      location { latitude exactness } } } } }`,
    {},
    { as: 'admin', password },
  );
  expect(calls).toContain('adminTargets 1');
  for (const { target, key: _key, ...row } of data.adminTargets.nodes) if (target) expect(row).toEqual(target);
  expect(data.adminTargets.nodes.filter(({ location }: Data) => location?.exactness === 'OWN')).toHaveLength(1);
});
