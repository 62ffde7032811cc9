import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeShare } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const day = 24 * 3_600_000;
const now = Date.parse('2026-11-21T10:02:00Z');

let clock = now;
let upstream: Upstream;
let world: World;
let resident: TestClient;
let owner: TestClient;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, now);
  resident = await signIn(upstream.fetch, 'asukas');
  owner = await signIn(upstream.fetch, 'osakas');
});

afterAll(() => upstream.stop());

describe('a resident', () => {
  it('reads of the target the own apartment, its cores, and no business data', async () => {
    const [target, ...more] = await resident.ui.targets({});
    expect(more).toEqual([]);
    expect(target).toMatchObject({
      role: 'RESIDENT',
      canEdit: false,
      canAdminister: false,
      deviceCount: 2,
      viewers: null,
    });
    expect(target).toMatchObject({ monthlyFee: null, lowBatteryCount: 1, offlineCount: 0 });
    expect(target?.groups.map(({ name, spaces }) => [name, spaces.map((space) => space.name)])).toEqual([
      ['Talo A', ['A1']],
    ]);
  });

  it('reads only cores, networks, statuses and latest readings of the apartment', async () => {
    const { id, cores, groups } = world.house;
    const own = [cores.water1.id, cores.climate1.id].toSorted((one, other) => one - other);
    const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id).toSorted((one, other) => one - other);
    expect(idsOf(await resident.ui.targetCores({ id }))).toEqual(own);
    expect(idsOf((await resident.ui.targetStatus({ id })).cores)).toEqual(own);
    expect(idsOf((await resident.ui.groupStatus({ id: groups.a })).cores)).toEqual(own);
    const network = await resident.ui.targetNetwork({ id });
    expect(network.nodes.map(({ coreId }) => coreId).toSorted((one, other) => one - other)).toEqual(own);
    expect(network.links).toEqual([]);
    expect(new Set((await resident.ui.shotgun({ id })).map(({ coreId }) => coreId))).toEqual(new Set(own));
  });

  it('reads no ids of parents and gateways outside the apartment', async () => {
    expect(await resident.ui.core({ id: world.house.cores.water1.id })).toMatchObject({ parentId: null, mamaId: null });
    const manager = await signIn(upstream.fetch, 'huoltomies');
    const { mama, water1 } = world.house.cores;
    expect(await manager.ui.core({ id: water1.id })).toMatchObject({ parentId: mama.id, mamaId: mama.id });
  });

  it('reads series from the day of moving in, and the owner from an earlier one', async () => {
    const id = world.house.cores.water1.values[34] ?? 0;
    const week = { ids: [id], range: 'week' };
    const movedIn = now - 3 * day;
    const mine = (await resident.ui.series(week)).series[id]?.points ?? [];
    const whole = (await owner.ui.series(week)).series[id]?.points ?? [];
    expect(mine.length).toBeGreaterThan(800);
    expect(mine[0]?.[0]).toBeGreaterThanOrEqual(movedIn);
    expect(mine[0]?.[0]).toBeLessThan(movedIn + 600_000);
    expect(whole[0]?.[0]).toBeLessThan(movedIn - 3 * day);
    expect(mine).toEqual(whole.slice(-mine.length));
  });

  it('reads neither consumption nor latest readings from before moving in', async () => {
    const { spaces, cores } = world.house;
    const span = {
      from: new Date(now - 6 * day).toISOString(),
      to: new Date(now).toISOString(),
      period: 'day' as const,
    };
    const amounts = (await resident.ui.consumption({ spaceId: spaces.a1, ...span })).types['34']?.map(
      ({ amount }) => amount,
    );
    expect(amounts?.slice(0, 3)).toEqual([null, null, null]);
    expect(amounts?.at(-2)).toBeGreaterThan(0);
    const valueId = cores.climate1.values[2] ?? 0;
    await upstream.db
      .updateTable('values')
      .set({ latestAt: now - 4 * day })
      .where('id', '=', valueId)
      .execute();
    const valueFor = async (client: TestClient) =>
      (await client.ui.core({ id: cores.climate1.id })).values.find(({ id }) => id === valueId);
    expect(await valueFor(resident)).toMatchObject({ latestValue: null, latestAt: null });
    expect((await valueFor(owner))?.latestValue).toBeGreaterThan(0);
  });

  it('loses access when the share has ended', async () => {
    await upstream.db
      .updateTable('shares')
      .set({ validUntil: now + day })
      .where('userId', '=', world.users.asukas)
      .execute();
    clock = now + day;
    const again = await signIn(upstream.fetch, 'asukas');
    expect(await again.ui.targets({})).toEqual([]);
    expect(await again.ask('core', { id: world.house.cores.water1.id })).toMatchObject({ status: 404 });
    const id = world.house.cores.water1.values[34] ?? 0;
    expect((await again.ui.series({ ids: [id], range: 'week' })).series).toEqual({});
    clock = now;
  });
});

describe('an owner', () => {
  it('may change the apartment and its values, but not the cores', async () => {
    const { spaces, cores } = world.house;
    expect(await owner.ui.updateSpace({ id: spaces.a1, residents: 3 })).toMatchObject({ residents: 3, canEdit: true });
    const core = await owner.ui.core({ id: cores.water1.id });
    expect(core).toMatchObject({ canEdit: false, canOperate: false, seesRoute: false });
    expect(core.values[0]).toMatchObject({ canEdit: true });
    expect(await owner.ui.user({})).toMatchObject({ owner: true });
  });
});

describe('a share', () => {
  it('of an apartment beside one of the whole target adds the right to change the apartment', async () => {
    await makeShare(upstream.db, now, {
      targetId: world.house.id,
      userId: world.users.hallitus,
      role: 'OWNER',
      spaceId: world.house.spaces.b3,
    });
    const board = await signIn(upstream.fetch, 'hallitus');
    const target = await board.ui.target({ id: world.house.id });
    expect(target.role).toBe('TARGET_VIEWER');
    const editable = target.groups.flatMap(({ spaces }) =>
      spaces.filter(({ canEdit }) => canEdit).map(({ name }) => name),
    );
    expect(editable).toEqual(['B3']);
    expect(await board.ui.core({ id: world.house.cores.water1.id })).toMatchObject({ seesRoute: true });
  });

  it('that has not started grants no access', async () => {
    await makeShare(upstream.db, now, {
      targetId: world.house.id,
      userId: world.users.developer,
      role: 'TARGET_ADMIN',
      validFrom: now + 1,
    });
    const developer = await signIn(upstream.fetch, 'developer');
    expect(await developer.ui.targets({})).toEqual([]);
  });
});

describe('series of many values', () => {
  it('omit values that are invisible to the caller, as unknown ones', async () => {
    const { water1, water2 } = world.house.cores;
    const [mine, notMine] = [water1.values[34] ?? 0, water2.values[34] ?? 0];
    const { series } = await owner.ui.series({ ids: [mine, notMine, 999_999], range: 'day' });
    expect(Object.keys(series)).toEqual([String(mine)]);
  });
});
