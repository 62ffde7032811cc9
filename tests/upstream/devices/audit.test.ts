import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../kit/testClient.ts';
import { startDeviceWorld, type DeviceWorld } from './deviceWorld.ts';

const day = 24 * 3600;

let devices: DeviceWorld;
let mes: TestClient;
beforeEach(async () => {
  devices = await startDeviceWorld();
  mes = await devices.as('mes');
});
afterEach(() => devices.stop());

describe('the audit log of a device', () => {
  it('contains account, action and result, the newest first', async () => {
    const { id } = devices.world.house.cores.water1;
    const manager = await devices.as('huoltomies');
    await manager.ui.renameCore({ id, name: 'Keittiön vesi' });
    devices.pass(1);
    await manager.ui.resetCore({ id });
    devices.pass(3600);
    expect((await mes.ui.audit({ coreId: id })).items).toMatchObject([
      { username: 'huoltomies', actingAdmin: null, action: 'RESET', result: 4 },
      { username: 'huoltomies', action: 'RENAME', detail: 'Keittiön vesi', result: 1 },
    ]);
    expect(await manager.ask('audit', { coreId: id })).toMatchObject({ status: 401 });
  });

  it('names the admin who acted as another user', async () => {
    const { id } = devices.world.house.cores.water1;
    const admin = await devices.as('admin');
    await admin.ui.impersonate({ username: 'isannoitsija' });
    await admin.ui.resetCore({ id });
    expect((await mes.ui.audit({ coreId: id })).items).toMatchObject([
      { username: 'isannoitsija', actingAdmin: 'admin', action: 'RESET' },
    ]);
  });

  it('is read by whole days of Helsinki', async () => {
    const { id } = devices.world.house.cores.water1;
    await (await devices.as('huoltomies')).ui.renameCore({ id, name: 'Ensin' });
    devices.pass(day);
    await (await devices.as('huoltomies')).ui.renameCore({ id, name: 'Sitten' });
    mes = await devices.as('mes');
    const details = async (days: { from?: string; to?: string }) =>
      (await mes.ui.audit({ coreId: id, ...days })).items.map(({ detail }) => detail);
    expect(await details({ to: '2026-11-21' })).toEqual(['Ensin']);
    expect(await details({ from: '2026-11-22' })).toEqual(['Sitten']);
    expect(await details({ from: '2026-11-21', to: '2026-11-22' })).toEqual(['Sitten', 'Ensin']);
    const wrong = await mes.ask('audit', { coreId: id, from: '2026-11-22', to: '2026-11-21' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { to: 'BEFORE_START' } } });
  });
});

describe('a production test', () => {
  it('runs once at a time for a device in no target, and times out without a response', async () => {
    const tester = await devices.as('tester');
    await tester.ui.createCore({ name: 'Uusi', serialId: 'T-1', configurationId: 2 });
    const run = await tester.ui.startTest({ serialId: 'T-1' });
    expect(run).toMatchObject({ serialId: 'T-1', result: 0, by: 'tester', steps: [{ name: 'found', result: 0 }] });
    expect(await tester.ask('startTest', { serialId: 'T-1' })).toMatchObject({ status: 409 });
    expect(await tester.ask('startTest', { serialId: 'W-1' })).toMatchObject({
      status: 409,
      body: { error: 'DEVICE_ALREADY_ADDED' },
    });
    devices.pass(200);
    const { items } = await tester.ui.testRuns({});
    expect(items).toMatchObject([{ id: run.id, result: 4, steps: [{ name: 'found', result: 4 }] }]);
    expect((await tester.ui.testRuns({ result: 1 })).items).toEqual([]);
    expect(await (await devices.as('huoltomies')).ask('testRuns', {})).toMatchObject({ status: 401 });
  });
});
