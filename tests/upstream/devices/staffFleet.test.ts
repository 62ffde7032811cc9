import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FleetCoreRecord } from '../../../contract/entities/fleet.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore, makeTarget } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const hour = 3_600_000;

let upstream: Upstream;
let world: World;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  const { db } = upstream;
  const id = (rows: Promise<{ id: number }>) => rows.then((row) => row.id);
  const productId = await id(
    db.insertInto('products').values({ name: 'Koemittari', type: 0 }).returning('id').executeTakeFirstOrThrow(),
  );
  const versionId = await id(
    db.insertInto('versions').values({ productId, number: '1', archived: 0 }).returning('id').executeTakeFirstOrThrow(),
  );
  const configurationId = await id(
    db
      .insertInto('configurations')
      .values({ versionId, name: 'koe', battery: 0 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  for (const [index, name] of ['1.9', '2.0'].entries())
    await db
      .insertInto('firmwares')
      .values({ configurationId, name, size: 1, uploadedAt: now - 100 + index })
      .execute();
  const targetId = await makeTarget(db, { name: 'Laitekanta' });
  const put = (name: string, more: object) =>
    makeCore(db, { name, targetId, configurationId, firmware: '2.0', ...more });
  await put('kunnossa', { lastSeenAt: now - hour, battery: 20 });
  await put('vanha', { lastSeenAt: now - hour, firmware: '1.9' });
  await put('tyhjenevä', { lastSeenAt: now - hour, battery: 19 });
  await put('vaiti', { lastSeenAt: now - 25 * hour });
  await put('poissa', { lastSeenAt: now - 2 * hour, online: 0 });
  await put('sammutettu', { lastSeenAt: now - 99 * hour, online: 0, turnedOff: 1 });
  await put('varastossa', { targetId: null, online: 0 });
  await put('arkistossa', { targetId: await makeTarget(db, { name: 'Vanha', state: 5 }), online: 0 });
  await db
    .insertInto('uncountedReadings')
    .values({
      valueId: world.house.cores.main.values[27] ?? 0,
      state: 'refused',
      reason: 'JUMP',
      at: now - hour,
      raw: 1,
      sent: null,
      readings: 1,
      beforeAt: null,
      beforeRaw: null,
      foundAt: now - hour,
    })
    .execute();
});
afterAll(() => upstream.stop());

const troublesIn = (cores: readonly FleetCoreRecord[], target: string) =>
  Object.fromEntries(
    cores.filter(({ targetName }) => targetName === target).map(({ name, troubles }) => [name, troubles]),
  );

const list = async (input: object = {}) => (await signIn(upstream.fetch, 'admin')).ui.fleetCores(input);
const namesOf = async (input: object) => (await list(input)).items.map(({ name }) => name);

it('has the devices of every site with what is wrong with each, and none that is in order, off or archived', async () => {
  const { items, total, hasMore } = await list();
  expect(troublesIn(items, 'Laitekanta')).toEqual({
    poissa: ['offline'],
    tyhjenevä: ['lowBattery'],
    vaiti: ['silent'],
    vanha: ['outdated'],
  });
  expect(troublesIn(items, 'As Oy Kotikuusi')).toMatchObject({ Päävesi: ['refused'], 'A2 vesi': ['offline'] });
  expect(items.find(({ name }) => name === 'vanha')).toMatchObject({
    productName: 'Koemittari',
    firmware: '1.9',
    newest: { name: '2.0' },
  });
  expect(items.find(({ name }) => name === 'poissa')).toMatchObject({ firmware: '2.0', newest: null });
  expect([total, hasMore]).toEqual([items.length, false]);
});

it('counts the devices by fault, product and firmware', async () => {
  const { ui } = await signIn(upstream.fetch, 'admin');
  const counted = await ui.fleet({});
  const all = await list({ all: true });
  expect(counted.devices).toBe(all.total);
  expect(counted.wrong).toBe((await list()).total);
  for (const trouble of ['offline', 'silent', 'lowBattery', 'refused', 'outdated'] as const)
    expect(counted[trouble]).toBe(all.items.filter(({ troubles }) => troubles.includes(trouble)).length);
  const own = counted.products.filter(({ productName }) => productName === 'Koemittari');
  expect(own).toMatchObject([
    { firmware: '2.0', devices: 5, wrong: 3, offline: 1, outdated: 0, silent: 1, lowBattery: 1, refused: 0 },
    { firmware: '1.9', devices: 1, wrong: 1, offline: 0, outdated: 1 },
  ]);
});

it('narrows by fault, product, firmware and text', async () => {
  expect(await namesOf({ text: 'laitekanta', troubles: ['silent', 'outdated'] })).toEqual(['vaiti', 'vanha']);
  const { items } = await list({ text: 'kunnossa', all: true });
  expect(items).toMatchObject([{ name: 'kunnossa', troubles: [] }]);
  const { products } = await (await signIn(upstream.fetch, 'admin')).ui.fleet({});
  const { productId } = products.find(({ productName }) => productName === 'Koemittari') ?? {};
  expect(await namesOf({ productId, firmware: '1.9', all: true })).toEqual(['vanha']);
  expect(await namesOf({ productId, firmware: '', all: true })).toEqual([]);
  expect((await list({ withoutProduct: true, all: true })).items.every(({ productName }) => productName === null)).toBe(
    true,
  );
  // Letters in both cases, which lower() of neither database changes, and no other letter in their place.
  expect(await namesOf({ text: 'TYHJENEVÄ' })).toEqual(['tyhjenevä']);
  expect(await namesOf({ text: 'tyhjenevö' })).toEqual([]);
  expect(await namesOf({ text: '100%' })).toEqual([]);
});

it('finds a serial number however it is grouped', async () => {
  await makeCore(upstream.db, { name: 'ryhmitelty', serialId: '0A1B-2C3D', online: 0, targetId: world.other.id });
  for (const text of ['0a1b2c3d', '0A:1B:2C:3D', '0A1B 2C3D']) expect(await namesOf({ text })).toEqual(['ryhmitelty']);
});

it('pages by cursor in every order and both directions, also past a device that was deleted', async () => {
  for (const order of ['target', 'name', 'product', 'firmware', 'serialId', 'battery', 'lastSeenAt'] as const)
    for (const descending of [false, true]) {
      const whole = await list({ all: true, order, descending });
      const ids = whole.items.map(({ id }) => id);
      const seen: number[] = [];
      for (let after: string | undefined; ;) {
        const page = await list({ all: true, order, descending, limit: 3, after });
        expect(page.total).toBe(ids.length);
        seen.push(...page.items.map(({ id }) => id));
        after = page.items.at(-1)?.cursor;
        if (!page.hasMore) break;
      }
      expect(seen).toEqual(ids);
      const before = whole.items[5]?.cursor;
      const back = await list({ all: true, order, descending, limit: 3, before, backwards: true });
      expect([back.items.map(({ id }) => id), back.hasMore]).toEqual([ids.slice(2, 5), true]);
    }
  const id = await makeCore(upstream.db, { name: 'b', online: 0, targetId: world.other.id });
  const { items } = await list({ order: 'name' });
  const at = items.findIndex((core) => core.id === id);
  await upstream.db.deleteFrom('cores').where('id', '=', id).execute();
  const { items: rest } = await list({ order: 'name', after: items[at]?.cursor });
  expect(rest[0]?.id).toBe(items[at + 1]?.id);
  const { status, body } = await (await signIn(upstream.fetch, 'admin')).ask('fleetCores', { after: 'x' });
  expect([status, body]).toMatchObject([400, { fields: { after: 'INVALID' } }]);
});

it('puts missing values last in both directions', async () => {
  for (const descending of [false, true]) {
    const batteries = (await list({ all: true, order: 'battery', descending })).items.map(({ battery }) => battery);
    const known = batteries.filter((battery) => battery !== null);
    expect(batteries.slice(0, known.length)).toEqual(
      known.toSorted((one, other) => (descending ? other - one : one - other)),
    );
  }
});

it('is refused to all other staff and to customers', async () => {
  for (const who of ['mes', 'developer', 'tester', 'isannoitsija'])
    for (const call of ['fleet', 'fleetCores'] as const)
      expect(await (await signIn(upstream.fetch, who)).ask(call, {})).toMatchObject({
        status: 401,
        body: { error: 'Access denied' },
      });
});
