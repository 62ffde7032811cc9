import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let manager: TestClient;

beforeEach(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  manager = await signIn(upstream.fetch, 'huoltomies');
});
afterEach(() => upstream.stop());

const spacesOf = async () => (await manager.ui.target({ id: world.house.id })).groups.flatMap(({ spaces }) => spaces);

const refused = (fields: object) => ({ status: 400, body: { error: 'BAD_REQUEST', fields } });

describe('many spaces of a target', () => {
  it('are changed together, and null clears', async () => {
    const { id, spaces } = world.house;
    const changed = await manager.ui.updateSpaces({
      id,
      spaces: [
        { id: spaces.a2, no: 'A 2', size: 41.5, roomCount: 2, signature: 'Hoito', gridPosition: '1/2' },
        { id: spaces.a1, residents: 3, tampuuriName: 'T-A1' },
      ],
    });
    expect(changed).toMatchObject([
      { id: spaces.a2, no: 'A 2', size: 41.5, roomCount: 2, signature: 'Hoito', gridPosition: '1/2' },
      { id: spaces.a1, residents: 3, tampuuriName: 'T-A1', name: 'A1' },
    ]);
    const [cleared] = await manager.ui.updateSpaces({ id, spaces: [{ id: spaces.a2, roomCount: null, no: null }] });
    expect(cleared).toMatchObject({ roomCount: null, no: null, size: 41.5 });
  });

  it('are all left as they were if one change is refused, which is named by its row', async () => {
    const { id, spaces } = world.house;
    const changes = [
      { id: spaces.a1, residents: 9 },
      { id: spaces.a2, name: 'a1' },
    ];
    expect(await manager.ask('updateSpaces', { id, spaces: changes })).toMatchObject(
      refused({ 'spaces.1.name': 'TAKEN' }),
    );
    expect((await spacesOf()).find((one) => one.id === spaces.a1)?.residents).not.toBe(9);
  });

  it('may swap their names', async () => {
    const { id, spaces } = world.house;
    const changes = [
      { id: spaces.a1, name: 'A2' },
      { id: spaces.a2, name: 'A1' },
    ];
    expect(await manager.ui.updateSpaces({ id, spaces: changes })).toMatchObject(changes);
  });

  it('refuse a space that is named twice', async () => {
    const { id, spaces } = world.house;
    const twice = [{ id: spaces.a1 }, { id: spaces.a1 }];
    expect(await manager.ask('updateSpaces', { id, spaces: twice })).toMatchObject(refused({ 'spaces.1.id': 'TAKEN' }));
  });

  it('move to another building with their devices, unless a space there has the name', async () => {
    const { id, spaces, groups } = world.house;
    const coreId = await makeCore(upstream.db, {
      name: 'Vesi',
      targetId: id,
      groupId: groups.a,
      spaceId: spaces.a2,
    });
    const [moved] = await manager.ui.updateSpaces({ id, spaces: [{ id: spaces.a2, groupId: groups.b }] });
    expect(moved).toMatchObject({ groupId: groups.b, x: null, y: null });
    expect((await manager.ui.core({ id: coreId })).groupId).toBe(groups.b);
    const changes = [{ id: spaces.a1, name: 'A2', groupId: groups.b }];
    expect(await manager.ask('updateSpaces', { id, spaces: changes })).toMatchObject(
      refused({ 'spaces.0.name': 'TAKEN' }),
    );
  });
});
