import { beforeAll, describe, expect, it } from 'vitest';
import type { CoreRecord } from '../../contract/entities/core/core.ts';
import type { TestClient } from '../kit/testClient.ts';
import { demoTargets, refusal, useService } from './service.ts';

const service = useService();
const day = 24 * 3_600_000;

let manager: TestClient;
let core: CoreRecord;
beforeAll(async () => {
  manager = await service.as('isannoitsija');
  const { kuusikallio } = await demoTargets(manager);
  const all = await manager.ui.targetCores({ id: kuusikallio.id });
  const found = all.find(({ name }) => name === 'Vesi A1');
  if (!found) throw new Error('The demo world has no such device.');
  core = found;
});

describe('the log of a core', () => {
  it('contains events, errors, value events, updates and messages, the newest first', async () => {
    const { id } = core;
    const events = await manager.ui.coreEvents({ id });
    expect(events).toMatchObject({ page: 1, pageSize: 50 });
    expect(events.items.map(({ at }) => at)).toEqual(
      events.items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await manager.ui.coreErrors({ id })).total).toBeGreaterThanOrEqual(0);
    expect((await manager.ui.valueEvents({ id, page: 2 })).page).toBe(2);
    expect(await manager.ui.coreUpdates({ id })).toBeInstanceOf(Array);
    expect(await manager.ui.coreMessages({ id })).toBeInstanceOf(Array);
  });

  it('is cleared by a manager, and not by a viewer', async () => {
    const { id } = core;
    await manager.ui.deleteCoreErrors({ id });
    expect((await manager.ui.coreErrors({ id })).total).toBe(0);
    await manager.ui.deleteCoreMessages({ id });
    expect(await manager.ui.core({ id })).toMatchObject({ message: false });
    const viewer = await service.as('hallitus');
    expect(await viewer.ask('deleteCoreErrors', { id })).toMatchObject(refusal(401, 'Access denied'));
  });
});

describe('readings of a core', () => {
  it('are those since yesterday for each of its values, and the latest of each', async () => {
    const { series } = await manager.ui.coreData({ id: core.id });
    const numbers = core.values.find(({ typeId }) => typeId === 34);
    const points = series[numbers?.id ?? 0]?.points ?? [];
    expect(points.length).toBeGreaterThan(20);
    expect(points[0]?.[0]).toBeGreaterThan(Date.now() - day - 2 * 3_600_000);
    const latest = await manager.ui.coreLatest({ id: core.id });
    expect(latest.map(({ valueId }) => valueId)).toEqual(core.values.map(({ id }) => id));
  });
});

describe('the configuration of a core', () => {
  it('has its IOs with their values, and its gateway has one of its own', async () => {
    const config = await manager.ui.coreConfig({ id: core.id });
    expect(config).toMatchObject({ coreId: core.id, configuration: { id: core.configurationId } });
    expect(config.ios.length).toBeGreaterThan(4);
    const mama = await manager.ui.mamaConfig({ id: core.id });
    expect(mama.coreId).toBe(core.mamaId);
  });

  it('has compatible firmwares, the newest first', async () => {
    const firmwares = await manager.ui.coreFirmwares({ id: core.id });
    expect(firmwares.length).toBeGreaterThan(0);
    expect(firmwares.every(({ configurationId }) => configurationId === core.configurationId)).toBe(true);
    const moments = firmwares.map(({ uploadedAt }) => uploadedAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const waiting = await manager.ui.deviceUpdates({ id: core.groupId ?? 0 });
    expect(waiting.every(({ firmware, newest }) => firmware !== newest.name)).toBe(true);
  });
});

describe('kinds of cores', () => {
  it('are listed of a target, of a group, and one by one', async () => {
    const { kuusikallio } = await demoTargets(manager);
    const water = await manager.ui.targetDevices({ id: kuusikallio.id, type: 'water' });
    expect(water.map(({ id }) => id)).toContain(core.id);
    const network = await manager.ui.targetDevices({ id: kuusikallio.id, type: 'network' });
    expect(network.filter(({ isMama }) => isMama)).toHaveLength(7);
    const here = await manager.ui.groupDevices({ id: core.groupId ?? 0, type: 'water' });
    expect(here.every(({ groupId }) => groupId === core.groupId)).toBe(true);
    expect(await manager.ui.targetDevice({ id: kuusikallio.id, deviceId: core.id })).toMatchObject({ name: core.name });
  });

  it('keep their positions on the map', async () => {
    const { kuusikallio } = await demoTargets(manager);
    const placeOf = async () =>
      (await manager.ui.targetNetwork({ id: kuusikallio.id })).nodes.find(({ coreId }) => coreId === core.id);
    const before = await placeOf();
    const put = (x: number, y: number) =>
      manager.ui.updatePositions({ id: kuusikallio.id, coreId: [core.id], x: [x], y: [y] });
    await put(7.5, 2);
    expect(await placeOf()).toMatchObject({ x: 7.5, y: 2 });
    await put(before?.x ?? 0, before?.y ?? 0);
  });
});
