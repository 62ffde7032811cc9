import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeGroup, makeSpace } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let manager: TestClient;

beforeEach(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  manager = await signIn(upstream.fetch, 'isannoitsija');
});
afterEach(() => upstream.stop());

const taken = (...paths: string[]) => ({
  status: 400,
  body: { error: 'BAD_REQUEST', fields: Object.fromEntries(paths.map((path) => [path, 'TAKEN'])) },
});

const groupNames = async () => (await manager.ui.target({ id: world.house.id })).groups.map(({ name }) => name);

const spaceNames = async () =>
  (await manager.ui.target({ id: world.house.id })).groups.map(({ spaces }) => spaces.map(({ name }) => name));

describe('the name of a group', () => {
  it('is unique in its target, without regard to case and spaces', async () => {
    const { id, groups } = world.house;
    expect(await manager.ask('createGroup', { id, name: ' talo a' })).toMatchObject(taken('name'));
    expect(await manager.ask('updateGroup', { id: groups.b, name: 'TALO  A' })).toMatchObject(taken('name'));
    expect(await groupNames()).toEqual(['Talo A', 'Talo B']);
    expect(await manager.ui.updateGroup({ id: groups.b, name: 'talo b', height: 4 })).toMatchObject({ name: 'talo b' });
    const stranger = await signIn(upstream.fetch, 'stranger');
    expect(await stranger.ui.createGroup({ id: world.other.id, name: 'Talo A' })).toMatchObject({ name: 'Talo A' });
  });

  it('is given to one of two requests at the same time', async () => {
    const { id, groups } = world.house;
    const made = await Promise.all([1, 2].map(() => manager.ask('createGroup', { id, name: 'Talo C' })));
    expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
    const renamed = await Promise.all(
      [groups.a, groups.b].map((group) => manager.ask('updateGroup', { id: group, name: 'Uusi' })),
    );
    expect(renamed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect((await groupNames()).filter((name) => name === 'Uusi')).toHaveLength(1);
  });

  it('is kept where two have had the same before, until one is renamed', async () => {
    const twin = () => makeGroup(upstream.db, { targetId: world.house.id, name: 'Kaksonen' });
    const [one, other] = [await twin(), await twin()];
    expect(await manager.ui.updateGroup({ id: one, name: 'Kaksonen', width: 3 })).toMatchObject({ width: 3 });
    await manager.ui.updateGroup({ id: one, name: 'Yksi' });
    expect(await manager.ask('updateGroup', { id: one, name: 'Kaksonen' })).toMatchObject(taken('name'));
    expect(await manager.ui.updateGroup({ id: other, name: 'Kaksonen' })).toMatchObject({ name: 'Kaksonen' });
  });
});

describe('the name of a space', () => {
  it('is unique in its group', async () => {
    const { groups, spaces } = world.house;
    expect(await manager.ask('createSpace', { id: groups.a, name: 'a1', type: 1 })).toMatchObject(taken('name'));
    expect(await manager.ask('updateSpace', { id: spaces.a2, name: 'A1' })).toMatchObject(taken('name'));
    expect(await manager.ui.updateSpace({ id: spaces.a2, name: 'A2', size: 51 })).toMatchObject({ size: 51 });
    expect(await spaceNames()).toEqual([
      ['A1', 'A2'],
      ['B3', 'Sauna'],
    ]);
    expect(await manager.ui.createSpace({ id: groups.b, name: 'A1', type: 1 })).toMatchObject({ name: 'A1' });
  });

  it('is refused by its index in a list, and then none of the list is created', async () => {
    const spaces = ['A9', 'A2', 'a9'].map((name) => ({ name, type: 1 }));
    expect(await manager.ask('createSpaces', { id: world.house.groups.a, spaces })).toMatchObject(
      taken('spaces.1.name', 'spaces.2.name'),
    );
    expect((await spaceNames())[0]).toEqual(['A1', 'A2']);
  });

  it('is given to one of two requests at the same time', async () => {
    const wanted = { id: world.house.groups.a, name: 'A9', type: 1 };
    const made = await Promise.all([1, 2].map(() => manager.ask('createSpace', wanted)));
    expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
    expect((await spaceNames())[0]).toEqual(['A1', 'A2', 'A9']);
  });

  it('is kept where two have had the same before', async () => {
    const { id: targetId, groups } = world.house;
    const twin = await makeSpace(upstream.db, { targetId, groupId: groups.a, name: 'A1' });
    expect(await manager.ui.updateSpace({ id: twin, name: 'A1', size: 20 })).toMatchObject({ size: 20 });
  });
});

describe('names in a tree', () => {
  it('are unique among the groups of the target and the spaces of a group, existing ones included', async () => {
    const space = (name: string) => ({ name, type: 1 });
    const groups = [
      { name: 'talo b', spaces: [space('X1'), space('x1')] },
      {
        id: world.house.groups.a,
        name: 'Talo A',
        spaces: [space('A2'), { ...space('A1'), id: world.house.spaces.a1 }],
      },
      { name: 'Talo N', spaces: [space('X1')] },
      { name: 'Talo N', spaces: [] },
    ];
    const { errors } = await manager.ui.createTree({ targetId: world.house.id, groups });
    expect(errors).toEqual(
      ['groups.0.name', 'groups.3.name', 'groups.0.spaces.1.name', 'groups.1.spaces.0.name'].map((path) => ({
        path,
        code: 'TAKEN',
      })),
    );
    expect(await groupNames()).toEqual(['Talo A', 'Talo B']);
  });
});
