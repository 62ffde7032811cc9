import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../kit/testClient.ts';
import { configuration, startDeviceWorld, type DeviceWorld } from './deviceWorld.ts';

let devices: DeviceWorld;
let manager: TestClient;
beforeEach(async () => {
  devices = await startDeviceWorld();
  manager = await devices.as('huoltomies');
});
afterEach(() => devices.stop());

const produce = async (serialId: string, configurationId: number) =>
  (await devices.as('tester')).ui.createCore({ name: `Laite ${serialId}`, serialId, configurationId });

const tree = (cores: { name: string; serialId?: string; configurationId: number }[]) => {
  const { id, groups, spaces } = devices.world.house;
  return {
    targetId: id,
    groups: [{ id: groups.a, name: 'Talo A', spaces: [{ id: spaces.a2, name: 'A2', cores }] }],
  };
};

describe('the wizard', () => {
  it('adopts devices that production created, and creates the others, in their order', async () => {
    const made = await produce('P-1', configuration.flatWater);
    const { groups, errors } = await manager.ui.createTree(
      tree([
        { name: 'Uusi', configurationId: configuration.climate },
        { name: 'Tehtaalta', serialId: 'P-1', configurationId: configuration.flatWater },
      ]),
    );
    expect(errors).toEqual([]);
    const cores = groups[0]?.spaces[0]?.cores ?? [];
    expect(cores.map(({ name }) => name)).toEqual(['Uusi', 'Tehtaalta']);
    expect(cores[1]?.id).toBe(made.id);
    expect(cores[1]?.values.map(({ typeId }) => typeId)).toEqual([34, 35, 21, 23, 25]);
    expect(await manager.ui.core({ id: made.id })).toMatchObject({
      spaceId: devices.world.house.spaces.a2,
      groupId: devices.world.house.groups.a,
    });
  });

  it('refuses a device that is of another configuration, is in a target, or is listed twice', async () => {
    await produce('P-1', configuration.flatWater);
    const { errors } = await manager.ui.createTree(
      tree([
        { name: 'a', serialId: 'P-1', configurationId: configuration.climate },
        { name: 'b', serialId: 'W-1', configurationId: configuration.flatWater },
        { name: 'c', serialId: 'P-1', configurationId: configuration.flatWater },
      ]),
    );
    expect(errors.map(({ path, code }) => [path.split('.').slice(-2).join('.'), code])).toEqual([
      ['0.configurationId', 'INVALID'],
      ['1.serialId', 'DEVICE_ALREADY_ADDED'],
      ['2.serialId', 'DEVICE_ALREADY_ADDED'],
    ]);
  });
});

describe('a deleted target', () => {
  it('returns its devices to production, without their data', async () => {
    const { id } = devices.world.house.cores.water1;
    await manager.ui.renameCore({ id, name: 'Salainen' });
    await manager.ui.reconnectCore({ id });
    await (await devices.as('isannoitsija')).ui.deleteTarget({ id: devices.world.house.id });
    const stranger = await devices.as('stranger');
    const added = await stranger.ui.createCore({ name: 'Uusi', targetId: devices.world.other.id, serialId: 'W-1' });
    expect(added).toMatchObject({ id, reconnecting: false });
    expect(added.values).toHaveLength(5);
    expect((await stranger.ui.coreEvents({ id })).items.map(({ kind }) => kind)).toEqual(['ADDED']);
  });
});

describe('a device that moves into an apartment', () => {
  it('returns to its residents no data from before', async () => {
    const { cores, spaces } = devices.world.house;
    const { id, values } = cores.water2;
    const coldId = values[34] ?? 0;
    await manager.ui.renameCore({ id, name: 'Entinen' });
    devices.pass(60);
    await manager.ui.moveCores({ spaceId: spaces.a1, cores: [id] });
    const resident = await devices.as('asukas');
    expect((await resident.ui.core({ id })).values.map(({ latestAt }) => latestAt)).toEqual([null, null]);
    expect((await resident.ui.series({ ids: [coldId], range: 'week' })).series[coldId]?.points).toEqual([]);
    expect((await resident.ui.coreData({ id })).series[coldId]?.points).toEqual([]);
    expect((await resident.ui.coreEvents({ id })).items.map(({ kind }) => kind)).toEqual(['MOVED']);
    const whole = await manager.ui.series({ ids: [coldId], range: 'week' });
    expect(whole.series[coldId]?.points.length).toBeGreaterThan(100);
  });
});
