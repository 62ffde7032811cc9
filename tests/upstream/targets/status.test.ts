import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { changeCoreStatus } from '../../../upstream/entities/core/coreRows.ts';
import { latestCommit } from '../../../upstream/entities/network/networkRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const minute = 60_000;

let clock = 0;
let upstream: Upstream;
let world: World;
let manager: TestClient;

beforeEach(async () => {
  await upstream?.stop();
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, clock);
  manager = await signIn(upstream.fetch, 'huoltomies');
});

afterAll(() => upstream.stop());

const poll = async (since?: string, client = manager) => {
  const { now, cores, removed } = await client.ui.targetStatus({ id: world.house.id, ...(since ? { since } : {}) });
  return { now, removed, ids: cores.map(({ id }) => id) };
};

describe('the status of a network', () => {
  it('is complete at first, then contains changes since the time in the last response', async () => {
    const all = await poll();
    expect(all.ids).toHaveLength(6);
    clock += minute;
    expect((await poll(all.now)).ids).toEqual([]);
    const { water1 } = world.house.cores;
    await changeCoreStatus(upstream.db, [water1.id], { online: 0, battery: 7 }, clock);
    const changes = await manager.ui.targetStatus({ id: world.house.id, since: all.now });
    expect(changes.cores).toMatchObject([{ id: water1.id, online: false, battery: 7 }]);
  });

  it('contains a change in the millisecond of the last response', async () => {
    const { now } = await poll();
    await changeCoreStatus(upstream.db, [world.house.cores.water1.id], { online: 0 }, clock);
    clock += 10 * minute;
    expect((await poll(now)).ids).toEqual([world.house.cores.water1.id]);
  });

  it('contains a change from before the last response that was committed after it', async () => {
    const { water1, water2 } = world.house.cores;
    const madeAt = clock;
    clock += latestCommit;
    const { now } = await poll();
    await changeCoreStatus(upstream.db, [water1.id], { online: 0 }, madeAt);
    await changeCoreStatus(upstream.db, [water2.id], { online: 1 }, madeAt - 1);
    expect((await poll(now)).ids).toEqual([water1.id]);
  });

  it('contains the ids of removed devices, also for a viewer of one apartment', async () => {
    const resident = await signIn(upstream.fetch, 'asukas');
    const { now } = await poll();
    const { water1, main } = world.house.cores;
    const place = { targetId: world.house.id, groupId: world.house.groups.a };
    await upstream.db.deleteFrom('cores').where('id', 'in', [water1.id, main.id]).execute();
    await upstream.db
      .insertInto('removedCores')
      .values([
        { ...place, coreId: water1.id, spaceId: world.house.spaces.a1, removedAt: clock },
        { ...place, coreId: main.id, spaceId: world.house.spaces.sauna, removedAt: clock },
      ])
      .execute();
    clock += 2000;
    expect((await poll(now)).removed.toSorted((one, other) => one - other)).toEqual([water1.id, main.id]);
    expect((await poll(now, resident)).removed).toEqual([water1.id]);
    expect((await poll()).removed).toEqual([]);
  });

  it('does not contain a device as removed that was added again', async () => {
    const { now } = await poll();
    const { id } = world.house.cores.water1;
    const place = { targetId: world.house.id, groupId: world.house.groups.a, spaceId: world.house.spaces.a1 };
    await upstream.db
      .insertInto('removedCores')
      .values({ coreId: id, ...place, removedAt: clock })
      .execute();
    expect((await poll(now)).removed).toEqual([]);
    expect((await manager.ui.groupStatus({ id: world.house.groups.a, since: now })).removed).toEqual([]);
    await upstream.db.updateTable('cores').set({ groupId: world.house.groups.b }).where('id', '=', id).execute();
    expect((await manager.ui.groupStatus({ id: world.house.groups.a, since: now })).removed).toEqual([id]);
  });

  it('of a building is that of its devices', async () => {
    const { cores } = await manager.ui.groupStatus({ id: world.house.groups.b });
    expect(cores.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([
      world.house.cores.water3.id,
      world.house.cores.main.id,
    ]);
  });

  it('is refused for an invalid time', async () => {
    const response = await manager.send('GET', `/ui/network/targets/${world.house.id}?since=yesterday`);
    expect(response).toMatchObject({ status: 400, body: { fields: { since: 'INVALID' } } });
  });
});

describe('a device', () => {
  it('that is renamed is contained as changed', async () => {
    const { now } = await poll();
    clock += minute;
    const { id } = world.house.cores.water1;
    expect(await manager.ui.renameCore({ id, name: '  Uusi nimi ' })).toMatchObject({ id, name: 'Uusi nimi' });
    expect((await poll(now)).ids).toEqual([id]);
  });

  it('reconnects once at a time, and not during a firmware update', async () => {
    const { now } = await poll();
    clock += minute;
    const { water1, water3 } = world.house.cores;
    expect(await manager.ui.reconnectCore({ id: water1.id })).toMatchObject({ reconnecting: true });
    expect((await poll(now)).ids).toEqual([water1.id]);
    const refused = (error: string) => ({ status: 409, body: { error } });
    expect(await manager.ask('reconnectCore', { id: water1.id })).toMatchObject(refused('ACTION_RUNNING'));
    expect(await manager.ask('reconnectCore', { id: water3.id })).toMatchObject(refused('UPLOAD_RUNNING'));
  });

  it('requires a name of limited length', async () => {
    const { id } = world.house.cores.water1;
    const rename = (body: string) => manager.send('PATCH', `/ui/cores/${id}`, { body });
    expect(await rename('name=%20%20')).toMatchObject({ status: 400, body: { fields: { name: 'REQUIRED' } } });
    expect(await rename('')).toMatchObject({ status: 400, body: { fields: { name: 'REQUIRED' } } });
    expect(await rename(`name=${'x'.repeat(101)}`)).toMatchObject({
      status: 400,
      body: { fields: { name: 'TOO_LONG' } },
    });
  });
});
