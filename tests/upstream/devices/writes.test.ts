import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import { endActions } from '../../../upstream/entities/core/actions/endActions.ts';
import { readRunning } from '../../../upstream/entities/core/actions/startActions.ts';
import { makeValue } from '../../kit/makeRows.ts';
import type { TestClient } from '../../kit/testClient.ts';
import { actionsOf, configuration, errorsOf, eventsOf, startDeviceWorld, type DeviceWorld } from './deviceWorld.ts';

let devices: DeviceWorld;
let manager: TestClient;
let coreId: number;
/** A set point of 5 to 30 in steps of 0.5, a mode with three choices, a name, and an IO that follows the set point. */
let ios: { setPoint: number; mode: number; label: number; follower: number };

const makeIo = async (db: Db, position: number, typeId: number, rest: object = {}): Promise<number> => {
  const bounds = { min: null, max: null, step: null, ioGroupId: null, masterId: null, options: null };
  const row = {
    configurationId: configuration.roomHeating,
    position,
    name: `IO ${position}`,
    typeId,
    direction: 2,
    multiplier: 1,
    unit: null,
    ...bounds,
    ...rest,
  };
  return (await db.insertInto('ios').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

beforeEach(async () => {
  devices = await startDeviceWorld();
  const { db } = devices;
  await db.deleteFrom('ios').where('configurationId', '=', configuration.roomHeating).execute();
  const setPoint = await makeIo(db, 10, 36, { min: 5, max: 30, step: 0.5 });
  const mode = await makeIo(db, 11, 5, { options: JSON.stringify(['Pois', 'Koti', 'Poissa']) });
  const label = await makeIo(db, 12, 43, { direction: 0 });
  const follower = await makeIo(db, 13, 36, { masterId: setPoint });
  await makeIo(db, 0, 1, { direction: 1 });
  ios = { setPoint, mode, label, follower };
  coreId = devices.world.house.cores.climate1.id;
  manager = await devices.as('huoltomies');
});
afterEach(() => devices.stop());

/** Ends the last action of the core. */
const response = async (result: 1 | 2) => {
  const running = await readRunning(devices.db, [coreId]);
  await endActions(
    devices.db,
    running.map((action) => ({ action, result })),
    devices.now(),
  );
};

const held = async () => {
  const { ios: all } = await manager.ui.coreConfig({ id: coreId });
  return new Map(all.map(({ ioId, value, pending }) => [ioId, [value, pending]]));
};

const wrong = (fields: object) => ({ status: 400, body: { error: 'BAD_REQUEST', fields } });

describe('settings of a core', () => {
  it('are pending until the device confirms them', async () => {
    await manager.ui.writeConfig({ id: coreId, values: { [ios.setPoint]: '21.5', [ios.label]: 'Olohuone' } });
    expect((await held()).get(ios.setPoint)).toEqual([null, '21.5']);
    await response(1);
    const after = await held();
    expect([after.get(ios.setPoint), after.get(ios.label)]).toEqual([
      ['21.5', null],
      ['Olohuone', null],
    ]);
    expect(await eventsOf(devices.db, coreId)).toEqual(['CONFIGURED']);
    expect(await manager.ui.coreUpdates({ id: coreId })).toMatchObject([{ kind: 3, result: 1, by: 'huoltomies' }]);
  });

  it('are also written to the IOs that follow them', async () => {
    await manager.ui.writeConfig({ id: coreId, values: { [ios.setPoint]: '19' } });
    await response(1);
    expect((await held()).get(ios.follower)).toEqual(['19', null]);
  });

  it('keep their former values where the device refuses', async () => {
    await manager.ui.writeIo({ id: coreId, ioId: ios.setPoint, value: '20' });
    await response(1);
    await manager.ui.writeIo({ id: coreId, ioId: ios.setPoint, value: '30' });
    await response(2);
    expect((await held()).get(ios.setPoint)).toEqual(['20', null]);
    expect(await errorsOf(devices.db, coreId)).toEqual(['REJECTED']);
    expect((await eventsOf(devices.db, coreId)).at(-1)).toBe('CONFIGURE_FAILED');
  });

  it('are replaced by a later write', async () => {
    await manager.ui.writeIo({ id: coreId, ioId: ios.setPoint, value: '20' });
    await manager.ui.writeIo({ id: coreId, ioId: ios.mode, value: '1' });
    await manager.ui.writeIo({ id: coreId, ioId: ios.setPoint, value: '22' });
    expect((await actionsOf(devices.db, coreId)).map(({ result }) => result)).toEqual([5, 0, 0]);
    await response(1);
    expect((await held()).get(ios.setPoint)).toEqual(['22', null]);
  });

  it('stay pending for an offline device, and end with no connection', async () => {
    await devices.db.updateTable('cores').set({ online: 0 }).where('id', '=', coreId).execute();
    await manager.ui.writeIo({ id: coreId, ioId: ios.mode, value: '2' });
    expect((await held()).get(ios.mode)).toEqual([null, '2']);
    devices.pass(60 * 60);
    expect((await held()).get(ios.mode)).toEqual([null, null]);
    expect((await actionsOf(devices.db, coreId)).map(({ result }) => result)).toEqual([3]);
  });

  it('are checked against the limits, the steps and the choices of their IO', async () => {
    const ask = (values: Record<string, string>) => manager.ask('writeConfig', { id: coreId, values });
    const { setPoint, mode } = ios;
    expect(await ask({ [setPoint]: '4' })).toMatchObject(wrong({ [`values.${setPoint}`]: 'TOO_SMALL' }));
    expect(await ask({ [setPoint]: '31', [mode]: '3' })).toMatchObject(
      wrong({ [`values.${setPoint}`]: 'TOO_LARGE', [`values.${mode}`]: 'INVALID' }),
    );
    expect(await ask({ [setPoint]: '20.2' })).toMatchObject(wrong({ [`values.${setPoint}`]: 'INVALID' }));
    expect(await ask({ [setPoint]: 'x' })).toMatchObject(wrong({ [`values.${setPoint}`]: 'INVALID' }));
    expect(await ask({ 999: '1' })).toMatchObject(wrong({ 'values.999': 'INVALID' }));
    expect(await manager.ask('writeIo', { id: coreId, ioId: setPoint, value: '' })).toMatchObject(
      wrong({ value: 'REQUIRED' }),
    );
    expect(await manager.ask('writeIo', { id: coreId, ioId: 999, value: '1' })).toMatchObject({ status: 404 });
    expect(await actionsOf(devices.db, coreId)).toEqual([]);
  });
});

describe('a written value', () => {
  it('is the latest reading once the device has confirmed it, with the account that wrote it', async () => {
    const { id: targetId, spaces } = devices.world.house;
    const place = { coreId, targetId, spaceId: spaces.a1 };
    const setting = { ...place, position: 10, name: 'Asetusarvo', typeId: 36, multiplier: 0.1 };
    const valueId = await makeValue(devices.db, setting);
    await manager.ui.writeValue({ id: coreId, valueId, value: '22.5' });
    expect((await manager.ui.valueEvents({ id: coreId })).items).toMatchObject([
      { valueId, valueName: 'Asetusarvo', field: 'value', before: null, after: '22.5', by: 'huoltomies', result: 0 },
    ]);
    await response(1);
    const { values } = await manager.ui.core({ id: coreId });
    expect(values.find(({ id }) => id === valueId)).toMatchObject({ latestValue: 22.5 });
    expect((await manager.ui.valueEvents({ id: coreId })).items).toMatchObject([{ result: 1 }]);
  });

  it('is refused for a value that cannot be set', async () => {
    const { values } = devices.world.house.cores.climate1;
    const write = { id: coreId, valueId: values[1] ?? 0, value: '22' };
    expect(await manager.ask('writeValue', write)).toMatchObject(wrong({ value: 'INVALID' }));
    const foreign = { id: coreId, valueId: devices.world.house.cores.main.values[1] ?? 0, value: '22' };
    expect(await manager.ask('writeValue', foreign)).toMatchObject({ status: 404 });
  });
});
