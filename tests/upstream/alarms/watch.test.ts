import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWatcher } from '../../../upstream/alarms/watcher.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { signIn, type Speaker } from '../../kit/speakUi.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const minute = 60_000;
const hour = 60 * minute;

let now: number;
let upstream: Upstream;
let world: World;
let admin: Speaker;
let caretaker: Speaker;
let round: () => Promise<void>;

beforeEach(async () => {
  now = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  admin = await signIn(upstream.fetch, 'isannoitsija');
  caretaker = await signIn(upstream.fetch, 'huoltomies');
  ({ round } = createWatcher(upstream.db, {
    now: () => now,
    onError: (error) => {
      throw error;
    },
  }));
  await upstream.db.updateTable('cores').set({ lastSeenAt: now }).execute();
});
afterEach(() => upstream.stop());

const temperature = () => world.house.cores.climate1.values[1] ?? 0;
const wet = () => world.house.cores.water1.values[21] ?? 0;

const say = (valueId: number, raw: number): Promise<void> =>
  recordReadings(upstream.db, [{ valueId, at: now, raw }], now);

/** Time passes with every device heard, and the watch looks. */
const pass = async (ms: number): Promise<void> => {
  now += ms;
  await upstream.db.updateTable('cores').set({ lastSeenAt: now }).execute();
  await round();
};

const alertsOf = async (type: number, speaker = admin) =>
  (await speaker.ui.alerts({ id: world.house.id })).items.filter((alert) => alert.type === type);

const limit = () =>
  admin.ui.updateAlertSettings({
    id: temperature(),
    alertMinEnabled: true,
    alertRangeMin: 18,
    alertHysteresis: 1,
  });

describe('an alert', () => {
  it('is raised when its level has waited, tells since when, and ends when all is well', async () => {
    await limit();
    await say(temperature(), 15);
    const began = now;
    await round();
    expect(await alertsOf(1)).toEqual([]);
    await pass(14 * minute);
    expect(await alertsOf(1)).toEqual([]);
    await pass(minute);
    const [alert] = await alertsOf(1);
    expect(alert).toMatchObject({ state: 'open', value: 15, limit: 18, level: 2, levelName: 'Normaali' });
    expect(Date.parse(alert?.from ?? '')).toBe(began);
    await say(temperature(), 18.5);
    await pass(minute);
    expect(await alertsOf(1)).toMatchObject([{ state: 'open' }]);
    await say(temperature(), 19);
    await pass(minute);
    expect(await alertsOf(1)).toMatchObject([{ state: 'ended', to: new Date(now).toISOString() }]);
  });

  it('is not raised by what was well again before its level had waited', async () => {
    await limit();
    await say(temperature(), 15);
    await round();
    await pass(10 * minute);
    await say(temperature(), 20);
    await pass(minute);
    await say(temperature(), 15);
    await pass(minute);
    await pass(10 * minute);
    expect(await alertsOf(1)).toEqual([]);
  });

  it('of a wet floor waits for nothing, and is raised once', async () => {
    await say(wet(), 1);
    await round();
    await pass(minute);
    await pass(minute);
    expect(await alertsOf(30)).toMatchObject([{ state: 'open', level: 1 }]);
  });

  it('counts on its space and its target until it ends', async () => {
    await say(wet(), 1);
    await round();
    const target = await admin.ui.target({ id: world.house.id });
    expect(target.alertCount).toBeGreaterThan(0);
    const space = target.groups[0]?.spaces.find(({ id }) => id === world.house.spaces.a1);
    expect(space?.alertCount).toBe(1);
  });

  it('acknowledges itself when it ends, where its value says so', async () => {
    await limit();
    await admin.ui.updateAlertSettings({ id: temperature(), alertAutoack: true });
    await say(temperature(), 15);
    await round();
    await pass(20 * minute);
    await say(temperature(), 20);
    await pass(minute);
    expect(await alertsOf(1)).toMatchObject([{ state: 'ended', ackBy: 'auto' }]);
  });

  it('ends with the value that it was of', async () => {
    await say(wet(), 1);
    await round();
    await upstream.db.updateTable('values').set({ visible: 0 }).where('id', '=', wet()).execute();
    await pass(minute);
    expect(await alertsOf(30)).toMatchObject([{ state: 'ended' }]);
  });

  it('is not raised twice by two processes that watch', async () => {
    const second = createWatcher(upstream.db, { now: () => now });
    await say(wet(), 1);
    await Promise.all([round(), second.round()]);
    expect(await alertsOf(30)).toHaveLength(1);
  });
});

describe('connections', () => {
  it('lost are told of the gateway, not of every device behind it', async () => {
    const { mama, water2 } = world.house.cores;
    now += 3 * hour;
    await upstream.db.updateTable('cores').set({ lastSeenAt: now }).execute();
    const silent = { lastSeenAt: now - 2 * hour };
    await upstream.db.updateTable('cores').set(silent).where('id', 'in', [mama.id, water2.id]).execute();
    await round();
    now += hour;
    await round();
    expect((await alertsOf(3)).map(({ coreId }) => coreId)).toEqual([mama.id]);
    expect(await alertsOf(4)).toEqual([]);
  });
});

describe('receivers', () => {
  it('of the alert’s level are told by mail, once, with whom to call', async () => {
    const levels = await admin.ui.alertLevels({ id: world.house.id });
    expect(levels.map(({ name, delay }) => [name, delay])).toEqual([
      ['Heti', 0],
      ['Normaali', 15],
      ['Info', 60],
    ]);
    const levelId = levels[0]?.id ?? 0;
    const on = { id: world.house.id, levelId };
    await admin.ui.createReceiver({ ...on, type: 'email', name: 'Huolto', email: 'huolto@esimerkki.fi' });
    await admin.ui.createReceiver({ ...on, type: 'phone', name: 'Päivystäjä', phone: '+358401234567' });
    const info = { id: world.house.id, levelId: levels[2]?.id ?? 0 };
    await admin.ui.createReceiver({ ...info, type: 'email', name: 'Muu', email: 'muu@esimerkki.fi' });
    await say(wet(), 1);
    await round();
    await pass(minute);
    const mails = await upstream.db.selectFrom('outbox').selectAll().where('kind', '=', 'alert').execute();
    expect(mails.map(({ to }) => to)).toEqual(['huolto@esimerkki.fi']);
    expect(mails[0]?.subject).toMatch(/^Vuotoanturi märkä: As Oy Kotikuusi, A1 vesi/);
    expect(mails[0]?.text).toContain('Päivystäjä, +358401234567');
  });

  it.each([
    [{ type: 'email' as const }, { email: 'REQUIRED' }],
    [{ type: 'phone' as const, email: 'a@b.fi' }, { phone: 'REQUIRED' }],
  ])('have what they are told by: %o', async (given, fields) => {
    const [level] = await admin.ui.alertLevels({ id: world.house.id });
    const input = { id: world.house.id, levelId: level?.id ?? 0, name: 'x', ...given };
    expect(await admin.ask('createReceiver', input)).toMatchObject({ status: 400, body: { fields } });
  });
});

describe('alert levels', () => {
  it('are numbered once, and not removed while something is raised at them', async () => {
    const id = world.house.id;
    const [level] = await admin.ui.alertLevels({ id });
    await round();
    expect(await admin.ask('createAlertLevel', { id, name: 'Toinen', alertLevel: 1, delay: 5 })).toMatchObject({
      status: 400,
      body: { fields: { alertLevel: 'TAKEN' } },
    });
    expect(await admin.ask('deleteAlertLevel', { id, levelId: level?.id ?? 0 })).toMatchObject({ status: 409 });
    const made = await admin.ui.createAlertLevel({ id, name: 'Yö', alertLevel: 4, delay: 60 });
    expect(await admin.ui.updateAlertLevel({ id, levelId: made.id, delay: 30 })).toMatchObject({ delay: 30 });
    expect(await admin.send('PATCH', `/ui/targets/${id}/alertLevels/${made.id}`, { body: 'delay=61' })).toMatchObject({
      status: 400,
      body: { fields: { delay: 'TOO_LARGE' } },
    });
    await admin.ui.deleteAlertLevel({ id, levelId: made.id });
  });

  it('keep what is raised at them when their number changes', async () => {
    const id = world.house.id;
    const [level] = await admin.ui.alertLevels({ id });
    await round();
    await admin.ui.updateAlertLevel({ id, levelId: level?.id ?? 0, alertLevel: 9 });
    const mamas = await admin.ui.mamaProducers({ id });
    expect(mamas.map(({ level: number }) => number)).toEqual([9]);
  });
});

describe('what raises alerts', () => {
  it('is one producer for each rule and what it watches', async () => {
    const id = world.house.id;
    const all = await caretaker.ui.allProducers({ id });
    const again = await caretaker.ui.allProducers({ id });
    expect(again).toEqual(all);
    expect((await caretaker.ui.smartProducers({ id, type: 30 })).map(({ valueId }) => valueId)).toEqual([wet()]);
    expect((await caretaker.ui.mamaProducers({ id })).map(({ coreId }) => coreId)).toEqual([world.house.cores.mama.id]);
    expect((await caretaker.ui.coreProducers({ id })).map(({ coreId }) => coreId)).not.toContain(
      world.house.cores.mama.id,
    );
  });

  it('is switched off by a target admin, which ends what it raised', async () => {
    await say(wet(), 1);
    await round();
    const [producer] = await admin.ui.smartProducers({ id: world.house.id, type: 30 });
    expect(producer).toMatchObject({ enabled: true, active: true });
    const one = { id: world.house.id, producerId: producer?.id ?? 0 };
    expect(await caretaker.ask('updateProducer', { ...one, enabled: false })).toMatchObject({ status: 401 });
    await admin.ui.updateProducer({ ...one, enabled: false });
    await pass(minute);
    expect(await alertsOf(30)).toMatchObject([{ state: 'ended' }]);
    expect(await admin.ui.smartProducers({ id: world.house.id, type: 30 })).toMatchObject([
      { enabled: false, active: false },
    ]);
  });

  it('goes by the limits that are set for it, and shows those of a value as the value’s own', async () => {
    const [flow] = await admin.ui.smartProducers({ id: world.house.id, type: 10 });
    const one = { id: world.house.id, producerId: flow?.id ?? 0 };
    expect(await admin.ui.updateProducer({ ...one, limits: { litres: 90 }, alertLevel: 3 })).toMatchObject({
      limits: { litres: 90 },
      level: 3,
    });
    expect(await admin.ask('updateProducer', { ...one, limits: { gallons: 1 } })).toMatchObject({
      body: { fields: { 'limits.gallons': 'NOT_FOUND' } },
    });
    expect(await admin.ask('updateProducer', { ...one, alertLevel: 7 })).toMatchObject({
      body: { fields: { alertLevel: 'NOT_FOUND' } },
    });
    await limit();
    const lows = await admin.ui.smartProducers({ id: world.house.id, type: 1 });
    const own = lows.find(({ valueId }) => valueId === temperature());
    expect(own).toMatchObject({ enabled: true, limits: { min: 18, hysteresis: 1 } });
    const byLimit = { id: world.house.id, producerId: own?.id ?? 0 };
    await admin.ui.updateProducer({ ...byLimit, limits: { min: 16 } });
    const { values } = await admin.ui.core({ id: world.house.cores.climate1.id });
    expect(values.find(({ id }) => id === temperature())).toMatchObject({ alertRangeMin: 16 });
  });

  it('comes in pages where it stands in no space, filtered', async () => {
    const separate = await caretaker.ui.separateProducers({ id: world.house.id });
    expect(separate).toMatchObject({ page: 1, pageSize: 50 });
    const link = world.house.cores.mama.values[25];
    expect(separate.items.map(({ valueId }) => valueId)).toEqual([link]);
    const by = (filter: object) => caretaker.ui.separateProducers({ id: world.house.id, ...filter });
    expect((await by({ filter: 'mama' })).total).toBe(1);
    expect((await by({ filter: 'sauna' })).total).toBe(0);
    expect((await by({ type: 25, active: false })).total).toBe(1);
    expect((await by({ active: true })).total).toBe(0);
    expect((await by({ device: world.house.cores.water1.id })).total).toBe(0);
  });
});

describe('acknowledging', () => {
  it('is the caretaker’s too, once, with a comment', async () => {
    await say(wet(), 1);
    await round();
    const [alert] = await alertsOf(30, caretaker);
    const one = { id: world.house.id, alertId: alert?.id ?? 0 };
    expect(await caretaker.ui.acknowledgeAlert({ ...one, comment: 'Käyn katsomassa' })).toMatchObject({
      state: 'acknowledged',
      ackBy: 'huoltomies',
      comment: 'Käyn katsomassa',
      canAcknowledge: false,
    });
    expect(await admin.ask('acknowledgeAlert', one)).toMatchObject({ status: 409 });
    expect(await admin.ask('acknowledgeAlert', { ...one, id: world.house.id, alertId: 999_999 })).toMatchObject({
      status: 404,
    });
  });
});

describe('a resident', () => {
  it('sees the alerts of the own apartment in the own time, and those for staff nobody else', async () => {
    await say(wet(), 1);
    await round();
    const { db } = upstream;
    const row = { targetId: world.house.id, level: 2, name: 'x', coreId: world.house.cores.water1.id };
    const spaceId = world.house.spaces.a1;
    await db
      .insertInto('alerts')
      .values([
        { ...row, type: 10, spaceId, from: now - 10 * 24 * hour },
        { ...row, type: 10, spaceId: world.house.spaces.a2, from: now },
        { ...row, type: 14, spaceId, from: now },
      ])
      .execute();
    const resident = await signIn(upstream.fetch, 'asukas');
    expect((await resident.ui.openAlerts({})).map(({ type }) => type)).toEqual([30]);
    expect((await resident.ui.alerts({ id: world.house.id })).items.map(({ type }) => type)).toEqual([30]);
    expect((await admin.ui.alerts({ id: world.house.id })).items.map(({ type }) => type)).not.toContain(14);
    const staff = await signIn(upstream.fetch, 'admin');
    expect((await staff.ui.alerts({ id: world.house.id })).items.map(({ type }) => type)).toContain(14);
    expect((await staff.ui.openAlerts({})).length).toBeGreaterThan(2);
  });
});

describe('a target’s alerts', () => {
  it('are read by state and by day, in pages', async () => {
    const row = { targetId: world.house.id, type: 10, level: 2, name: 'x' };
    const day = Date.parse('2026-11-10T12:00:00Z');
    const many = Array.from({ length: 60 }, (_, index) => ({ ...row, from: day + index, to: day + hour }));
    await upstream.db.insertInto('alerts').values(many).execute();
    const of = (filter: object) => admin.ui.alerts({ id: world.house.id, ...filter });
    expect(await of({ state: 'ended', page: 2 })).toMatchObject({ total: 60, page: 2, items: { length: 10 } });
    expect((await of({ state: 'open' })).total).toBe(0);
    expect((await of({ from: '2026-11-10', to: '2026-11-10' })).total).toBe(60);
    expect((await of({ from: '2026-11-11' })).total).toBe(0);
  });
});
