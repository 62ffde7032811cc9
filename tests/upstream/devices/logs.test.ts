import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordErrors, recordEvents } from '../../../upstream/entities/core/coreEvents.ts';
import type { TestClient } from '../../kit/testClient.ts';
import { configuration, makeFirmware, startDeviceWorld, type DeviceWorld } from './deviceWorld.ts';

const hour = 3_600_000;
const day = 24 * hour;

let devices: DeviceWorld;
let manager: TestClient;
beforeEach(async () => {
  devices = await startDeviceWorld();
  manager = await devices.as('huoltomies');
});
afterEach(() => devices.stop());

const addMessage = async (coreId: number, at: number, text: string) => {
  await devices.db.insertInto('coreMessages').values({ coreId, at, text }).execute();
  await devices.db.updateTable('cores').set({ message: 1 }).where('id', '=', coreId).execute();
};

describe('the events of a device', () => {
  it('are listed in pages of fifty, the newest first', async () => {
    const { id } = devices.world.house.cores.water1;
    for (let count = 0; count < 51; count += 1) {
      await recordEvents(devices.db, [{ coreId: id, kind: 'OFFLINE' }], devices.now() + count);
      await recordErrors(devices.db, [{ coreId: id, code: 'BUS_ERROR', detail: String(count) }], devices.now() + count);
    }
    const first = await manager.ui.coreEvents({ id });
    expect([first.items.length, first.total, first.pageSize]).toEqual([50, 51, 50]);
    const errors = await manager.ui.coreErrors({ id, page: 2 });
    expect(errors).toMatchObject({ items: [{ detail: '0', code: 'BUS_ERROR' }], total: 51, page: 2 });
    expect((await manager.ui.coreErrors({ id })).items[0]?.detail).toBe('50');
    expect((await manager.ui.coreErrors({ id, page: 9 })).items).toEqual([]);
    await manager.ui.deleteCoreErrors({ id });
    expect((await manager.ui.coreErrors({ id })).total).toBe(0);
  });

  it('are returned to a resident for the own period only, without the names of others', async () => {
    const { id } = devices.world.house.cores.water1;
    const userId = devices.world.users.huoltomies;
    for (const ago of [5 * day, day])
      await recordEvents(devices.db, [{ coreId: id, kind: 'MOVED', detail: 'B3', userId }], devices.now() - ago);
    await addMessage(id, devices.now() - 5 * day, 'Vanha');
    await addMessage(id, devices.now() - hour, 'Uusi');
    const resident = await devices.as('asukas');
    expect((await manager.ui.coreEvents({ id })).items).toMatchObject([
      { by: 'huoltomies', detail: 'B3' },
      { by: 'huoltomies' },
    ]);
    expect((await resident.ui.coreEvents({ id })).items).toMatchObject([{ by: null, detail: null, kind: 'MOVED' }]);
    expect((await resident.ui.coreMessages({ id })).map(({ text }) => text)).toEqual(['Uusi']);
    const elsewhere = devices.world.house.cores.water2.id;
    for (const name of ['coreEvents', 'coreErrors', 'coreMessages', 'coreConfig', 'coreLatest'] as const)
      expect(await resident.ask(name, { id: elsewhere })).toMatchObject({ status: 404 });
    expect(await resident.ask('mamaConfig', { id })).toMatchObject({ status: 404 });
  });

  it('include no actions of residents, owners and viewers, who are refused', async () => {
    const { id } = devices.world.house.cores.water1;
    for (const username of ['asukas', 'osakas', 'hallitus']) {
      const client = await devices.as(username);
      for (const name of [
        'reconnectCore',
        'resetCore',
        'turnOffCore',
        'deleteCoreMessages',
        'deleteCoreErrors',
      ] as const)
        expect(await client.ask(name, { id })).toMatchObject({ status: 401, body: { error: 'Access denied' } });
    }
  });
});

describe('messages of a device', () => {
  it('are deleted together with their flag', async () => {
    const { id } = devices.world.house.cores.climate1;
    await addMessage(id, devices.now(), 'Paristo vähissä');
    expect(await manager.ui.core({ id })).toMatchObject({ message: true });
    await manager.ui.deleteCoreMessages({ id });
    expect(await manager.ui.core({ id })).toMatchObject({ message: false });
    expect(await manager.ui.coreMessages({ id })).toEqual([]);
  });
});

describe('readings of a device', () => {
  it('begin by default at this hour of yesterday, less half an hour', async () => {
    const { id, values } = devices.world.house.cores.water1;
    const { series } = await manager.ui.coreData({ id });
    const points = series[values[34] ?? 0]?.points ?? [];
    expect(points[0]?.[0]).toBeGreaterThanOrEqual(devices.now() - day - hour / 2);
    expect(points[0]?.[0]).toBeLessThan(devices.now() - day);
    const from = new Date(devices.now() - 2 * hour).toISOString();
    const late = await manager.ui.coreData({ id, from });
    expect(late.series[values[34] ?? 0]?.points[0]?.[0]).toBeGreaterThanOrEqual(Date.parse(from));
    expect(Object.keys(late.series)).toHaveLength(5);
    const back = { id, from, to: new Date(devices.now() - 3 * hour).toISOString() };
    expect(await manager.ask('coreData', back)).toMatchObject({
      status: 400,
      body: { fields: { to: 'BEFORE_START' } },
    });
    const latest = (await manager.ui.coreLatest({ id })).map(({ valueId }) => valueId);
    expect(new Set(latest)).toEqual(new Set(Object.values(values)));
  });

  it('are the last sixty raw ones of each value for staff admins', async () => {
    const { id, values } = devices.world.house.cores.water1;
    const admin = await devices.as('admin');
    const realtime = await admin.ui.realtime({ coreId: id });
    const cold = realtime.find(({ valueId }) => valueId === values[34]);
    expect(cold?.points).toHaveLength(60);
    expect(cold?.points).toEqual(cold?.points.toSorted((one, other) => one[0] - other[0]));
    expect(await manager.ask('realtime', { coreId: id })).toMatchObject({ status: 401 });
  });
});

describe('firmwares', () => {
  it('that fit a device are listed newest first, and are offered to devices with an older one', async () => {
    const { house } = devices.world;
    await makeFirmware(devices.db, configuration.flatWater, '1.0.0', 1);
    const newest = await makeFirmware(devices.db, configuration.flatWater, '1.1.0', 2);
    const firmwares = await manager.ui.coreFirmwares({ id: house.cores.water1.id });
    expect(firmwares.map(({ name }) => name)).toEqual(['1.1.0', '1.0.0']);
    await devices.db.updateTable('cores').set({ firmware: '1.1.0' }).where('id', '=', house.cores.water2.id).execute();
    const waiting = await manager.ui.deviceUpdates({ id: house.groups.a });
    expect(waiting).toMatchObject([{ coreId: house.cores.water1.id, newest: { id: newest, name: '1.1.0' } }]);
    const { productId } = waiting[0] ?? {};
    expect(await manager.ui.deviceUpdates({ id: house.groups.a, products: [(productId ?? 0) + 1] })).toEqual([]);
  });
});

describe('an IO of a product', () => {
  it('is hidden for all of its devices in a building', async () => {
    const { house } = devices.world;
    const { productId } = await devices.db
      .selectFrom('versions')
      .innerJoin('configurations', 'configurations.versionId', 'versions.id')
      .select('productId')
      .where('configurations.id', '=', configuration.flatWater)
      .executeTakeFirstOrThrow();
    const ask = { id: house.groups.a, products: [productId], io: 'Lämmin vesi', visible: false };
    const hotWater = async (id: number) => {
      const product = (await manager.ui.groupProducts({ id })).find((one) => one.id === productId);
      return product?.ios.find(({ name }) => name === ask.io);
    };
    expect(await hotWater(house.groups.a)).toEqual({ name: 'Lämmin vesi', typeId: 35, cores: 2, shown: 2 });
    const valueId = house.cores.water1.values[35] ?? 0;
    await manager.ui.updateValue({ id: valueId, visible: false });
    expect(await hotWater(house.groups.a)).toMatchObject({ cores: 2, shown: 1 });
    await manager.ui.setIoVisible(ask);
    expect(await hotWater(house.groups.a)).toMatchObject({ cores: 2, shown: 0 });
    expect(await hotWater(house.groups.b)).toMatchObject({ cores: 1, shown: 1 });
    const shown = async (id: number) =>
      (await manager.ui.core({ id })).values.filter(({ visible }) => visible).map(({ typeId }) => typeId);
    expect(await shown(house.cores.water1.id)).not.toContain(35);
    expect(await shown(house.cores.water3.id)).toContain(35);
    const ofResident = await (await devices.as('asukas')).ui.core({ id: house.cores.water1.id });
    expect(ofResident.values.map(({ typeId }) => typeId)).not.toContain(35);
    expect(ofResident.values.map(({ typeId }) => typeId)).toContain(34);
    const read = async (name: string) => {
      const { ui, ask: send } = await devices.as(name);
      const { series } = await ui.series({ ids: [valueId, house.cores.water1.values[34] ?? 0], range: 'day' });
      const latest = (await ui.shotgun({ id: house.id })).map((one) => one.valueId);
      return [
        latest.includes(valueId),
        `${valueId}` in series,
        (await send('meterEvents', { id: valueId })).status === 200,
        (await ui.feeds({})).some(({ values }) => values.some((one) => one.valueId === valueId)),
      ];
    };
    expect(await read('asukas')).toEqual([false, false, false, false]);
    expect((await read('osakas')).slice(0, 3)).toEqual([true, true, true]);
    expect((await read('hallitus')).slice(0, 3)).toEqual([true, true, true]);
    const ofOwner = await (await devices.as('osakas')).ui.core({ id: house.cores.water1.id });
    expect(ofOwner.values.map(({ typeId }) => typeId)).toContain(35);
    expect(await manager.ask('setIoVisible', { ...ask, io: 'Olematon' })).toMatchObject({
      status: 400,
      body: { fields: { io: 'NOT_FOUND' } },
    });
  });
});

describe('kinds of devices', () => {
  it('are recognised by their values; the network kind is gateways and routers', async () => {
    const { id, cores, groups } = devices.world.house;
    const names = async (type: 'water' | 'heating' | 'apartment' | 'network') =>
      (await manager.ui.targetDevices({ id, type })).map(({ name }) => name);
    expect(await names('water')).toEqual(['A1 vesi', 'A2 vesi', 'B3 vesi', 'Päävesi']);
    expect(await names('apartment')).toEqual(['A1 olosuhde', 'Päävesi']);
    expect(await names('network')).toEqual(['Mama A']);
    await devices.db.updateTable('cores').set({ parentId: cores.main.id }).where('id', '=', cores.water3.id).execute();
    expect(await names('network')).toEqual(['Mama A', 'Päävesi']);
    expect((await manager.ui.groupDevices({ id: groups.b, type: 'water' })).map(({ name }) => name)).toEqual([
      'B3 vesi',
      'Päävesi',
    ]);
    expect(await manager.ui.targetDevice({ id, deviceId: cores.water1.id })).toMatchObject({ name: 'A1 vesi' });
    expect(await (await devices.as('asukas')).ui.targetDevices({ id, type: 'water' })).toHaveLength(1);
  });
});
