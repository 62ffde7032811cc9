import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../kit/testClient.ts';
import { configuration, errorsOf, eventsOf } from '../devices/deviceWorld.ts';
import { startPlayedWorld, type PlayedWorld } from './simulatedDeviceWorld.ts';

let world: PlayedWorld;
let tester: TestClient;
let luck = 0.9;
beforeAll(async () => {
  world = await startPlayedWorld(() => luck);
  tester = await world.as('tester');
});
beforeEach(() => {
  luck = 0.9;
});
afterAll(() => world.stop());

const make = (serialId: string) =>
  tester.ui.createCore({ name: 'Uusi laite', serialId, configurationId: configuration.flatWater });

const lastRun = async () => (await tester.ui.testRuns({})).items[0];

const test = async (serialId: string) => {
  const { id } = await tester.ui.startTest({ serialId });
  await world.until(async () => (await lastRun())?.result !== 0, 60);
  const run = await lastRun();
  expect(run?.id).toBe(id);
  return run;
};

describe('the production test of a simulated device', () => {
  it('checks its radio, sensors and battery, and uploads the newest firmware', async () => {
    const { id } = await make('TEST-1');
    const run = await test('TEST-1');
    expect(run).toMatchObject({ coreId: id, result: 1 });
    expect(run?.steps.map(({ name, result }) => [name, result])).toEqual([
      ['found', 1],
      ['radio', 1],
      ['sensors', 1],
      ['battery', 1],
      ['firmware', 1],
    ]);
    const newest = (await tester.ui.coreFirmwares({ id }))[0]?.name;
    expect(await tester.ui.core({ id })).toMatchObject({ online: true, battery: 100, firmware: newest });
  });

  it('ends at the step that fails', async () => {
    const { id } = await make('TEST-2');
    await tester.ui.startTest({ serialId: 'TEST-2' });
    await world.until(async () => (await lastRun())?.steps.length === 3, 30);
    luck = 0;
    await world.until(async () => (await lastRun())?.result !== 0, 30);
    const run = await lastRun();
    expect(run).toMatchObject({ result: 2 });
    expect(run?.steps.at(-1)).toEqual({ name: 'sensors', result: 2, detail: 'Kylmä vesi' });
    expect(await errorsOf(world.db, id)).toEqual(['SENSOR_FAULT']);
  });

  it('finds nothing where the device is unknown', async () => {
    expect(await test('NOBODY-1')).toMatchObject({ coreId: null, result: 3, steps: [{ name: 'found', result: 3 }] });
  });
});

describe('a device that passed its test', () => {
  it('reports in its space, is online through its gateway, and runs actions', async () => {
    await make('TEST-3');
    await test('TEST-3');
    const manager = await world.as('isannoitsija');
    const mama = await world.core('Mama A 3. krs');
    const added = await manager.ui.createCore({
      name: 'Lisätty',
      serialId: 'TEST-3',
      targetId: mama.targetId ?? 0,
      parentId: mama.id,
    });
    const { id } = added;
    expect(added).toMatchObject({ parentId: mama.id, mamaId: mama.id, confirmed: false });
    await world.until(async () => (await manager.ui.core({ id })).confirmed, 80);
    expect(await manager.ui.core({ id })).toMatchObject({ online: true });
    await manager.ui.resetCore({ id });
    await world.until(async () => (await eventsOf(world.db, id)).includes('RESET'), 320);
  });
});
