import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FleetRecord } from '../../../contract/entities/fleet.ts';
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

const troublesIn = ({ cores }: FleetRecord, target: string) =>
  Object.fromEntries(
    cores.filter(({ targetName }) => targetName === target).map(({ name, troubles }) => [name, troubles]),
  );

it('has the devices of every site with what is wrong with each, and none that is in order, off or archived', async () => {
  const found = await (await signIn(upstream.fetch, 'admin')).ui.fleet({});
  expect(troublesIn(found, 'Laitekanta')).toEqual({
    poissa: ['offline'],
    tyhjenevä: ['lowBattery'],
    vaiti: ['silent'],
    vanha: ['outdated'],
  });
  expect(troublesIn(found, 'As Oy Kotikuusi')).toMatchObject({ Päävesi: ['refused'], 'A2 vesi': ['offline'] });
  expect(found.cores.find(({ name }) => name === 'vanha')).toMatchObject({
    productName: 'Koemittari',
    firmware: '1.9',
    newest: { name: '2.0' },
  });
  expect(found.wrong).toBe(found.cores.length);
  const counted = await upstream.db
    .selectFrom('cores')
    .innerJoin('targets', 'targets.id', 'cores.targetId')
    .select('cores.id')
    .where('targets.state', '!=', 5)
    .execute();
  expect(found.devices).toBe(counted.length);
});

it('counts all devices by product and firmware', async () => {
  const { products } = await (await signIn(upstream.fetch, 'admin')).ui.fleet({});
  const own = products.filter(({ productName }) => productName === 'Koemittari');
  expect(own).toEqual([
    { productName: 'Koemittari', firmware: '2.0', devices: 5, offline: 2, outdated: 0 },
    { productName: 'Koemittari', firmware: '1.9', devices: 1, offline: 0, outdated: 1 },
  ]);
});

it('is refused to all other staff and to customers', async () => {
  for (const who of ['mes', 'developer', 'tester', 'isannoitsija'])
    expect(await (await signIn(upstream.fetch, who)).ask('fleet', {})).toMatchObject({
      status: 401,
      body: { error: 'Access denied' },
    });
});
