import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeTarget } from '../../kit/makeRows.ts';
import { makeWorld } from '../../kit/world.ts';

let upstream: Upstream;
let world: Awaited<ReturnType<typeof makeWorld>>;
let manager: TestClient;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  manager = await signIn(upstream.fetch, 'isannoitsija');
});

afterAll(() => upstream.stop());

const notFound = { status: 404, body: { error: 'NOT_FOUND' } };
const favourites = async ({ ui }: TestClient) => (await ui.user({})).favourites;

it('keeps the favourites of an account for all its browsers, each once, and only of visible targets', async () => {
  const targetId = world.house.id;
  expect(await manager.ui.setFavourite({ targetId, favourite: true })).toEqual([targetId]);
  expect(await manager.ui.setFavourite({ targetId, favourite: true })).toEqual([targetId]);
  expect(await favourites(await signIn(upstream.fetch, 'isannoitsija'))).toEqual([targetId]);
  expect(await favourites(await signIn(upstream.fetch, 'huoltomies'))).toEqual([]);
  const stranger = await signIn(upstream.fetch, 'stranger');
  expect(await stranger.ask('setFavourite', { targetId, favourite: true })).toMatchObject(notFound);
  expect(await manager.ui.setFavourite({ targetId, favourite: false })).toEqual([]);
  expect(await favourites(manager)).toEqual([]);
});

it('keeps what was opened lately with its name, newest first and each once', async () => {
  const { id: targetId, cores, groups, spaces } = world.house;
  await manager.ui.recordVisit({ targetId });
  await manager.ui.recordVisit({ targetId, coreId: cores.water1.id });
  const core = {
    targetId,
    kind: 'core',
    id: cores.water1.id,
    name: 'A1 vesi',
    groupId: groups.a,
    spaceId: spaces.a1,
  };
  const target = { targetId, kind: 'target', id: targetId, name: 'As Oy Kotikuusi', groupId: null, spaceId: null };
  expect(await manager.ui.recents({})).toEqual([core, target]);
  expect(await manager.ui.recordVisit({ targetId })).toEqual([target, core]);
});

it('returns no core that was moved to another target, and nothing that the account no longer sees', async () => {
  const { id: targetId, cores, spaces } = world.house;
  const resident = await signIn(upstream.fetch, 'asukas');
  await resident.ui.recordVisit({ targetId, coreId: cores.water1.id });
  expect(await resident.ui.recents({})).toHaveLength(1);
  const place = { spaceId: spaces.a2, groupId: world.house.groups.a };
  await upstream.db.updateTable('cores').set(place).where('id', '=', cores.water1.id).execute();
  expect(await resident.ui.recents({})).toEqual([]);
  const elsewhere = await makeTarget(upstream.db, { name: 'Muualla' });
  await upstream.db.updateTable('cores').set({ targetId: elsewhere }).where('id', '=', cores.water1.id).execute();
  expect(await manager.ui.recents({})).toEqual([expect.objectContaining({ kind: 'target' })]);
});

it('keeps the last twelve', async () => {
  const { id: targetId, cores } = world.house;
  const ids = Array.from({ length: 14 }, (_, index) => `${targetId}:${1000 + index}`);
  await upstream.db
    .updateTable('users')
    .set({ recents: ids.join(',') })
    .where('username', '=', 'isannoitsija')
    .execute();
  await manager.ui.recordVisit({ targetId, coreId: cores.water2.id });
  const { recents } = await upstream.db
    .selectFrom('users')
    .select('recents')
    .where('username', '=', 'isannoitsija')
    .executeTakeFirstOrThrow();
  expect(recents?.split(',')).toEqual([`${targetId}:${cores.water2.id}`, ...ids.slice(0, 11)]);
});

it('records no visit of staff who act as the account, nor of another target with a core of this one', async () => {
  const { id: targetId, cores } = world.house;
  const admin = await signIn(upstream.fetch, 'admin');
  await admin.ui.impersonate({ username: 'hallitus' });
  const denied = { status: 401, body: { error: 'Access denied' } };
  expect(await admin.ask('recordVisit', { targetId })).toMatchObject(denied);
  const other = await makeTarget(upstream.db, { name: 'Toinen' });
  const staff = await signIn(upstream.fetch, 'admin');
  expect(await staff.ask('recordVisit', { targetId: other, coreId: cores.water2.id })).toMatchObject(notFound);
});
