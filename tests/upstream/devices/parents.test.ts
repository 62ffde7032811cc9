import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../kit/testClient.ts';
import { actionsOf, eventsOf, startDeviceWorld, type DeviceWorld } from './deviceWorld.ts';

let devices: DeviceWorld;
let manager: TestClient;
beforeEach(async () => {
  devices = await startDeviceWorld();
  manager = await devices.as('huoltomies');
});
afterEach(() => devices.stop());

const linkOf = async (id: number) => {
  const { parentId, mamaId, confirmed, quality } = await manager.ui.core({ id });
  return { parentId, mamaId, confirmed, quality };
};

describe('a parent', () => {
  it('changes at once, unconfirmed, and is reset to the former one when the network sends no confirmation', async () => {
    const { water1, main, mama } = devices.world.house.cores;
    const before = await linkOf(water1.id);
    expect(await manager.ui.setParent({ id: main.id, cores: [water1.id] })).toEqual([
      { coreId: water1.id, error: null },
    ]);
    expect(await linkOf(water1.id)).toEqual({ parentId: main.id, mamaId: mama.id, confirmed: false, quality: 0 });
    const { links } = await manager.ui.targetNetwork({ id: devices.world.house.id });
    expect(links).toContainEqual({ from: water1.id, to: main.id, quality: 0, confirmed: false });
    devices.pass(11 * 60);
    expect(await linkOf(water1.id)).toEqual(before);
    expect(await eventsOf(devices.db, water1.id)).toEqual(['PARENT_REFUSED']);
  });

  it('that replaces an unconfirmed one is reset to the last confirmed one', async () => {
    const { water1, main, climate1 } = devices.world.house.cores;
    const before = await linkOf(water1.id);
    await manager.ui.setParent({ id: main.id, cores: [water1.id] });
    await manager.ui.setParent({ id: climate1.id, cores: [water1.id] });
    expect((await actionsOf(devices.db, water1.id)).map(({ result }) => result)).toEqual([5, 0]);
    devices.pass(11 * 60);
    expect(await linkOf(water1.id)).toEqual(before);
  });

  it('is neither the device itself nor one of its descendants', async () => {
    const { water1, main, mama } = devices.world.house.cores;
    await manager.ui.setParent({ id: water1.id, cores: [main.id] });
    const wrong = { status: 400, body: { error: 'BAD_REQUEST', fields: { id: 'INVALID' } } };
    expect(await manager.ask('setParent', { id: water1.id, cores: [water1.id] })).toMatchObject(wrong);
    expect(await manager.ask('setParent', { id: main.id, cores: [water1.id] })).toMatchObject(wrong);
    expect(await manager.ask('setParent', { id: water1.id, cores: [mama.id] })).toMatchObject({
      status: 400,
      body: { fields: { cores: 'INVALID' } },
    });
  });

  it('is of the same target', async () => {
    const { other, house } = devices.world;
    const admin = await devices.as('admin');
    const ask = { id: other.water.id, cores: [house.cores.water1.id] };
    expect(await admin.ask('setParent', ask)).toMatchObject({ status: 404 });
    expect(await manager.ask('setParent', ask)).toMatchObject({ status: 404 });
  });

  it('connects devices that have no parent, and no others', async () => {
    const { water2, water1, mama } = devices.world.house.cores;
    const alone = { parentId: null, mamaId: null, confirmed: 0 };
    await devices.db.updateTable('cores').set(alone).where('id', '=', water2.id).execute();
    expect(await manager.ui.connectCores({ parentId: mama.id, ids: [water2.id, water1.id] })).toEqual([
      { coreId: water2.id, error: null },
      { coreId: water1.id, error: 'ALREADY_CONNECTED' },
    ]);
    expect(await linkOf(water2.id)).toEqual({ parentId: mama.id, mamaId: mama.id, confirmed: false, quality: 0 });
    const again = await manager.ask('connectCores', { parentId: mama.id, ids: [water2.id] });
    expect(again).toMatchObject({ status: 409, body: { error: 'ALREADY_CONNECTED' } });
    devices.pass(11 * 60);
    expect(await linkOf(water2.id)).toMatchObject({ parentId: null });
  });
});

describe('positions on the map', () => {
  it('are stored in one request, each for its device', async () => {
    const { id, cores } = devices.world.house;
    await manager.ui.updatePositions({ id, coreId: [cores.mama.id, cores.water1.id], x: [1.5, 3], y: [2, 4.25] });
    const { nodes } = await manager.ui.targetNetwork({ id });
    expect(nodes.find(({ coreId }) => coreId === cores.water1.id)).toMatchObject({ x: 3, y: 4.25 });
    expect(nodes.find(({ coreId }) => coreId === cores.mama.id)).toMatchObject({ x: 1.5, y: 2 });
    const short = { id, coreId: [cores.mama.id, cores.water1.id], x: [1], y: [2, 3] };
    expect(await manager.ask('updatePositions', short)).toMatchObject({
      status: 400,
      body: { fields: { x: 'REQUIRED' } },
    });
    const foreign = { id, coreId: [devices.world.other.water.id], x: [1], y: [2] };
    expect(await manager.ask('updatePositions', foreign)).toMatchObject({ status: 404 });
  });
});
