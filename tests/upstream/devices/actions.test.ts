import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../kit/testClient.ts';
import {
  actionsOf,
  configuration,
  errorsOf,
  eventsOf,
  makeFirmware,
  startDeviceWorld,
  type DeviceWorld,
} from './deviceWorld.ts';

let devices: DeviceWorld;
let manager: TestClient;
beforeEach(async () => {
  devices = await startDeviceWorld();
  manager = await devices.as('huoltomies');
});
afterEach(() => devices.stop());

const minute = 60;

describe('an action on a core that does not respond', () => {
  it('runs until its timeout, and then has the status timed out', async () => {
    const { id } = devices.world.house.cores.climate1;
    expect(await manager.ui.resetCore({ id })).toMatchObject({ id, online: true });
    expect(await actionsOf(devices.db, id)).toEqual([{ kind: 'RESET', result: 0 }]);
    devices.pass(17 * minute);
    await manager.ui.core({ id });
    expect(await actionsOf(devices.db, id)).toEqual([{ kind: 'RESET', result: 0 }]);
    devices.pass(minute + 1);
    await manager.ui.core({ id });
    expect(await actionsOf(devices.db, id)).toEqual([{ kind: 'RESET', result: 4 }]);
    expect(await errorsOf(devices.db, id)).toEqual(['TIMEOUT']);
  });

  it('ends with a status update of the core', async () => {
    const { id } = devices.world.house.cores.main;
    const { now } = await manager.ui.targetStatus({ id: devices.world.house.id });
    expect(await manager.ui.reconnectCore({ id })).toMatchObject({ reconnecting: true });
    devices.pass(10);
    const running = await manager.ui.targetStatus({ id: devices.world.house.id, since: now });
    expect(running.cores).toMatchObject([{ id, reconnecting: true }]);
    devices.pass(3 * minute);
    const over = await manager.ui.targetStatus({ id: devices.world.house.id, since: running.now });
    expect(over.cores).toMatchObject([{ id, reconnecting: false }]);
    expect(await eventsOf(devices.db, id)).toEqual(['RECONNECT_FAILED']);
  });

  it('fails at once where the core is offline, except reconnecting', async () => {
    const { id } = devices.world.house.cores.water2;
    await manager.ui.resetCore({ id });
    await manager.ui.turnOffCore({ id });
    await manager.ui.reconnectCore({ id });
    expect((await actionsOf(devices.db, id)).map(({ result }) => result)).toEqual([3, 3, 0]);
    expect(await errorsOf(devices.db, id)).toEqual(['NO_ANSWER', 'NO_ANSWER']);
  });

  it('is started once at a time', async () => {
    const { id } = devices.world.house.cores.main;
    const [first, second] = await Promise.all([
      manager.ask('reconnectCore', { id }),
      manager.ask('reconnectCore', { id }),
    ]);
    expect(new Set([first.status, second.status])).toEqual(new Set([202, 409]));
    expect(await actionsOf(devices.db, id)).toHaveLength(1);
  });

  it('is refused with UPLOAD_RUNNING during a firmware update', async () => {
    const { id } = devices.world.house.cores.water3;
    for (const name of ['resetCore', 'reconnectCore', 'turnOffCore'] as const)
      expect(await manager.ask(name, { id })).toMatchObject({ status: 409, body: { error: 'UPLOAD_RUNNING' } });
    expect(await actionsOf(devices.db, id)).toEqual([]);
  });
});

describe('updates of many devices', () => {
  it('start where possible, and return an error for each of the others', async () => {
    const { water1, water3, main } = devices.world.house.cores;
    const cores = [water1.id, water3.id, main.id, main.id];
    expect(await manager.ui.updateCores({ n: 2, cores })).toEqual([
      { coreId: water1.id, error: null },
      { coreId: water3.id, error: 'UPLOAD_RUNNING' },
      { coreId: main.id, error: null },
    ]);
  });

  it('are refused when every one of the devices is uploading', async () => {
    const { id } = devices.world.house.cores.water3;
    const response = await manager.ask('updateCores', { n: 2, cores: [id] });
    expect(response).toMatchObject({ status: 409, body: { error: 'UPLOAD_RUNNING' } });
    expect(await manager.ask('updateCores', { n: 2, cores: [] })).toMatchObject({
      status: 400,
      body: { fields: { cores: 'REQUIRED' } },
    });
  });

  it('upload a firmware that fits the devices, and no other', async () => {
    const { water1, climate1 } = devices.world.house.cores;
    const firmwareId = await makeFirmware(devices.db, configuration.flatWater, '2.2.0');
    const wrong = { status: 400, body: { error: 'BAD_REQUEST', fields: { firmwareId: 'INVALID' } } };
    expect(await manager.ask('updateCores', { n: 1, cores: [water1.id, climate1.id], firmwareId })).toMatchObject(
      wrong,
    );
    expect(await manager.ask('updateCores', { n: 1, cores: [water1.id], firmwareId: 999 })).toMatchObject(wrong);
    expect(await manager.ask('updateCores', { n: 1, cores: [water1.id] })).toMatchObject({
      status: 400,
      body: { fields: { firmwareId: 'REQUIRED' } },
    });
    await manager.ui.updateCores({ n: 1, cores: [water1.id], firmwareId });
    expect(await manager.ui.core({ id: water1.id })).toMatchObject({ uploading: true, uploadProgress: 0 });
    expect(await eventsOf(devices.db, water1.id)).toEqual(['UPLOAD_STARTED']);
    devices.pass(26 * minute);
    expect(await manager.ui.core({ id: water1.id })).toMatchObject({ uploading: false, firmware: '1.0.0' });
    expect(await eventsOf(devices.db, water1.id)).toEqual(['UPLOAD_STARTED', 'UPLOAD_FAILED']);
  });
});
