import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeShare } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
let upstream: Upstream;
let world: World;
let mes: TestClient;
let admin: TestClient;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  mes = await signIn(upstream.fetch, 'mes');
  admin = await signIn(upstream.fetch, 'admin');
});
afterAll(() => upstream.stop());

const pointsOf = async (client: TestClient, coreId: number): Promise<number> =>
  (await client.ui.realtime({ coreId })).reduce((sum, { points }) => sum + points.length, 0);

describe('live readings for MES', () => {
  it('are closed for the devices of sites', async () => {
    for (const { id } of Object.values(world.house.cores))
      expect(await mes.ask('realtime', { coreId: id })).toMatchObject({ status: 404 });
    expect(await pointsOf(admin, world.house.cores.water1.id)).toBeGreaterThan(0);
  });

  it('of a device that left a home are those since then', async () => {
    const { id } = world.house.cores.water3;
    await admin.ui.deleteCore({ id });
    expect(await pointsOf(mes, id)).toBe(0);
    expect(await pointsOf(admin, id)).toBeGreaterThan(0);
  });

  it('of a site that was shared with MES are those outside of its homes', async () => {
    await makeShare(upstream.db, now, { targetId: world.house.id, userId: world.users.mes, role: 'TARGET_VIEWER' });
    expect(await pointsOf(mes, world.house.cores.main.id)).toBeGreaterThan(0);
    expect(await mes.ui.realtime({ coreId: world.house.cores.water1.id })).toEqual([]);
  });
});
