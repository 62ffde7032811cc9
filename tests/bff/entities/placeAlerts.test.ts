import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewRow } from '../../../upstream/db/schema.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { makeGroup, makeShare, makeSpace, makeTarget } from '../../kit/makeRows.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;

const by = { as: 'isannoitsija', password };

const fields = `
  name floorAlertLevels openAlertCounts { level count }
  groups { name openAlertCounts { level count } spaces { name openAlertCount worstAlert { name level state } } }`;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

it('has the worst alert of each space, and the open ones by level and floor, in one call for all targets', async () => {
  const { db } = upstream;
  const { now, users } = world;
  const targetId = await makeTarget(db, { name: 'Alerting' });
  const groupId = await makeGroup(db, { targetId, name: 'House' });
  const above = await makeSpace(db, { targetId, groupId, name: 'A2' });
  const below = await makeSpace(db, { targetId, groupId, name: 'A1' });
  await db.updateTable('spaces').set({ x: 0, y: 0, w: 1, h: 1 }).where('id', '=', above).execute();
  await db.updateTable('spaces').set({ x: 0, y: 1, w: 1, h: 1 }).where('id', '=', below).execute();
  await makeShare(db, now, { targetId, userId: users.isannoitsija, role: 'TARGET_ADMIN' });
  const raise = (name: string, level: number, given: Partial<NewRow<'alerts'>>) => {
    const subject = { targetId, groupId, spaceId: above, coreId: null, valueId: null, producerId: null };
    const row = { ...subject, type: 12, level, name, from: now, ...given };
    return db.insertInto('alerts').values(row).execute();
  };
  await raise('Acknowledged leak', 1, { ackAt: now, ackBy: 'huoltomies' });
  await raise('Open warning', 2, {});
  await raise('Open notice', 3, {});
  await raise('Below', 3, { spaceId: below });
  const { data, errors, calls } = await bff.ask(
    `{ viewer { openAlertCounts { level count } targets { nodes { ${fields} } } } }`,
    {},
    by,
  );
  expect(errors).toBeUndefined();
  expect(calls.filter((call: string) => call.startsWith('openAlerts'))).toEqual(['openAlerts 1']);
  const target = data.viewer.targets.nodes.find(({ name }: Data) => name === 'Alerting');
  const counts = [
    { level: 2, count: 1 },
    { level: 3, count: 2 },
  ];
  expect(target).toMatchObject({ floorAlertLevels: [[2, 3]], openAlertCounts: counts });
  expect(target.groups[0].openAlertCounts).toEqual(counts);
  const sums = new Map<number, number>();
  for (const { openAlertCounts } of data.viewer.targets.nodes)
    for (const { level, count } of openAlertCounts) sums.set(level, (sums.get(level) ?? 0) + count);
  const sorted = Array.from(sums, ([level, count]) => ({ level, count })).toSorted((one, two) => one.level - two.level);
  expect(data.viewer.openAlertCounts).toEqual(sorted);
  expect(target.groups[0].spaces).toEqual(
    expect.arrayContaining([
      { name: 'A2', openAlertCount: 2, worstAlert: { name: 'Open warning', level: 2, state: 'OPEN' } },
      { name: 'A1', openAlertCount: 1, worstAlert: { name: 'Below', level: 3, state: 'OPEN' } },
    ]),
  );
});
