import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const minute = 60_000;
const now = Date.parse('2026-11-21T10:02:00Z');

let upstream: Upstream;
let world: World;
let manager: TestClient;

beforeEach(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  manager = await signIn(upstream.fetch, 'isannoitsija');
});
afterEach(() => upstream.stop());

type Leak = { type: number; value: number | null; valueType?: 34 | 35; to?: number | null };

const insert = async ({ type, value, valueType = 34, to = null }: Leak): Promise<number> => {
  const { id: targetId, groups, spaces, cores } = world.house;
  const row = { targetId, producerId: null, type, level: 2, name: 'A1 vesi', value, unit: 'l', to };
  const location = { coreId: cores.water1.id, spaceId: spaces.a1, groupId: groups.a, from: now - 10 * minute };
  const inserted = upstream.db
    .insertInto('alerts')
    .values({ ...row, ...location, valueId: cores.water1.values[valueType] ?? null });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
};

const waterOf = async (id: number, client = manager) => {
  const { items } = await client.ui.alerts({ id: world.house.id });
  const { litresPerDay, costPerDay } = items.find((alert) => alert.id === id) ?? {};
  return [litresPerDay, costPerDay];
};

test('a leak costs what a day of its flow does, at the price of its meter', async () => {
  // 25.5 litres an hour are 612 a day, at 3.42 euros a cubic metre.
  expect(await waterOf(await insert({ type: 12, value: 25.5 }))).toEqual([612, 2.09304]);
  expect(await waterOf(await insert({ type: 13, value: 612 }))).toEqual([612, 2.09304]);
});

test('a leak of a meter without a price has litres and no cost', async () => {
  expect(await waterOf(await insert({ type: 13, value: 612, valueType: 35 }))).toEqual([612, null]);
});

test('water of three hours, a leak that has ended and one without a value have neither', async () => {
  for (const leak of [
    { type: 10, value: 90 },
    { type: 13, value: 612, to: now - minute },
    { type: 12, value: null },
  ])
    expect(await waterOf(await insert(leak))).toEqual([null, null]);
});

test('a resident reads what the leak of the own flat costs, in the list of open alerts too', async () => {
  const resident = await signIn(upstream.fetch, 'asukas');
  const id = await insert({ type: 13, value: 612 });
  expect(await waterOf(id, resident)).toEqual([612, 2.09304]);
  expect(await resident.ui.openAlerts({})).toMatchObject([{ id, litresPerDay: 612, costPerDay: 2.09304 }]);
});
