import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlertRecord } from '../../../contract/entities/alert.ts';
import type { NewRow } from '../../../upstream/db/schema.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const minute = 60_000;
const now = Date.parse('2026-11-21T10:02:00Z');

let clock = now;
let upstream: Upstream;
let world: World;
const people: Record<string, TestClient> = {};

const person = (name: string): TestClient => {
  const client = people[name];
  if (!client) throw new Error(`${name} is not signed in`);
  return client;
};

const raise = async (given: Partial<NewRow<'alerts'>> = {}): Promise<number> => {
  const { id: targetId, groups, spaces, cores } = world.house;
  const row = {
    targetId,
    producerId: null,
    type: 10,
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

const house = () => ({ id: world.house.id });

beforeAll(async () => {
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, now);
  for (const name of ['isannoitsija', 'huoltomies', 'hallitus', 'asukas', 'stranger'])
    people[name] = await signIn(upstream.fetch, name);
});
afterAll(() => upstream.stop());

describe('acknowledging several alerts', () => {
  it('is seen by all who see the target, keeps earlier acknowledgements and is refused to a viewer', async () => {
    const [first, second] = [await raise(), await raise()];
    const alertIds = [first, second];
    await expect(person('hallitus').ui.acknowledgeAlerts({ ...house(), alertIds })).rejects.toMatchObject({
      status: 401,
    });
    await person('isannoitsija').ui.acknowledgeAlert({ ...house(), alertId: first, comment: 'Menossa' });
    const changed = await person('huoltomies').ui.acknowledgeAlerts({ ...house(), alertIds, comment: 'Katsottu' });
    expect(changed.map(({ ackBy, comment }) => [ackBy, comment])).toEqual([
      ['isannoitsija', 'Menossa'],
      ['huoltomies', 'Katsottu'],
    ]);
    const seen = (await person('hallitus').ui.openAlerts({})).find(({ id }) => id === second);
    expect(seen).toMatchObject({ state: 'acknowledged', ackBy: 'huoltomies', comment: 'Katsottu' });
    const own = (await person('asukas').ui.openAlerts({})).find(({ id }) => id === second);
    expect(own).toMatchObject({ state: 'acknowledged', ackBy: null, comment: null, canUnacknowledge: false });
  });

  it('does nothing at all if one of them is unknown', async () => {
    const id = await raise();
    await expect(
      person('huoltomies').ui.acknowledgeAlerts({ ...house(), alertIds: [id, 999_999] }),
    ).rejects.toMatchObject({ status: 404 });
    const { items } = await person('huoltomies').ui.alerts({ ...house(), state: 'open', pageSize: 200 });
    expect(items.map((alert) => alert.id)).toContain(id);
  });

  it('can be undone by a manager for five minutes', async () => {
    const alertId = await raise();
    await person('huoltomies').ui.acknowledgeAlert({ ...house(), alertId, comment: 'Väärä' });
    const alertIds = [alertId];
    await expect(person('hallitus').ui.unacknowledgeAlerts({ ...house(), alertIds })).rejects.toMatchObject({
      status: 401,
    });
    const [undone] = await person('isannoitsija').ui.unacknowledgeAlerts({ ...house(), alertIds });
    expect(undone).toMatchObject({ state: 'open', ackBy: null, comment: null, canAcknowledge: true });
    await person('huoltomies').ui.acknowledgeAlert({ ...house(), alertId });
    clock = now + 6 * minute;
    const [kept] = await person('huoltomies').ui.unacknowledgeAlerts({ ...house(), alertIds });
    clock = now;
    expect(kept).toMatchObject({ state: 'acknowledged', canUnacknowledge: false });
  });
});

describe('the alerts that people have changed since a time', () => {
  it('are those acknowledged, commented or assigned, for residents those acknowledged alone', async () => {
    const ended = { from: now - 90 * minute, to: now - 80 * minute };
    const [quiet, taken, commented, assigned] = await Promise.all([
      raise(ended),
      raise(ended),
      raise(ended),
      raise(ended),
    ]);
    const since = async (name: string, changedAfter: number) => {
      const filter = { ...house(), state: 'ended', changedAfter: new Date(changedAfter).toISOString() } as const;
      const { items } = await person(name).ui.alerts({ ...filter, pageSize: 200 });
      return items.map(({ id }) => id).filter((id) => [quiet, taken, commented, assigned].includes(id));
    };
    clock = now + minute;
    const { ui } = person('huoltomies');
    await ui.acknowledgeAlert({ ...house(), alertId: taken });
    await ui.addAlertComment({ ...house(), alertId: commented, text: 'Katsottu' });
    await ui.assignAlert({ ...house(), alertId: assigned, assignee: 'huoltomies' });
    expect(new Set(await since('hallitus', now))).toEqual(new Set([taken, commented, assigned]));
    expect(await since('asukas', now)).toEqual([taken]);
    expect(await since('hallitus', now + minute)).toEqual([]);
    clock = now + 2 * minute;
    await ui.unacknowledgeAlerts({ ...house(), alertIds: [taken] });
    clock = now;
    expect(await since('hallitus', now + minute)).toEqual([taken]);
    expect(await since('asukas', now)).toEqual([]);
  });
});

describe('the story of an alert', () => {
  it('has comments and an assignee by managers, which a viewer reads and a resident does not', async () => {
    const alertId = await raise({ type: 13 });
    await raise({ type: 13, from: now - 90 * minute, to: now - 80 * minute });
    const one = { ...house(), alertId };
    await person('huoltomies').ui.addAlertComment({ ...one, text: 'Soitin asukkaalle' });
    const assigned = await person('isannoitsija').ui.assignAlert({ ...one, assignee: 'huoltomies' });
    expect(assigned.assignable).toEqual(['huoltomies', 'isannoitsija']);
    const viewer = await person('hallitus').ui.alertStory(one);
    expect(viewer).toMatchObject({ canComment: false, assignable: [], earlierCount: 1 });
    expect(viewer.alert).toMatchObject({ assignee: 'huoltomies', commentCount: 1 });
    expect(viewer.comments).toMatchObject([{ username: 'huoltomies', text: 'Soitin asukkaalle' }]);
    const resident = await person('asukas').ui.alertStory(one);
    expect(resident).toMatchObject({ comments: [], notices: [], canComment: false });
    expect(resident.alert).toMatchObject({ assignee: null, commentCount: 0 });
    for (const name of ['hallitus', 'asukas'])
      await expect(person(name).ui.addAlertComment({ ...one, text: 'x' })).rejects.toMatchObject({ status: 401 });
    await expect(person('stranger').ui.alertStory(one)).rejects.toMatchObject({ status: 404 });
    await expect(person('isannoitsija').ui.assignAlert({ ...one, assignee: 'hallitus' })).rejects.toMatchObject({
      status: 400,
    });
    expect((await person('isannoitsija').ui.assignAlert({ ...one, assignee: '' })).alert.assignee).toBeNull();
  });

  it('names the receivers that were notified, with addresses for administrators alone', async () => {
    const alertId = await raise({ type: 12, level: 1 });
    const mail = { at: now, to: 'desk@example.fi', kind: 'alert', subject: 'x', text: 'x', locale: 'fi' } as const;
    await upstream.db
      .insertInto('outbox')
      .values({
        ...mail,
        state: 'sent',
        attempts: 1,
        nextAt: now,
        sentAt: now,
        targetId: world.house.id,
        about: `alert ${alertId}`,
      })
      .execute();
    const notices = async (name: string) => (await person(name).ui.alertStory({ ...house(), alertId })).notices;
    expect(await notices('isannoitsija')).toMatchObject([{ email: 'desk@example.fi', receiver: null, state: 'sent' }]);
    expect(await notices('hallitus')).toMatchObject([{ email: null }]);
    expect(await notices('asukas')).toEqual([]);
  });

  it('is not that of another apartment for a resident', async () => {
    const { groups, spaces, cores } = world.house;
    const alertId = await raise({ spaceId: spaces.b3, groupId: groups.b, coreId: cores.water3.id });
    await expect(person('asukas').ui.alertStory({ ...house(), alertId })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the lists of alerts', () => {
  const idsOf = ({ items }: { items: AlertRecord[] }) => items.map(({ id }) => id);

  it('are filtered and sorted by severity over all pages', async () => {
    const { spaces, cores, groups } = world.house;
    const mild = await raise({ level: 3, type: 20, name: 'ÄLYANTURI B3: Lämpö', from: now });
    const grave = await raise({
      level: 1,
      type: 20,
      name: 'Tuloilma',
      spaceId: spaces.b3,
      groupId: groups.b,
      coreId: cores.water3.id,
    });
    const list = (filter: object) => person('hallitus').ui.alerts({ ...house(), code: [20], ...filter });
    expect(idsOf(await list({ order: 'severity' }))).toEqual([grave, mild]);
    expect(idsOf(await list({ order: 'newest' }))).toEqual([mild, grave]);
    expect(idsOf(await list({ level: [1] }))).toEqual([grave]);
    expect(idsOf(await list({ text: 'älyanturi b' }))).toEqual([mild]);
    expect(idsOf(await list({ text: '%' }))).toEqual([]);
    expect(idsOf(await list({ groupId: groups.b }))).toEqual([grave]);
    expect(idsOf(await list({ spaceId: spaces.b3, coreId: cores.water3.id, state: 'active' }))).toEqual([grave]);
    expect(await list({ pageSize: 1, page: 2, order: 'severity' })).toMatchObject({ total: 2, pageSize: 1 });
    expect(idsOf(await person('hallitus').ui.ownAlerts({ code: [20] }))).toEqual([mild, grave]);
    expect(idsOf(await person('asukas').ui.ownAlerts({ code: [20] }))).toEqual([mild]);
    expect(idsOf(await person('stranger').ui.ownAlerts({ code: [20] }))).toEqual([]);
  });

  it('name the lost mama that explains a lost device', async () => {
    const { water1, mama } = world.house.cores;
    const mamaAlert = await raise({ type: 3, coreId: mama.id, valueId: null, spaceId: null });
    const device = await raise({ type: 4, coreId: water1.id, valueId: null });
    const read = async (name: string) => (await person(name).ui.openAlerts({})).find(({ id }) => id === device);
    expect(await read('hallitus')).toMatchObject({ explainedBy: mamaAlert });
    expect(await read('asukas')).toMatchObject({ explainedBy: null });
    const target = await person('hallitus').ui.target(house());
    expect(target.worstAlert).toMatchObject({ level: 1 });
  });
});

describe('the figures of a period', () => {
  it('count alerts, the median time to acknowledgement, and the devices with most of them', async () => {
    const day = Date.parse('2026-03-10T10:00:00Z');
    for (const minutes of [10, 30, 20])
      await raise({ from: day, to: day + 1, ackBy: 'huoltomies', ackAt: day + minutes * minute });
    await raise({ from: day, to: day + 1, coreId: world.house.cores.water3.id, spaceId: world.house.spaces.b3 });
    const march = { from: '2026-03-01', to: '2026-03-31' };
    const summary = await person('hallitus').ui.alertSummary({ ...house(), ...march });
    expect(summary).toMatchObject({ count: 4, acknowledgedCount: 3, medianAcknowledgeSeconds: 1200 });
    expect(summary.cores.map(({ coreId, count }) => [coreId, count])).toEqual([
      [world.house.cores.water1.id, 3],
      [world.house.cores.water3.id, 1],
    ]);
    expect(await person('isannoitsija').ui.ownAlertSummary(march)).toEqual(summary);
    expect((await person('stranger').ui.ownAlertSummary(march)).count).toBe(0);
  });
});
