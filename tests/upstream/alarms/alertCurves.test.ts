import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewRow } from '../../../upstream/db/schema.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeMeter, makeShare, makeTarget } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T10:02:00Z');
const temperature = 1;

let upstream: Upstream;
let world: World;
let manager: TestClient;
let valueId = 0;

const raise = async (given: Partial<NewRow<'alerts'>>): Promise<number> => {
  const { id: targetId, groups, spaces } = world.house;
  const subject = { targetId, groupId: groups.a, spaceId: spaces.a1, coreId: null, producerId: null, valueId };
  const row = { ...subject, type: 61, level: 3, name: 'Cold', from: now - hour, ...given };
  return (await upstream.db.insertInto('alerts').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** The curves by the id of their alerts. */
const curvesOf = (alerts: readonly { id: number; curve?: { points: [number, number][] } | null | undefined }[]) =>
  new Map(alerts.map(({ id, curve }) => [id, curve && curve.points.map(([, value]) => value)]));

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  const { id: targetId, groups, spaces } = world.house;
  const location = { targetId, groupId: groups.a, spaceId: spaces.a1 };
  const meter = await makeMeter(upstream.db, location, { name: 'Air' }, [temperature]);
  valueId = meter.values[temperature] ?? 0;
  const at = (hours: number) => Date.parse('2026-11-21T10:00:00Z') - hours * hour;
  const readings = [60, 40, 2, 0.5].map((hours) => ({ valueId, at: at(hours), raw: hours }));
  await recordReadings(upstream.db, readings, now);
  manager = await signIn(upstream.fetch, 'isannoitsija');
});
afterAll(() => upstream.stop());

describe('the curves of alerts', () => {
  it('come with the gravest that go on, where they are requested', async () => {
    const mild = await raise({ level: 3 });
    const grave = await raise({ level: 2 });
    const ended = await raise({ level: 1, to: now });
    const lost = await raise({ level: 1, valueId: null });
    const { id } = world.house;
    const page = curvesOf((await manager.ui.alerts({ id, curves: 1 })).items);
    expect(page.get(grave)).toEqual([40, 2, 0.5]);
    expect([page.get(mild), page.get(ended), page.get(lost)]).toEqual([undefined, null, null]);
    const open = curvesOf(await manager.ui.openAlerts({ curves: 2 }));
    expect([open.get(grave), open.get(mild)]).toEqual([
      [40, 2, 0.5],
      [40, 2, 0.5],
    ]);
    expect(curvesOf((await manager.ui.ownAlerts({ curves: 1 })).items).get(grave)).toEqual([40, 2, 0.5]);
    expect([...curvesOf(await manager.ui.openAlerts({})).values()].every((curve) => curve === undefined)).toBe(true);
  });

  it('are of one target, if only its are requested', async () => {
    const grave = await raise({ level: 1 });
    const elsewhere = curvesOf(await manager.ui.openAlerts({ curves: 50, curvesOf: world.house.id + 1 }));
    expect(elsewhere.get(grave)).toBeUndefined();
    const here = curvesOf(await manager.ui.openAlerts({ curves: 50, curvesOf: world.house.id }));
    expect(here.get(grave)).toEqual([40, 2, 0.5]);
  });

  it('have no readings from before the time of a resident, and none of a hidden value', async () => {
    const id = await raise({ level: 1 });
    const { db } = upstream;
    const { id: targetId, spaces } = world.house;
    const share = { targetId, spaceId: spaces.a1, userId: world.users.stranger, role: 'RESIDENT' } as const;
    await makeShare(db, now, { ...share, validFrom: now - 3 * hour });
    const resident = await signIn(upstream.fetch, 'stranger');
    expect(curvesOf(await resident.ui.openAlerts({ curves: 50 })).get(id)).toEqual([2, 0.5]);
    await db.updateTable('values').set({ visible: 0 }).where('id', '=', valueId).execute();
    expect(curvesOf(await resident.ui.openAlerts({ curves: 50 })).get(id)).toBeNull();
    expect(curvesOf(await manager.ui.openAlerts({ curves: 50 })).get(id)).toEqual([40, 2, 0.5]);
  });
});

describe('the alerts of a target that go on', () => {
  it('come with the target where they are requested, as the caller reads them among those of all targets', async () => {
    const { id, groups } = world.house;
    await raise({ name: 'In another building', groupId: groups.b, spaceId: null });
    const { id: other } = world.other;
    const elsewhere = { targetId: other, groupId: world.other.groupId, spaceId: null, valueId: null };
    await raise({ name: 'Elsewhere', ...elsewhere });
    expect((await manager.ui.target({ id })).activeAlerts).toBeUndefined();
    for (const username of ['isannoitsija', 'hallitus', 'asukas', 'osakas', 'stranger', 'admin']) {
      const client = await signIn(upstream.fetch, username);
      const all = (await client.ui.openAlerts({})).filter(({ targetId }) => targetId === id);
      const { activeAlerts } = await client.ui.target({ id, active: true });
      expect(activeAlerts, username).toEqual(all);
    }
    const curves = curvesOf((await manager.ui.target({ id, active: true, curves: 1 })).activeAlerts ?? []);
    expect([...curves.values()].filter(Array.isArray)).toHaveLength(1);
  });

  it('are none of a target without any', async () => {
    const { db } = upstream;
    const targetId = await makeTarget(db, { name: 'Quiet' });
    await makeShare(db, now, { targetId, userId: world.users.isannoitsija, role: 'TARGET_ADMIN' });
    expect((await manager.ui.target({ id: targetId, active: true })).activeAlerts).toEqual([]);
  });
});

describe('the alerts of a target that ended lately', () => {
  it('come with the target where they are requested: five of each group, the last ended first', async () => {
    const { groups } = world.house;
    const minute = 60_000;
    for (const ago of [1, 2, 3, 4, 5, 6]) await raise({ name: `A ${ago}`, to: now - ago * hour });
    await raise({ name: 'B', groupId: groups.b, spaceId: null, to: now - 4 * hour - minute });
    await raise({ name: 'Long ago', groupId: groups.b, to: now - 8 * 24 * hour });
    const { id } = world.house;
    const { endedAlerts } = await manager.ui.target({ id, ended: true });
    const names = endedAlerts?.map(({ name }) => name).filter((name) => name !== 'Cold');
    expect(names).toEqual(['A 1', 'A 2', 'A 3', 'A 4', 'B']);
    expect((await manager.ui.target({ id })).endedAlerts).toBeUndefined();
    const stranger = await signIn(upstream.fetch, 'stranger');
    const seen = (await stranger.ui.target({ id, ended: true })).endedAlerts?.map(({ name }) => name);
    expect(seen).not.toContain('B');
  });
});
