import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const quarterHour = 15 * 60_000;
const configurationId = 8;
let clock = 0;
let upstream: Upstream;
let world: World;
let manager: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, clock);
  manager = await signIn(upstream.fetch, 'huoltomies');
  for (const serialId of ['STORE-1', 'STORE-2', 'STORE-3'])
    await makeCore(upstream.db, { name: 'Varastossa', serialId, configurationId, idNumber: 5 });
});
afterEach(() => upstream.stop());

const add = (client: TestClient, given: object) =>
  client.ask('createCore', { name: 'Laite', targetId: world.house.id, spaceId: world.house.spaces.a2, ...given });

const limited = { status: 429, body: { error: 'RATE_LIMITED', secondsLeft: quarterHour / 1000 } };

describe('guessing serials of devices in production', () => {
  it('is limited for an account after 20 wrong serials, names and replacements, and right ones do not count', async () => {
    expect(await add(manager, { serialId: 'STORE-1' })).toMatchObject({ status: 201 });
    const water = world.house.cores.water2.id;
    for (let count = 0; count < 5; count += 1) {
      expect(await add(manager, { serialId: `WRONG-${count}` })).toMatchObject({ status: 404 });
      expect(await add(manager, { uniqueName: `wrong-${count}` })).toMatchObject({ status: 404 });
      expect(await add(manager, { serialId: 'N-1' })).toMatchObject({ status: 409 });
      expect(await manager.ask('replaceCore', { id: water, serialId: `WRONG-${count}` })).toMatchObject({
        status: 409,
      });
    }
    expect(await add(manager, { serialId: 'STORE-2' })).toMatchObject(limited);
    expect(await manager.ask('replaceCore', { id: water, serialId: 'STORE-2' })).toMatchObject(limited);
    const space = { id: world.house.spaces.a2, name: 'x', serialId: 'STORE-2' };
    expect(await manager.ask('createSpaceCore', space)).toMatchObject(limited);
    // The limit is of the account: others add devices meanwhile.
    expect(await add(await signIn(upstream.fetch, 'isannoitsija'), { serialId: 'STORE-2' })).toMatchObject({
      status: 201,
    });
    clock += quarterHour;
    expect(await add(manager, { serialId: 'STORE-3' })).toMatchObject({ status: 201 });
  });

  it('is limited where devices are created from unknown serials', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await add(manager, { serialId: `NEW-${count}`, configurationId })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  });

  it('is limited in trees by the unknown serials of a day', async () => {
    const { house } = world;
    const tree = (first: number, count: number) =>
      manager.ask('createTree', {
        targetId: house.id,
        dryRun: true,
        groups: [
          {
            id: house.groups.a,
            name: 'Talo A',
            spaces: [
              {
                id: house.spaces.a2,
                name: 'A2',
                cores: Array.from({ length: count }, (_, index) => ({
                  name: 'x',
                  serialId: `STORE-${first + index}`,
                  configurationId,
                })),
              },
            ],
          },
        ],
      });
    // The manager administers no target: 50 a day.
    expect(await tree(1, 53)).toMatchObject({ status: 201 });
    expect(await tree(1, 3)).toMatchObject({ status: 201 });
    expect(await tree(100, 1)).toMatchObject({ status: 429 });
  });

  it('by an ID number is refused except to staff', async () => {
    await upstream.db.updateTable('cores').set({ idNumber: 6 }).where('serialId', '=', 'STORE-2').execute();
    const before = await upstream.db.selectFrom('cores').selectAll().execute();
    for (let idNumber = 0; idNumber <= 192; idNumber += 48)
      expect(await add(manager, { idNumber })).toMatchObject({
        status: 400,
        body: { fields: { serialId: 'REQUIRED' } },
      });
    expect(await add(manager, { idNumber: 6 })).toMatchObject({ status: 400 });
    expect(await upstream.db.selectFrom('cores').selectAll().execute()).toEqual(before);
    const made = await add(manager, { idNumber: 6, configurationId });
    expect(made).toMatchObject({ status: 201, body: { serialId: null } });
    expect(await add(await signIn(upstream.fetch, 'admin'), { idNumber: 6 })).toMatchObject({
      status: 201,
      body: { serialId: 'STORE-2' },
    });
  });
});
