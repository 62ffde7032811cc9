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

  const tree = (first: number, count: number, dryRun = true) =>
    manager.ask('createTree', {
      targetId: world.house.id,
      dryRun,
      groups: [
        {
          id: world.house.groups.a,
          name: 'Talo A',
          spaces: [
            {
              id: world.house.spaces.a2,
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

  it('lets an account without a target check and create a site of 300 unknown serials in a day', async () => {
    for (let time = 0; time < 5; time += 1) expect(await tree(1, 303)).toMatchObject({ status: 201 });
    expect(await tree(1, 303, false)).toMatchObject({ status: 201, body: { errors: [] } });
  });

  it('is limited in trees and lookups together by the different unknown serials of a day', async () => {
    // The manager administers no target: 400 a day, and three serials are in production.
    expect(await tree(1, 203)).toMatchObject({ status: 201 });
    const serials = Array.from({ length: 200 }, (_, index) => `LOOK-${index}`);
    expect(await manager.ask('lookUpSerials', { serials })).toMatchObject({ status: 200 });
    // What was tried before counts no more.
    expect(await manager.ask('lookUpSerials', { serials: ['look-7', 'STORE-150'] })).toMatchObject({ status: 200 });
    const over = { status: 429, body: { error: 'RATE_LIMITED', secondsLeft: 24 * 3600 } };
    expect(await tree(1000, 1)).toMatchObject(over);
    expect(await manager.ask('lookUpSerials', { serials: ['LOOK-200'] })).toMatchObject(over);
    clock += 24 * 3_600_000;
    manager = await signIn(upstream.fetch, 'huoltomies');
    expect(await tree(1000, 1)).toMatchObject({ status: 201 });
  });

  it('finds devices in production by serials in any case, and no others', async () => {
    const serials = ['store-1', ' STORE-2 ', 'W-1', 'NOBODY-1'];
    const found = await manager.ui.lookUpSerials({ serials });
    expect(found).toEqual([
      { serial: 'store-1', serialId: 'STORE-1', configurationId },
      { serial: ' STORE-2 ', serialId: 'STORE-2', configurationId },
      // A device of a target is like one that does not exist.
      { serial: 'W-1', serialId: null, configurationId: null },
      { serial: 'NOBODY-1', serialId: null, configurationId: null },
    ]);
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
