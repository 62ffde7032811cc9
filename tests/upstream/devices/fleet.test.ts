import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../kit/testClient.ts';
import { configuration, eventsOf, startDeviceWorld, type DeviceWorld } from './deviceWorld.ts';

let devices: DeviceWorld;
let manager: TestClient;
beforeEach(async () => {
  devices = await startDeviceWorld();
  manager = await devices.as('huoltomies');
});
afterEach(() => devices.stop());

const refusal = (status: number, error: string, fields?: object) => ({
  status,
  body: { error, ...(fields ? { fields } : {}) },
});

/** Creates a device in production. */
const produce = async (serialId: string, rest: { uniqueName?: string; idNumber?: number } = {}) =>
  (await devices.as('tester')).ui.createCore({
    name: `Laite ${serialId}`,
    serialId,
    configurationId: configuration.flatWater,
    ...rest,
  });

describe('a device that production created', () => {
  it('is in no target, has the values of its configuration, and is visible to production', async () => {
    const made = await produce('P-1');
    expect(made).toMatchObject({ targetId: null, spaceId: null, online: false, productName: 'Vesi-Core 2' });
    expect(made.values.map(({ typeId }) => typeId)).toEqual([34, 35, 21, 23, 25]);
    expect(await (await devices.as('mes')).ui.core({ id: made.id })).toMatchObject({ id: made.id });
    expect(await manager.ask('core', { id: made.id })).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect(await manager.ask('createCore', { name: 'x', configurationId: 2 })).toMatchObject(
      refusal(401, 'Access denied'),
    );
  });

  it('is added to a target by its serial, its unique name or, by staff, its number, each device once', async () => {
    const { id: targetId, spaces } = devices.world.house;
    const made = await produce('P-1');
    await produce('P-2', { uniqueName: 'vesi-2' });
    await produce('P-3', { idNumber: 77 });
    const add = { name: 'Uusi', targetId, spaceId: spaces.a2 };
    const added = await manager.ui.createCore({ ...add, serialId: 'P-1' });
    expect(added).toMatchObject({ id: made.id, name: 'Uusi', targetId, groupId: devices.world.house.groups.a });
    expect(added.values.map(({ spaceId }) => spaceId)).toEqual(Array(5).fill(spaces.a2));
    expect(await manager.ui.createCore({ ...add, uniqueName: 'vesi-2' })).toMatchObject({ serialId: 'P-2' });
    for (const idNumber of [77, 78])
      expect(await manager.ask('createCore', { ...add, idNumber })).toMatchObject(
        refusal(400, 'BAD_REQUEST', { serialId: 'REQUIRED' }),
      );
    const tester = await devices.as('admin');
    expect(await tester.ui.createCore({ ...add, idNumber: 77 })).toMatchObject({ serialId: 'P-3' });
    const again = await manager.ask('createCore', { ...add, serialId: 'P-1' });
    expect(again).toMatchObject(refusal(409, 'DEVICE_ALREADY_ADDED'));
    const foreign = await manager.ask('createCore', { ...add, serialId: 'N-1' });
    expect(foreign.body).toEqual(again.body);
    expect(await eventsOf(devices.db, made.id)).toEqual(['ADDED', 'ADDED']);
  });

  it('is found by serial or name in small letters, in capitals and with spaces', async () => {
    const { id: targetId, spaces } = devices.world.house;
    await produce('PA-1');
    await produce('PA-2', { uniqueName: 'vesi-2' });
    await produce('PA-3');
    const add = { name: 'Uusi', targetId, spaceId: spaces.a2 };
    expect(await manager.ui.createCore({ ...add, serialId: 'pa-1' })).toMatchObject({ serialId: 'PA-1' });
    expect(await manager.ui.createCore({ ...add, uniqueName: 'VESI-2' })).toMatchObject({ serialId: 'PA-2' });
    expect(await manager.ui.createCore({ ...add, serialId: 'Pa -3' })).toMatchObject({ serialId: 'PA-3' });
    const again = await manager.ask('createCore', { ...add, serialId: 'pa-1' });
    expect(again).toMatchObject(refusal(409, 'DEVICE_ALREADY_ADDED'));
  });

  it('is created once, in capitals or in small letters', async () => {
    await produce('Pb-1');
    const maker = await devices.as('tester');
    const again = { name: 'Laite', serialId: 'PB-1', configurationId: configuration.flatWater };
    expect(await maker.ask('createCore', again)).toMatchObject(refusal(409, 'DEVICE_ALREADY_ADDED'));
  });

  it('is not found by an unknown serial, unless its configuration is given', async () => {
    const { id: targetId } = devices.world.house;
    const add = { name: 'Uusi', targetId, serialId: 'NOBODY' };
    expect(await manager.ask('createCore', add)).toMatchObject(refusal(404, 'DEVICE_NOT_FOUND'));
    expect(await manager.ask('createCore', { name: 'x', targetId })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { serialId: 'REQUIRED' }),
    );
    expect(await manager.ask('createCore', { ...add, configurationId: 9999 })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { configurationId: 'NOT_FOUND' }),
    );
    expect(await manager.ui.createCore({ ...add, configurationId: configuration.relay })).toMatchObject({
      serialId: 'NOBODY',
      productName: 'Rele-Core',
    });
  });

  it('keeps its configuration, whatever a caller names', async () => {
    await produce('P-1');
    const { id: targetId } = devices.world.house;
    const response = await manager.ask('createCore', { name: 'x', targetId, serialId: 'P-1', configurationId: 8 });
    expect(response).toMatchObject(refusal(400, 'BAD_REQUEST', { configurationId: 'INVALID' }));
  });

  it('is added once by two requests at the same time', async () => {
    await produce('P-1');
    const add = { name: 'Uusi', targetId: devices.world.house.id, serialId: 'P-1' };
    const responses = await Promise.all([manager.ask('createCore', add), manager.ask('createCore', add)]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('is added in a space below its gateway', async () => {
    const { spaces, cores } = devices.world.house;
    await produce('P-1');
    const added = await manager.ui.createSpaceCore({
      id: spaces.b3,
      name: 'Keittiö',
      serialId: 'P-1',
      mamaId: cores.mama.id,
    });
    expect(added).toMatchObject({
      spaceId: spaces.b3,
      mamaId: cores.mama.id,
      parentId: cores.mama.id,
      confirmed: false,
    });
    const elsewhere = { id: spaces.b3, name: 'x', serialId: 'P-9', mamaId: devices.world.other.water.id };
    expect(await manager.ask('createSpaceCore', elsewhere)).toMatchObject(refusal(404, 'NOT_FOUND'));
  });
});

describe('a device that is removed from its target', () => {
  it('is invisible in the target and back in production, and has its history again where it is added again', async () => {
    const { id: targetId, cores, spaces } = devices.world.house;
    const { id, values } = cores.water1;
    const { now } = await manager.ui.targetStatus({ id: targetId });
    devices.pass(10);
    await manager.send('DELETE', `/ui/cores/${id}`);
    expect((await manager.ui.targetStatus({ id: targetId, since: now })).removed).toEqual([id]);
    expect(await manager.ask('core', { id })).toMatchObject(refusal(404, 'NOT_FOUND'));
    const { series } = await manager.ui.series({ ids: [values[34] ?? 0] });
    expect(series).toEqual({});
    expect(await (await devices.as('tester')).ui.core({ id })).toMatchObject({ targetId: null, online: false });
    devices.pass(10);
    await manager.ui.createCore({ name: 'Takaisin', targetId, spaceId: spaces.a1, serialId: 'W-1' });
    const again = await manager.ui.series({ ids: [values[34] ?? 0] });
    expect(Object.values(again.series)[0]?.points.length).toBeGreaterThan(100);
  });

  it('starts without history in another target: none of its readings and actions are returned there', async () => {
    const { id, values } = devices.world.house.cores.water1;
    await manager.ui.renameCore({ id, name: 'Vanha nimi' });
    await manager.ui.deleteCore({ id });
    const stranger = await devices.as('stranger');
    const { other } = devices.world;
    const added = await stranger.ui.createCore({
      name: 'Uusi',
      targetId: other.id,
      spaceId: other.spaceId,
      serialId: 'W-1',
    });
    expect(added.id).toBe(id);
    expect(added.values).toHaveLength(5);
    expect(added.values.every(({ latestAt }) => latestAt === null)).toBe(true);
    expect(added.values.map((value) => value.id)).not.toContain(values[34]);
    expect((await stranger.ui.coreEvents({ id })).items.map(({ kind }) => kind)).toEqual(['ADDED']);
    expect((await stranger.ui.series({ ids: [values[34] ?? 0] })).series).toEqual({});
  });

  it('has its actions cancelled, and its children are without a parent', async () => {
    const { mama, water1 } = devices.world.house.cores;
    await manager.ui.reconnectCore({ id: mama.id });
    await manager.ui.deleteCore({ id: mama.id });
    const [action] = await devices.db.selectFrom('coreActions').selectAll().where('coreId', '=', mama.id).execute();
    expect(action?.result).toBe(5);
    expect(await manager.ui.core({ id: water1.id })).toMatchObject({ parentId: null, mamaId: null, confirmed: false });
  });

  it('is deleted by an admin only, with all of its readings', async () => {
    const { id, values } = devices.world.house.cores.water1;
    expect(await manager.ask('deleteCore', { id, everywhere: true })).toMatchObject(refusal(401, 'Access denied'));
    await (await devices.as('admin')).ui.deleteCore({ id, everywhere: true });
    const left = await devices.db
      .selectFrom('readingsHour')
      .select('ts')
      .where('valueId', 'in', Object.values(values))
      .execute();
    expect(left).toEqual([]);
    expect(await devices.db.selectFrom('cores').select('id').where('id', '=', id).execute()).toEqual([]);
    const audited = await devices.db.selectFrom('audit').select('action').where('coreId', '=', id).execute();
    expect(audited).toEqual([{ action: 'DELETE_EVERYWHERE' }]);
  });
});

describe('devices that move', () => {
  it('go into a space of their target with their values, and out of their old space', async () => {
    const { spaces, cores, groups } = devices.world.house;
    const resident = await devices.as('asukas');
    const { now } = await resident.ui.targetStatus({ id: devices.world.house.id });
    devices.pass(10);
    const moved = await manager.ui.moveCores({ spaceId: spaces.b3, cores: [cores.water1.id] });
    expect(moved).toMatchObject([{ id: cores.water1.id, spaceId: spaces.b3, groupId: groups.b }]);
    expect(moved[0]?.values.map(({ spaceId }) => spaceId)).toEqual(Array(5).fill(spaces.b3));
    const changes = await resident.ui.targetStatus({ id: devices.world.house.id, since: now });
    expect(changes.removed).toEqual([cores.water1.id]);
    expect(await eventsOf(devices.db, cores.water1.id)).toEqual(['MOVED']);
  });

  it('stay within their target', async () => {
    const admin = await devices.as('admin');
    const { other, house } = devices.world;
    const response = await admin.ask('moveCores', { spaceId: other.spaceId, cores: [house.cores.water1.id] });
    expect(response).toMatchObject(refusal(400, 'BAD_REQUEST', { cores: 'INVALID' }));
  });

  it('are transferred to another target by an admin, without their past', async () => {
    const { other, house } = devices.world;
    const { id } = house.cores.water1;
    const to = { id, targetId: other.id, spaceId: other.spaceId };
    expect(await manager.ask('transferCore', to)).toMatchObject(refusal(401, 'Access denied'));
    const transferred = await (await devices.as('admin')).ui.transferCore(to);
    expect(transferred).toMatchObject({ id, targetId: other.id, spaceId: other.spaceId, parentId: null });
    expect(transferred.values.every(({ latestAt }) => latestAt === null)).toBe(true);
    expect(await eventsOf(devices.db, id)).toEqual(['TRANSFERRED']);
  });
});

describe('a device that replaces another', () => {
  it('takes its space, name and values; the meters begin a new epoch and the old device is free', async () => {
    const spare = await produce('SPARE');
    const { id, values } = devices.world.house.cores.water1;
    const before = await manager.ui.core({ id });
    const after = await manager.ui.replaceCore({ id, serialId: 'SPARE' });
    expect(after).toMatchObject({ id, name: before.name, serialId: 'SPARE', resetCounter: before.resetCounter + 1 });
    expect(after.values.map((value) => value.id)).toEqual(before.values.map((value) => value.id));
    expect((await manager.ui.meterEvents({ id: values[34] ?? 0 })).map(({ kind }) => kind)).toEqual(['swap']);
    expect(await (await devices.as('tester')).ui.core({ id: spare.id })).toMatchObject({
      serialId: 'W-1',
      targetId: null,
    });
    const detail = 'W-1 → SPARE';
    const { db } = devices;
    expect(
      await db.selectFrom('coreEvents').select(['kind', 'detail']).where('coreId', '=', id).execute(),
    ).toContainEqual({ kind: 'REPLACED', detail });
    expect(await db.selectFrom('audit').select(['action', 'detail']).where('coreId', '=', id).execute()).toContainEqual(
      { action: 'REPLACE', detail },
    );
  });

  it('must be free and of the same configuration', async () => {
    const { id } = devices.world.house.cores.climate1;
    await produce('SPARE');
    const reasons = { SPARE: 'MISMATCH', 'W-2': 'TAKEN', 'N-1': 'TAKEN', NOBODY: 'NOT_FOUND', 'C-1': 'INVALID' };
    for (const [serialId, why] of Object.entries(reasons))
      expect(await manager.ask('replaceCore', { id, serialId })).toMatchObject(
        refusal(409, 'REPLACE_FAILED', { serialId: why }),
      );
  });
});

describe('the identification of a device', () => {
  it('is changed by Mes; a serial is unique and a number at most 192', async () => {
    const mes = await devices.as('mes');
    const { id } = devices.world.house.cores.water1;
    expect(await manager.ask('setSystemIds', { id, idNumber: 3 })).toMatchObject(refusal(401, 'Access denied'));
    expect(await mes.ui.setSystemIds({ id, serialId: 'W-9', idNumber: 192 })).toMatchObject({
      serialId: 'W-9',
      idNumber: 192,
    });
    expect(await mes.ask('setSystemIds', { id, serialId: 'W-2' })).toMatchObject(
      refusal(400, 'BAD_REQUEST', { serialId: 'TAKEN' }),
    );
    const over = await mes.send('PATCH', `/ui/cores/${id}/system-ids`, {
      body: 'idNumber=193',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(over).toMatchObject(refusal(400, 'BAD_REQUEST', { idNumber: 'TOO_LARGE' }));
    expect(await mes.ui.setSystemIds({ id, serialId: null })).toMatchObject({ serialId: null, idNumber: 192 });
  });
});
