import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewRow } from '../../../upstream/db/schema.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const minute = 60_000;
const now = Date.parse('2026-11-21T10:02:00Z');

let upstream: Upstream;
let world: World;
let manager: TestClient;
let resident: TestClient;

const house = () => ({ id: world.house.id });

const raise = async (type: number, given: Partial<NewRow<'alerts'>> = {}): Promise<number> => {
  const { id: targetId, groups, spaces, cores } = world.house;
  const row = {
    targetId,
    producerId: null,
    type,
    level: 2,
    name: 'A1 vesi: Kylmä vesi',
    valueId: cores.water1.values[34] ?? null,
    coreId: cores.water1.id,
    spaceId: spaces.a1,
    groupId: groups.a,
    from: now - 10 * minute,
    ...given,
  };
  return (await upstream.db.insertInto('alerts').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const listed = async (client: TestClient, filter: object = {}): Promise<number[]> =>
  (await client.ui.alerts({ ...house(), faults: true, ...filter })).items.map(({ id }) => id).toSorted((a, b) => a - b);

const counts = async (client: TestClient) => {
  const target = await client.ui.target(house());
  const spaces = target.groups.flatMap((group) => group.spaces);
  return [target.alertCount, spaces.find(({ id }) => id === world.house.spaces.a1)?.alertCount];
};

const explanations = async (client: TestClient) =>
  Object.fromEntries((await client.ui.openAlerts({})).map(({ id, explainedBy }) => [id, explainedBy]));

beforeEach(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  manager = await signIn(upstream.fetch, 'isannoitsija');
  resident = await signIn(upstream.fetch, 'asukas');
});
afterEach(() => upstream.stop());

test('water that runs for hours, for a day and leaks is one fault, named by the leak', async () => {
  const [hours, leak, day] = [await raise(10), await raise(12), await raise(13)];
  expect(await explanations(manager)).toEqual({ [hours]: leak, [leak]: null, [day]: leak });
  expect(await listed(manager)).toEqual([leak]);
  expect(await counts(manager)).toEqual([1, 1]);
  expect((await manager.ui.alerts(house())).total).toBe(3);
  expect((await manager.ui.alerts({ ...house(), faults: true })).total).toBe(1);
});

test('a search for codes, levels or a text finds the alerts of a fault one by one', async () => {
  const [hours, leak] = [await raise(10), await raise(12)];
  expect(await listed(manager, { code: [10] })).toEqual([hours]);
  expect(await listed(manager, { level: [2] })).toEqual([hours, leak]);
  expect(await listed(manager, { text: 'kylmä' })).toEqual([hours, leak]);
});

test('leaks of two meters of one device, and of two spaces, are two faults', async () => {
  const { cores, spaces } = world.house;
  const hours = await raise(10);
  const other = await raise(12, { valueId: cores.water1.values[35] ?? 0 });
  const elsewhere = await raise(12, { spaceId: spaces.a2 });
  expect(await listed(manager)).toEqual([hours, other, elsewhere]);
  expect((await counts(manager))[0]).toBe(3);
});

test('an ended alert explains none, and an acknowledged one none that is open', async () => {
  const ended = await raise(12, { to: now - minute });
  const known = await raise(13, { ackAt: now - minute, ackBy: 'huoltomies' });
  const hours = await raise(10);
  expect(await listed(manager)).toEqual([ended, known, hours]);
  expect(await listed(manager, { state: 'open' })).toEqual([hours]);
});

test('an acknowledged alert that an open one explains is listed among the acknowledged ones alone', async () => {
  const hours = await raise(10, { ackAt: now - minute, ackBy: 'huoltomies' });
  const leak = await raise(12);
  expect(await listed(manager, { state: 'active' })).toEqual([leak]);
  expect(await listed(manager, { state: 'open' })).toEqual([leak]);
  expect(await listed(manager, { state: 'acknowledged' })).toEqual([hours]);
});

test('a resident sees an alert whose explanation began before moving in, and not one that is explained', async () => {
  const { spaces } = world.house;
  const [hours, leak] = [await raise(10), await raise(12)];
  expect(await listed(resident)).toEqual([leak]);
  expect(await explanations(resident)).toEqual({ [hours]: leak, [leak]: null });
  await upstream.db
    .updateTable('shares')
    .set({ validFrom: now - 20 * minute })
    .where('spaceId', '=', spaces.a1)
    .execute();
  await upstream.db
    .updateTable('alerts')
    .set({ from: now - 30 * minute })
    .where('id', '=', leak)
    .execute();
  expect(await explanations(resident)).toEqual({ [hours]: null });
  expect(await listed(resident)).toEqual([hours]);
  expect(await counts(resident)).toEqual([1, 1]);
});

test('a lost mama explains its lost devices and their failed sensors in the site, not in their spaces', async () => {
  const { cores, spaces, groups } = world.house;
  const mama = await upstream.db
    .selectFrom('cores')
    .select('mamaId')
    .where('id', '=', cores.water1.id)
    .executeTakeFirstOrThrow();
  const gateway = await raise(3, { coreId: mama.mamaId, valueId: null, spaceId: null, groupId: groups.a });
  const [lost, sensor] = [await raise(4, { valueId: null }), await raise(31, { valueId: null })];
  expect(await explanations(manager)).toEqual({ [gateway]: null, [lost]: gateway, [sensor]: gateway });
  expect(await listed(manager)).toEqual([gateway]);
  expect(await listed(manager, { spaceId: spaces.a1 })).toEqual([lost, sensor]);
  expect((await counts(manager))[0]).toBe(1);
  expect(await explanations(resident)).toEqual({ [lost]: null, [sensor]: null });
});

test('acknowledging a fault takes all its alerts, and undoing gives back those that were taken with it', async () => {
  const known = await raise(13, { ackAt: now - minute, ackBy: 'huoltomies', comment: 'Menossa' });
  const [hours, leak] = [await raise(10), await raise(12)];
  await manager.ui.acknowledgeAlert({ ...house(), alertId: leak, comment: 'Putkimies tulee' });
  const acknowledged = async () =>
    Object.fromEntries((await manager.ui.openAlerts({})).map(({ id, comment }) => [id, comment]));
  expect(await acknowledged()).toEqual({ [hours]: 'Putkimies tulee', [leak]: 'Putkimies tulee', [known]: 'Menossa' });
  await manager.ui.unacknowledgeAlerts({ ...house(), alertIds: [leak] });
  expect(await acknowledged()).toEqual({ [hours]: null, [leak]: null, [known]: 'Menossa' });
  await manager.ui.acknowledgeAlerts({ ...house(), alertIds: [leak] });
  expect(await listed(manager, { state: 'open' })).toEqual([]);
});
