import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../kit/testClient.ts';
import { actionsOf, errorsOf, eventsOf, makeFirmware } from '../devices/deviceWorld.ts';
import { startPlayedWorld, type PlayedWorld } from './simulatedDeviceWorld.ts';

let world: PlayedWorld;
let manager: TestClient;
/** The next random numbers: 0 is the worst case, nearly 1 the best. */
let luck = 0.9;
beforeAll(async () => {
  world = await startPlayedWorld(() => luck);
  manager = await world.as('isannoitsija');
});
beforeEach(() => {
  luck = 0.9;
});
afterAll(() => world.stop());

const lastResult = async (coreId: number) => (await actionsOf(world.db, coreId)).at(-1)?.result;
const ended = (coreId: number) => async () => (await lastResult(coreId)) !== 0;

describe('a simulated device', () => {
  it('reboots in seconds without being lost, and logs it', async () => {
    const { id } = await world.core('Mama A 3. krs');
    await manager.ui.updateCores({ n: 2, cores: [id] });
    const took = await world.until(async () => {
      expect((await manager.ui.core({ id })).online).toBe(true);
      return (await lastResult(id)) !== 0;
    }, 20);
    expect(took).toBeGreaterThan(4);
    expect(Date.parse((await manager.ui.core({ id })).lastSeen ?? '')).toBeGreaterThan(world.now() - 2000);
    expect(await lastResult(id)).toBe(1);
    expect((await eventsOf(world.db, id)).at(-1)).toBe('RESTARTED');
  });

  it('on battery reboots when it wakes to report', async () => {
    const { id } = await world.core('Vesi A3');
    await manager.ui.resetCore({ id });
    const took = await world.until(ended(id), 320);
    const { latestAt } = (await manager.ui.core({ id })).values[0] ?? {};
    expect(world.now() - Date.parse(latestAt ?? '')).toBeLessThan(10_000);
    expect(took).toBeGreaterThan(1);
    expect(await lastResult(id)).toBe(1);
  });

  it('fails to reset when its memory fails', async () => {
    const { id } = await world.core('Mama A 3. krs');
    luck = 0;
    await manager.ui.resetCore({ id });
    await world.until(ended(id), 10);
    expect([await lastResult(id), (await errorsOf(world.db, id)).at(-1)]).toEqual([2, 'MEMORY']);
  });

  it('that does not confirm a reboot times out', async () => {
    const { id } = await world.core('Mama B 3. krs');
    luck = 0;
    await manager.ui.updateCores({ n: 2, cores: [id] });
    await world.pass(170);
    expect(await lastResult(id)).toBe(0);
    await world.pass(11);
    expect(await manager.ui.coreUpdates({ id })).toMatchObject([{ kind: 2, result: 4, by: 'isannoitsija' }]);
    expect((await manager.ui.core({ id })).online).toBe(true);
  });

  it('is switched off, stays off, and reconnects on request', async () => {
    const { id } = await world.core('Päävesimittari, talo 1');
    await manager.ui.turnOffCore({ id });
    await world.until(async () => !(await manager.ui.core({ id })).online, 10);
    await world.pass(150);
    expect((await manager.ui.core({ id })).online).toBe(false);
    luck = 0.1;
    await manager.ui.reconnectCore({ id });
    await world.until(async () => (await manager.ui.core({ id })).online, 10);
    expect((await eventsOf(world.db, id)).slice(-2)).toEqual(['TURNED_OFF', 'RECONNECTED']);
  });

  it('without a route is connected to a gateway of its building once it reconnects', async () => {
    const { id, groupId } = await world.core('Huonenäyttö A7 makuuhuone');
    luck = 0.5;
    await manager.ui.reconnectCore({ id });
    await world.until(ended(id), 10);
    const { online, parentId, mamaId, confirmed, quality } = await manager.ui.core({ id });
    expect([online, confirmed, quality > 50, parentId === mamaId]).toEqual([true, true, true, true]);
    expect(await manager.ui.core({ id: parentId ?? 0 })).toMatchObject({ isMama: true, online: true, groupId });
  });

  it('that does not reconnect in twenty seconds ends with no connection, and is lost only once it is silent', async () => {
    const { id } = await world.core('Vesi A4');
    await manager.ui.reconnectCore({ id });
    expect(await world.until(ended(id), 25)).toBeGreaterThan(18);
    expect(await lastResult(id)).toBe(3);
    expect(await manager.ui.core({ id })).toMatchObject({ reconnecting: false, online: true });
  });
});

describe('firmware', () => {
  it('is uploaded by some percent every few seconds, and then the device restarts with it', async () => {
    const { id, configurationId } = await world.core('Mama C 3. krs');
    const firmwareId = await makeFirmware(world.db, configurationId ?? 0, '9.0.0', world.now());
    await manager.ui.updateCores({ n: 1, cores: [id], firmwareId });
    await world.pass(20);
    const { uploading, uploadProgress } = await manager.ui.core({ id });
    expect([uploading, (uploadProgress ?? 0) > 5 && (uploadProgress ?? 0) < 60]).toEqual([true, true]);
    await world.until(ended(id), 265);
    expect(await manager.ui.core({ id })).toMatchObject({
      uploading: false,
      uploadProgress: null,
      online: true,
      firmware: '9.0.0',
    });
    expect((await eventsOf(world.db, id)).slice(-2)).toEqual(['UPLOAD_STARTED', 'UPLOAD_FINISHED']);
    await world.pass(5);
    expect(await manager.ui.core({ id })).toMatchObject({ firmware: '9.0.0' });
  });

  it('with a wrong checksum is refused', async () => {
    const { id, configurationId, firmware } = await world.core('Mama A 3. krs');
    const firmwareId = await makeFirmware(world.db, configurationId ?? 0, '9.0.1', world.now());
    luck = 0;
    await manager.ui.updateCores({ n: 1, cores: [id], firmwareId });
    await world.until(ended(id), 30);
    expect(await manager.ui.core({ id })).toMatchObject({ uploading: false, firmware });
    expect((await errorsOf(world.db, id)).at(-1)).toBe('CHECKSUM');
  });
});

describe('a requested parent', () => {
  it('is confirmed by the network with the quality of the link', async () => {
    const { id } = await world.core('Vesi A5');
    const mama = await world.core('Mama B 3. krs');
    expect(await manager.ui.setParent({ id: mama.id, cores: [id] })).toEqual([{ coreId: id, error: null }]);
    const requested = { parentId: mama.id, mamaId: mama.id, confirmed: false, quality: 0 };
    expect(await manager.ui.core({ id })).toMatchObject(requested);
    expect(await world.until(async () => (await manager.ui.core({ id })).confirmed, 120)).toBeGreaterThan(59);
    expect((await manager.ui.core({ id })).quality).toBeGreaterThan(54);
  });

  it('is refused where it runs on battery: the device returns to its former one', async () => {
    const before = await world.core('Vesi A6');
    const { id } = before;
    const other = await world.core('Vesi A5');
    await manager.ui.setParent({ id: other.id, cores: [id] });
    await world.until(ended(id), 120);
    const { parentId, mamaId, confirmed, quality } = before;
    expect(await manager.ui.core({ id })).toMatchObject({ parentId, mamaId, confirmed, quality });
    expect((await eventsOf(world.db, id)).at(-1)).toBe('PARENT_REFUSED');
  });
});

describe('a setting of a simulated device', () => {
  it('is accepted within its limits, and is not overwritten by simulated readings', async () => {
    const [core] = await world.db
      .selectFrom('values')
      .innerJoin('cores', 'cores.id', 'values.coreId')
      .select(['values.id as valueId', 'cores.id'])
      .where('values.typeId', '=', 36)
      .where('cores.battery', 'is', null)
      .where('cores.online', '=', 1)
      .where('cores.configurationId', '=', 12)
      .execute();
    const { id = 0, valueId = 0 } = core ?? {};
    const admin = await world.as('admin');
    await world.db.updateTable('ios').set({ max: null }).where('typeId', '=', 36).execute();
    const latest = async () =>
      (await admin.ui.core({ id })).values.find((value) => value.id === valueId)?.latestValue ?? null;
    await admin.ui.writeValue({ id, valueId, value: '24' });
    await world.until(ended(id), 10);
    expect([await lastResult(id), await latest()]).toEqual([1, 24]);
    await admin.ui.writeValue({ id, valueId, value: '80' });
    await world.until(ended(id), 10);
    expect([await lastResult(id), (await errorsOf(world.db, id)).at(-1)]).toEqual([2, 'REJECTED']);
    await world.pass(310);
    expect(await latest()).toBe(24);
  });
});
