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

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const query = `query House($key: Int!) { target(key: $key) {
  openLeaks { name } lastEndedAlerts { name }
  groups { name openLeaks { name } lastEndedAlerts { name } }
} }`;

const namesOf = (alerts: readonly Data[]) => alerts.map(({ name }) => name);

it('has the open leaks of a target and of each group, and what ended there within a week, the last first', async () => {
  const { db } = upstream;
  const { now, users } = world;
  const targetId = await makeTarget(db, { name: 'Leaking' });
  await makeShare(db, now, { targetId, userId: users.isannoitsija, role: 'TARGET_ADMIN' });
  const locations = await Promise.all(
    ['East', 'West'].map(async (name) => {
      const groupId = await makeGroup(db, { targetId, name });
      return { groupId, spaceId: await makeSpace(db, { targetId, groupId, name: `${name} 1` }) };
    }),
  );
  const [east, west] = locations;
  if (!east || !west) throw new Error('There are two groups.');
  const day = 86_400_000;
  const today = Date.now();
  const raise = (name: string, type: number, level: number, given: Partial<NewRow<'alerts'>>) => {
    const subject = { targetId, coreId: null, valueId: null, producerId: null };
    const row = { ...subject, ...east, type, level, name, from: today - 20 * day, ...given };
    return db.insertInto('alerts').values(row).execute();
  };
  await raise('Flow', 13, 2, {});
  await raise('Wet', 30, 1, west);
  await raise('Cold', 20, 1, {});
  await raise('Acknowledged flow', 13, 1, { ackAt: now, ackBy: 'huoltomies' });
  await raise('Ended flow', 13, 1, { to: today - 2 * day });
  await raise('Ended yesterday', 20, 3, { ...west, to: today - day });
  await raise('Ended long ago', 20, 1, { to: today - 9 * day });
  const { data, errors, calls } = await bff.ask(query, { key: targetId }, by);
  expect(errors).toBeUndefined();
  expect(namesOf(data.target.openLeaks)).toEqual(['Wet', 'Flow']);
  expect(namesOf(data.target.lastEndedAlerts)).toEqual(['Ended yesterday', 'Ended flow']);
  const groups = new Map(data.target.groups.map((group: Data) => [group.name, group]));
  const of = (name: string) => {
    const { openLeaks, lastEndedAlerts } = groups.get(name) as Data;
    return { leaks: namesOf(openLeaks), ended: namesOf(lastEndedAlerts) };
  };
  expect(of('East')).toEqual({ leaks: ['Flow'], ended: ['Ended flow'] });
  expect(of('West')).toEqual({ leaks: ['Wet'], ended: ['Ended yesterday'] });
  expect(calls.filter((call: string) => call.startsWith('openAlerts'))).toEqual([]);
  expect(calls.filter((call: string) => call.startsWith('alerts'))).toEqual([]);
});

it('reads the alerts by calls of their own where they are not in the target', async () => {
  const plain = await startBff(async (request) => {
    const response = await upstream.fetch(request);
    if (!/targets\/\d+\?/.test(request.url)) return response;
    const {
      endedAlerts: _ended,
      activeAlerts: _active,
      ...target
    } = (await response.json()) as Record<string, unknown>;
    return Response.json(target, response);
  });
  const key = await upstream.db.selectFrom('targets').select('id').where('name', '=', 'Leaking').executeTakeFirst();
  const { data, calls } = await plain.ask(query, { key: key?.id }, by);
  await plain.stop();
  expect(namesOf(data.target.lastEndedAlerts)).toEqual(['Ended yesterday', 'Ended flow']);
  expect(data.target.groups.map((group: Data) => namesOf(group.lastEndedAlerts)).toSorted()).toEqual([
    ['Ended flow'],
    ['Ended yesterday'],
  ]);
  expect(namesOf(data.target.openLeaks)).toEqual(['Wet', 'Flow']);
  expect(calls.filter((call: string) => call.startsWith('alerts'))).toEqual(['alerts 3']);
  expect(calls.filter((call: string) => call.startsWith('openAlerts'))).toEqual(['openAlerts 1']);
});
