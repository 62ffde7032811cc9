import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import { prepareSimulation } from '../../../upstream/simulator/simulation.ts';
import { startSimulator } from '../../../upstream/simulator/simulator.ts';
import { changeCoreStatus } from '../../../upstream/entities/core/coreRows.ts';
import { afterSummer, demoDatabase, emptyDatabase, slotsOf, valueOf } from '../demo/demoDatabase.ts';
import { coreNamed, startPlay, type TestedPlay } from './simulationWorld.ts';

let db: Db;
let play: TestedPlay;
beforeEach(async () => {
  db = await demoDatabase(1);
  play = await startPlay(db);
});
afterEach(() => db.destroy());

/** Offline devices, except those that restart with a new firmware. */
const offline = () =>
  db
    .selectFrom('cores')
    .select(['id', 'name', 'lastSeenAt', 'reportInterval'])
    .where('targetId', 'is not', null)
    .where('online', '=', 0)
    .where('uploading', '=', 0)
    .execute();

const coreById = (id: number) => db.selectFrom('cores').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const change = async (name: string, patch: Parameters<typeof changeCoreStatus>[2]) => {
  const { id } = await coreNamed(db, name);
  await changeCoreStatus(db, [id], patch, play.now() + 1);
};

describe('simulated devices', () => {
  it('report when due: every water meter within five minutes, one after the other', async () => {
    const before = await valueOf(db, 'Vesi A5', 34);
    await play.until(async () => (await valueOf(db, 'Vesi A5', 34)).latestAt !== before.latestAt, 620, 5);
    const after = await valueOf(db, 'Vesi A5', 34);
    expect(after.latestRaw).toBeGreaterThanOrEqual(before.latestRaw ?? 0);
    const newest = (await slotsOf(db, 'readings5min', after.id)).at(-1);
    expect([newest?.at, newest?.raw]).toEqual([after.latestAt, after.latestRaw]);
    expect((await coreNamed(db, 'Vesi A5')).lastSeenAt).toBeGreaterThanOrEqual(after.latestAt ?? 0);
    const seen = await db.selectFrom('cores').select('lastSeenAt').where('lastSeenAt', '>', afterSummer).execute();
    expect(new Set(seen.map(({ lastSeenAt }) => lastSeenAt)).size).toBeGreaterThan(50);
  });

  it('go offline only an hour after their last report or three intervals, and come back with one', async () => {
    // Operations in progress at the creation of the world end first.
    await play.pass(60);
    const before = await offline();
    const known = new Set(before.map(({ id }) => id));
    const silentFor = ({ lastSeenAt }: { lastSeenAt: number | null }) => (play.now() - (lastSeenAt ?? 0)) / 1000;
    for (const device of before) expect([device.name, silentFor(device) > 3600]).toEqual([device.name, true]);
    const wentAt = new Map<number, number>();
    const counts: number[] = [];
    const cameBack = new Set<number>();
    for (let passed = 0; passed < 4 * 3600; passed += 60) {
      await play.pass(60, 60);
      const now = await offline();
      counts.push(now.length);
      const ids = new Set(now.map(({ id }) => id));
      for (const device of now.filter(({ id }) => !known.has(id) && !wentAt.has(id))) {
        expect(silentFor(device)).toBeGreaterThan(Math.max(3600, 3 * device.reportInterval));
        wentAt.set(device.id, passed);
      }
      for (const [id, at] of wentAt)
        if (!ids.has(id) && !cameBack.has(id)) {
          cameBack.add(id);
          expect(passed - at).toBeGreaterThan(9 * 60);
          expect((await coreById(id)).lastSeenAt).toBe(play.now());
        }
    }
    expect(cameBack.size).toBeGreaterThan(1);
    expect(Math.max(...counts)).toBeLessThan(before.length + 14);
  });

  it('that are silent are back at once when a user reconnects them', async () => {
    const lost = async () => (await offline()).find(({ id }) => !known.has(id));
    await play.pass(60);
    const known = new Set((await offline()).map(({ id }) => id));
    await play.until(async () => (await lost()) !== undefined, 4 * 3600, 60);
    const { id = 0 } = (await lost()) ?? {};
    await changeCoreStatus(db, [id], { reconnecting: 1 }, play.now() + 1);
    await play.until(async () => (await coreById(id)).online === 1, 21);
    const { lastSeenAt } = await coreById(id);
    await play.pass(660, 30);
    expect((await coreById(id)).online).toBe(1);
    expect((await coreById(id)).lastSeenAt).toBeGreaterThan(lastSeenAt ?? 0);
  });

  it('that are permanently offline stay so, and store no readings', async () => {
    const { latestAt } = await valueOf(db, 'Vesi F70', 34);
    await play.pass(400, 5);
    expect((await coreNamed(db, 'Vesi F70')).online).toBe(0);
    expect((await valueOf(db, 'Vesi F70', 34)).latestAt).toBe(latestAt);
  });

  it('are not simulated for a minute after a change by a user, and then come back', async () => {
    await change('Vesi B14', { online: 0 });
    await play.pass(59);
    expect((await coreNamed(db, 'Vesi B14')).online).toBe(0);
    await play.until(async () => (await coreNamed(db, 'Vesi B14')).online === 1, 100);
  });

  it('reconnect within twenty-one seconds, mostly with success', async () => {
    const names = ['Vesi A1', 'Vesi E50', 'Vesi B13', 'Olosuhde A12', 'Vesi C30', 'Vesi D41', 'Vesi D42', 'Vesi E57'];
    for (const name of names) await change(name, { reconnecting: 1, online: 0 });
    await play.pass(2);
    for (const name of names) expect((await coreNamed(db, name)).reconnecting).toBe(1);
    await play.pass(20);
    const after = await Promise.all(names.map((name) => coreNamed(db, name)));
    expect(after.filter(({ reconnecting }) => reconnecting === 1)).toEqual([]);
    expect(after.filter(({ online }) => online === 1).length).toBeGreaterThan(4);
  });

  it('without a gateway stay offline', async () => {
    await change('Vesi B14', { online: 0, parentId: null, mamaId: null, confirmed: 0, quality: 0 });
    await play.pass(300, 5);
    expect((await coreNamed(db, 'Vesi B14')).online).toBe(0);
  });

  it('complete a firmware update, and later start another', async () => {
    await change('Tehonohjain', { uploading: 0, uploadProgress: null });
    const { firmware } = await coreNamed(db, 'Olosuhde D40');
    await play.pass(10);
    const { uploadProgress } = await coreNamed(db, 'Olosuhde D40');
    expect(uploadProgress).toBeGreaterThan(47);
    await play.until(async () => (await coreNamed(db, 'Olosuhde D40')).uploading === 0, 200);
    const updated = await coreNamed(db, 'Olosuhde D40');
    expect(updated.uploadProgress).toBeNull();
    expect(updated.firmware).not.toBe(firmware);
    const uploading = () => db.selectFrom('cores').select('id').where('uploading', '=', 1).execute();
    expect(await play.until(async () => (await uploading()).length === 1, 420, 5)).toBeGreaterThan(120);
  });

  it('have their parent confirmed after a while', async () => {
    expect((await coreNamed(db, 'Olosuhde E55')).confirmed).toBe(0);
    const took = await play.until(async () => (await coreNamed(db, 'Olosuhde E55')).confirmed === 1, 160, 5);
    expect(took).toBeGreaterThan(55);
  });

  it('are only those of the demo world', async () => {
    const { id, ...vesi } = await coreNamed(db, 'Vesi A1');
    const foreign = { ...vesi, serialId: 'OWN-1', name: 'Oma laite', online: 0, reconnecting: 1 };
    const [added] = await db.insertInto('cores').values(foreign).returning('id').execute();
    await db.updateTable('cores').set({ targetId: null, online: 0 }).where('name', '=', 'Vesi A2').execute();
    await play.pass(150, 5);
    const own = await db
      .selectFrom('cores')
      .selectAll()
      .where('id', '=', added?.id ?? id)
      .executeTakeFirstOrThrow();
    expect([own.online, own.reconnecting, own.changedAt]).toEqual([0, 1, foreign.changedAt]);
    expect((await coreNamed(db, 'Vesi A2')).online).toBe(0);
  });
});

describe('the simulator', () => {
  it('does nothing where there is no demo world', async () => {
    const own = await emptyDatabase();
    expect(await prepareSimulation(own, { now: Date.now, random: Math.random })).toBeUndefined();
    const simulator = startSimulator(own);
    await simulator.stop();
    await own.destroy();
  });

  it('starts at once, reports errors, and stops on request', async () => {
    const errors: unknown[] = [];
    const before = await valueOf(db, 'Vesi A5', 34);
    const simulator = startSimulator(db, {
      now: () => afterSummer + 3_600_000,
      onError: (error) => errors.push(error),
    });
    await simulator.stop();
    expect((await valueOf(db, 'Vesi A5', 34)).latestAt).toBe(before.latestAt);
    const running = startSimulator(db, { now: () => afterSummer + 3_600_000, onError: (error) => errors.push(error) });
    await expect
      .poll(async () => (await valueOf(db, 'Vesi A5', 34)).latestAt, { timeout: 15_000 })
      .toBeGreaterThan(before.latestAt ?? 0);
    await running.stop();
    const { latestAt } = await valueOf(db, 'Vesi A5', 34);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await valueOf(db, 'Vesi A5', 34)).latestAt).toBe(latestAt);
    expect(errors).toEqual([]);
  });
});
