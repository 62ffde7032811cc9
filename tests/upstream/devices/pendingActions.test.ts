import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endActions } from '../../../upstream/entities/core/actions/endActions.ts';
import { readRunning } from '../../../upstream/entities/core/actions/startActions.ts';
import { latestCommit } from '../../../upstream/entities/network/networkRows.ts';
import { makeValue } from '../../kit/makeRows.ts';
import type { TestClient } from '../../kit/testClient.ts';
import { actionsOf, configuration, errorsOf, makeFirmware, startDeviceWorld, type DeviceWorld } from './deviceWorld.ts';

let devices: DeviceWorld;
let manager: TestClient;
let house: DeviceWorld['world']['house'];
beforeEach(async () => {
  devices = await startDeviceWorld();
  ({ house } = devices.world);
  manager = await devices.as('huoltomies');
});
afterEach(() => devices.stop());

const startedAt = '2026-11-21T10:00:00.000Z';

const endAll = async (coreId: number) => {
  const running = await readRunning(devices.db, [coreId]);
  await endActions(
    devices.db,
    running.map((action) => ({ action, result: 1 as const })),
    devices.now(),
  );
};

/** Settles what changed earlier, so that a status update contains only later changes; returns its `now`. */
const baseline = async (client = manager): Promise<string> => {
  devices.pass(2 * (latestCommit / 1000));
  return (await client.ui.targetStatus({ id: house.id })).now;
};

const starts: [kind: string, start: (id: number) => Promise<unknown>][] = [
  ['RESET', (id) => manager.ui.resetCore({ id })],
  ['RECONNECT', (id) => manager.ui.reconnectCore({ id })],
  ['TURN_OFF', (id) => manager.ui.turnOffCore({ id })],
  ['REBOOT', (id) => manager.ui.updateCores({ n: 2, cores: [id] })],
  ['FACTORY_RESET', (id) => manager.ui.updateCores({ n: 4, cores: [id] })],
  ['CONFIGURE', (id) => manager.ui.updateCores({ n: 3, cores: [id] })],
  [
    'FIRMWARE',
    async (id) => {
      const firmwareId = await makeFirmware(devices.db, configuration.roomHeating, '9.9');
      return manager.ui.updateCores({ n: 1, cores: [id], firmwareId });
    },
  ],
  [
    'WRITE_IO',
    async (id) => {
      const { ios } = await manager.ui.coreConfig({ id });
      const io = ios.find(({ max }) => max !== null);
      return manager.ui.writeIo({ id, ioId: io?.ioId ?? 0, value: String(io?.max ?? 0) });
    },
  ],
  [
    'WRITE_VALUE',
    async (id) => {
      const place = { coreId: id, targetId: house.id, spaceId: house.spaces.a1, position: 10 };
      const valueId = await makeValue(devices.db, { ...place, name: 'Asetusarvo', typeId: 36 });
      return manager.ui.writeValue({ id, valueId, value: '22' });
    },
  ],
  ['SET_PARENT', (id) => manager.ui.setParent({ id: house.cores.main.id, cores: [id] })],
  [
    'CONNECT',
    async (id) => {
      await devices.db.updateTable('cores').set({ parentId: null }).where('id', '=', id).execute();
      return manager.ui.connectCores({ parentId: house.cores.mama.id, ids: [id] });
    },
  ],
];

describe('a running action', () => {
  it.each(starts)(
    '%s is in the device and in the status update after its start, and in none after its end',
    async (kind, start) => {
      const { id } = house.cores.climate1;
      const before = await baseline();
      const startTime = new Date(devices.now()).toISOString();
      await start(id);
      const pendingActions = [{ kind, startedAt: startTime }];
      expect(await manager.ui.core({ id })).toMatchObject({ pendingActions });
      const started = await manager.ui.targetStatus({ id: house.id, since: before });
      expect(started.cores.find((core) => core.id === id)?.pendingActions).toEqual(pendingActions);
      const running = await baseline();
      expect((await manager.ui.targetStatus({ id: house.id, since: running })).cores).toEqual([]);
      await endAll(id);
      const { cores } = await manager.ui.targetStatus({ id: house.id, since: running });
      expect(cores).toMatchObject([{ id, pendingActions: [] }]);
      expect(await manager.ui.core({ id })).toMatchObject({ pendingActions: [] });
    },
  );

  it('is in every list of devices, with no other device', async () => {
    const { water1, climate1 } = house.cores;
    await manager.ui.resetCore({ id: water1.id });
    const lists = [
      await manager.ui.targetCores({ id: house.id }),
      await manager.ui.spaceDevices({ id: house.spaces.a1 }),
      await manager.ui.targetDevices({ id: house.id, type: 'water' }),
      (await manager.ui.groupStatus({ id: house.groups.a })).cores,
      (await manager.ui.targetStatus({ id: house.id })).cores,
    ];
    for (const list of lists)
      expect(list.filter(({ pendingActions }) => pendingActions?.length !== 0)).toMatchObject([
        { id: water1.id, pendingActions: [{ kind: 'RESET', startedAt }] },
      ]);
    expect(await manager.ui.core({ id: climate1.id })).toMatchObject({ pendingActions: [] });
  });

  it('is listed with others of the device, the oldest first', async () => {
    const { id } = house.cores.water1;
    await manager.ui.turnOffCore({ id });
    devices.pass(1);
    await manager.ui.resetCore({ id });
    expect((await manager.ui.core({ id })).pendingActions).toEqual([
      { kind: 'TURN_OFF', startedAt },
      { kind: 'RESET', startedAt: '2026-11-21T10:00:01.000Z' },
    ]);
  });

  it('ends with its deadline in each list that is read', async () => {
    const { id } = house.cores.main;
    await manager.ui.resetCore({ id });
    devices.pass(60 * 60);
    const inSpace = await manager.ui.spaceDevices({ id: house.spaces.sauna });
    expect(inSpace).toMatchObject([{ id, pendingActions: [] }]);
  });
});

describe('a resident', () => {
  it('receives the running actions of their own devices', async () => {
    const resident = await devices.as('asukas');
    const before = await baseline(resident);
    await manager.ui.resetCore({ id: house.cores.water1.id });
    await manager.ui.resetCore({ id: house.cores.main.id });
    const { cores } = await resident.ui.targetStatus({ id: house.id, since: before });
    expect(cores).toMatchObject([{ id: house.cores.water1.id, pendingActions: [{ kind: 'RESET' }] }]);
  });

  it.each(['asukas', 'osakas'])(
    '%s receives nothing of a route in progress, as they receive no parent',
    async (username) => {
      const resident = await devices.as(username);
      const { water1, climate1, main, mama } = house.cores;
      await devices.db.updateTable('cores').set({ parentId: null }).where('id', '=', climate1.id).execute();
      await manager.ui.setParent({ id: main.id, cores: [water1.id] });
      await manager.ui.connectCores({ parentId: mama.id, ids: [climate1.id] });
      for (const { id } of [water1, climate1])
        expect(await resident.ui.core({ id })).toMatchObject({ parentId: null, pendingActions: [] });
      const { cores } = await resident.ui.targetStatus({ id: house.id });
      expect(cores.flatMap(({ pendingActions }) => pendingActions)).toEqual([]);
      const viewer = await devices.as('hallitus');
      const all = (await viewer.ui.targetStatus({ id: house.id })).cores.flatMap(
        ({ pendingActions = [] }) => pendingActions,
      );
      expect(all.map(({ kind }) => kind).toSorted()).toEqual(['CONNECT', 'SET_PARENT']);
    },
  );
});

describe('a running action that the device has not received', () => {
  const climate = () => house.cores.climate1.id;
  const setPointOf = async (id: number) => {
    const { ios } = await manager.ui.coreConfig({ id });
    const io = ios.find(({ max }) => max !== null);
    return { ioId: io?.ioId ?? 0, value: String(io?.max ?? 0) };
  };
  const pendingOf = async (id: number, ioId: number) =>
    (await manager.ui.coreConfig({ id })).ios.find((io) => io.ioId === ioId)?.pending;

  it('is cancelled by its kind, without an error of the device, and what it would have written is not pending', async () => {
    const id = climate();
    const { ioId, value } = await setPointOf(id);
    await manager.ui.writeIo({ id, ioId, value });
    devices.pass(1);
    await manager.ui.resetCore({ id });
    expect(await pendingOf(id, ioId)).toBe(value);
    const core = await manager.ui.cancelActions({ id, kind: 'WRITE_IO' });
    expect(core.pendingActions).toMatchObject([{ kind: 'RESET' }]);
    expect(await pendingOf(id, ioId)).toBeNull();
    expect(await actionsOf(devices.db, id)).toEqual([
      { kind: 'WRITE_IO', result: 5 },
      { kind: 'RESET', result: 0 },
    ]);
    expect(await errorsOf(devices.db, id)).toEqual([]);
    expect(await manager.ask('cancelActions', { id, kind: 'WRITE_IO' })).toMatchObject({ status: 409 });
  });

  it('keeps what another running write will settle', async () => {
    const id = climate();
    const { ioId, value } = await setPointOf(id);
    await manager.ui.writeConfig({ id, values: { [ioId]: value } });
    await manager.ui.writeIo({ id, ioId, value });
    await manager.ui.cancelActions({ id, kind: 'CONFIGURE' });
    expect(await pendingOf(id, ioId)).toBe(value);
  });

  it('frees a device of the firmware that waits for it, with the result in its updates', async () => {
    const id = climate();
    const firmwareId = await makeFirmware(devices.db, configuration.roomHeating, '9.9');
    await manager.ui.updateCores({ n: 1, cores: [id], firmwareId });
    expect(await manager.ui.cancelActions({ id, kind: 'FIRMWARE' })).toMatchObject({ uploading: false });
    expect((await manager.ui.coreUpdates({ id }))[0]).toMatchObject({ result: 5 });
    expect(await manager.ask('resetCore', { id })).toMatchObject({ status: 202 });
  });

  it('is no longer cancelled once the device has reported, or a file is on its way', async () => {
    const id = climate();
    const cancel = () => manager.ask('cancelActions', { id, kind: 'FIRMWARE' });
    const firmwareId = await makeFirmware(devices.db, configuration.roomHeating, '9.9');
    await manager.ui.updateCores({ n: 1, cores: [id], firmwareId });
    const change = (columns: object) => devices.db.updateTable('cores').set(columns).where('id', '=', id).execute();
    await change({ uploadProgress: 10 });
    expect(await cancel()).toMatchObject({ status: 409, body: { error: 'ACTION_RECEIVED' } });
    await change({ uploadProgress: 0, lastSeenAt: devices.now() + 1 });
    expect(await cancel()).toMatchObject({ status: 409 });
    await change({ lastSeenAt: devices.now() });
    expect(await cancel()).toMatchObject({ status: 200 });
  });

  it('is cancelled on a device on mains only while it is offline, and never where it changes the route', async () => {
    const { id } = house.cores.main;
    await devices.db.updateTable('cores').set({ battery: null }).where('id', '=', id).execute();
    await manager.ui.updateCores({ n: 3, cores: [id] });
    const cancel = (kind: 'CONFIGURE' | 'SET_PARENT') => manager.ask('cancelActions', { id, kind });
    expect(await cancel('CONFIGURE')).toMatchObject({ status: 409 });
    await devices.db.updateTable('cores').set({ online: 0 }).where('id', '=', id).execute();
    expect(await cancel('CONFIGURE')).toMatchObject({ status: 200 });
    await manager.ui.setParent({ id: house.cores.mama.id, cores: [id] });
    expect(await cancel('SET_PARENT')).toMatchObject({ status: 409 });
  });
});
