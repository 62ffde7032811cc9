import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { deleteOldReadings } from '../../../upstream/readings/retention.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const begin = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

let now: number;
let upstream: Upstream;
let world: World;
let admin: TestClient;
let climate: number;
let water: number;

beforeEach(async () => {
  now = begin;
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, begin);
  admin = await signIn(upstream.fetch, 'admin', { remember: true });
  climate = world.house.cores.climate1.values[1] ?? 0;
  water = world.house.cores.water1.values[34] ?? 0;
});

afterEach(() => upstream.stop());

const latestOf = async (id: number) => {
  const all = await admin.ui.shotgun({ id: world.house.id });
  return all.find(({ valueId }) => valueId === id);
};

const record = (id: number, at: number, raw: number) => recordReadings(upstream.db, [{ valueId: id, at, raw }], now);

const pointsOf = async (id: number) => (await admin.ui.series({ ids: [id], range: 'day' })).series[id]?.points ?? [];

describe('a clock that jumps', () => {
  it('ahead and back keeps every reading, and the latest is the correct one again', async () => {
    const before = await pointsOf(climate);
    now = begin + 20 * day;
    await record(climate, now, 25);
    expect(await latestOf(climate)).toMatchObject({ value: 25 });
    now = begin + 5 * 60_000;
    await record(climate, now, 21);
    expect(await latestOf(climate)).toMatchObject({ value: 21, at: new Date(now).toISOString() });
    expect(await pointsOf(climate)).toEqual([...before.slice(-before.length + 1), [now, 21]].slice(-before.length));
  });

  it('ahead deletes no readings until later ones are received', async () => {
    const before = (await pointsOf(climate)).length;
    await deleteOldReadings(upstream.db, begin + 300 * day);
    expect(await pointsOf(climate)).toHaveLength(before);
    await record(climate, begin + 300 * day, 20);
    await deleteOldReadings(upstream.db, begin + 300 * day);
    expect(await pointsOf(climate)).toHaveLength(0);
  });

  it('back hides no change from a request for changes', async () => {
    now = begin + day;
    const { now: since } = await admin.ui.targetStatus({ id: world.house.id });
    now = begin;
    await admin.ui.renameCore({ id: world.house.cores.water1.id, name: 'A1 uusi' });
    const { cores } = await admin.ui.targetStatus({ id: world.house.id, since: since });
    expect(cores.map(({ id }) => id)).toContain(world.house.cores.water1.id);
  });
});

describe('readings that are received late or twice', () => {
  const csv = (...lines: [at: number, raw: number][]) =>
    lines.map(([at, raw]) => `${new Date(at).toISOString()},${raw}`).join('\n');

  it('are stored at their time, and change the latest only when they are the newest', async () => {
    const latest = await latestOf(water);
    await record(water, begin - 20 * day, 3);
    expect(await latestOf(water)).toEqual(latest);
    const { series } = await admin.ui.series({ ids: [water], range: 'month' });
    expect(series[water]?.points[0]).toEqual([begin - 20 * day, 0.003]);
  });

  it('are counted as known the second time, in whatever order', async () => {
    const lines: [number, number][] = [
      [begin - 30 * day, 10],
      [begin - 29 * day, 20],
      [begin - 28 * day, 30],
    ];
    const add = (readings: string) => admin.ui.addReadings({ id: water, readings });
    expect(await add(csv(...lines))).toMatchObject({ taken: 3, known: 0 });
    expect(await add(csv(...lines.toReversed()))).toMatchObject({ taken: 0, known: 3 });
  });

  it('change the mean of their hour, whatever its age', async () => {
    const at = begin - 40 * day;
    await record(climate, at + 60_000, 20);
    await record(climate, at + 10 * 60_000, 23);
    await record(climate, at + 5 * 60_000, 23);
    const { series } = await admin.ui.series({ ids: [climate], from: new Date(at).toISOString(), range: '3600' });
    expect(series[climate]?.points).toEqual([[at, 22]]);
  });
});
