import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const by = (as: string) => ({ as, password });
const errors = 'userErrors { code path }';
const targetId = () => encodeNodeId('Target', world.house.id);

it('marks favourites in the account, which the viewer reads without another call', async () => {
  const mark = `mutation ($input: SetFavouriteInput!) { setFavourite(input: $input) { user { favouriteTargetIds } ${errors} } }`;
  const marked = await bff.ask(mark, { input: { targetId: targetId(), isFavourite: true } }, by('isannoitsija'));
  expect(marked.data.setFavourite).toEqual({ user: { favouriteTargetIds: [targetId()] }, userErrors: [] });
  const { data, calls } = await bff.ask('{ viewer { user { favouriteTargetIds } } }', {}, by('isannoitsija'));
  expect(data.viewer.user.favouriteTargetIds).toEqual([targetId()]);
  expect(calls).toEqual(['user 1']);
  const strange = await bff.ask(mark, { input: { targetId: targetId(), isFavourite: true } }, by('stranger'));
  expect(strange.data.setFavourite).toMatchObject({ user: null, userErrors: [{ code: 'NOT_FOUND' }] });
});

it('returns what was opened lately, with its target, group and space', async () => {
  const input = { targetId: targetId(), coreId: encodeNodeId('Core', world.house.cores.water1.id, world.house.id) };
  const recents = 'recents { kind key name target { name } group { name } space { name } }';
  const { data } = await bff.ask(
    `mutation ($input: RecordVisitInput!) { recordVisit(input: $input) { user { ${recents} } ${errors} } }`,
    { input },
    by('isannoitsija'),
  );
  expect(data.recordVisit.user.recents).toEqual([
    {
      kind: 'CORE',
      key: world.house.cores.water1.id,
      name: 'A1 vesi',
      target: { name: 'As Oy Kotikuusi' },
      group: { name: 'Talo A' },
      space: { name: 'A1' },
    },
  ]);
  const { data: read, calls } = await bff.ask(`{ viewer { user { ${recents} } } }`, {}, by('isannoitsija'));
  expect(read.viewer.user.recents).toHaveLength(1);
  expect(calls.toSorted()).toEqual(['recents 1', 'target 1', 'user 1']);
});
