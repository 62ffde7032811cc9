import { describe, expect, it } from 'vitest';
import { createWatcher } from '../../../upstream/alarms/watcher.ts';
import { signIn } from '../../kit/testClient.ts';
import { hour, minute, useWatched } from './watched.ts';

const watched = useWatched();

describe('an alert', () => {
  it('is raised after the delay of its level, contains its start time, and ends with its condition', async () => {
    await watched.limit();
    await watched.say(watched.temperature(), 15);
    const began = watched.now;
    await watched.round();
    expect(await watched.alertsOf(1)).toEqual([]);
    await watched.pass(14 * minute);
    expect(await watched.alertsOf(1)).toEqual([]);
    await watched.pass(minute);
    const [alert] = await watched.alertsOf(1);
    expect(alert).toMatchObject({ state: 'open', value: 15, limit: 18, level: 2, levelName: 'Normaali' });
    expect(Date.parse(alert?.from ?? '')).toBe(began);
    await watched.say(watched.temperature(), 18.5);
    await watched.pass(minute);
    expect(await watched.alertsOf(1)).toMatchObject([{ state: 'open' }]);
    await watched.say(watched.temperature(), 19);
    await watched.pass(minute);
    expect(await watched.alertsOf(1)).toMatchObject([{ state: 'ended', to: new Date(watched.now).toISOString() }]);
  });

  it('of a battery names its object and its unit, as one of a value does', async () => {
    const { climate1 } = watched.world.house.cores;
    await watched.upstream.db.updateTable('cores').set({ battery: 7 }).where('id', '=', climate1.id).execute();
    await watched.limit();
    await watched.say(watched.temperature(), 15);
    await watched.round();
    await watched.pass(hour);
    expect(await watched.alertsOf(0)).toMatchObject([{ name: 'A1 olosuhde: Paristo', value: 7, limit: 20, unit: '%' }]);
    expect(await watched.alertsOf(1)).toMatchObject([
      { name: 'A1 olosuhde: value 1', value: 15, limit: 18, unit: '°C' },
    ]);
  });

  it('is not raised by a condition that ended within the delay of its level', async () => {
    await watched.limit();
    await watched.say(watched.temperature(), 15);
    await watched.round();
    await watched.pass(10 * minute);
    await watched.say(watched.temperature(), 20);
    await watched.pass(minute);
    await watched.say(watched.temperature(), 15);
    await watched.pass(minute);
    await watched.pass(10 * minute);
    expect(await watched.alertsOf(1)).toEqual([]);
  });

  it('of a wet floor is raised without a delay, once', async () => {
    await watched.say(watched.wet(), 1);
    await watched.round();
    await watched.pass(minute);
    await watched.pass(minute);
    expect(await watched.alertsOf(30)).toMatchObject([{ state: 'open', level: 1 }]);
  });

  it('counts on its space and its target until it ends', async () => {
    await watched.say(watched.wet(), 1);
    await watched.round();
    const target = await watched.admin.ui.target({ id: watched.world.house.id });
    expect(target.alertCount).toBeGreaterThan(0);
    const space = target.groups[0]?.spaces.find(({ id }) => id === watched.world.house.spaces.a1);
    expect(space?.alertCount).toBe(1);
  });

  it('is acknowledged automatically when it ends, if its value is set to', async () => {
    await watched.limit();
    await watched.admin.ui.updateAlertSettings({ id: watched.temperature(), alertAutoack: true });
    await watched.say(watched.temperature(), 15);
    await watched.round();
    await watched.pass(20 * minute);
    await watched.say(watched.temperature(), 20);
    await watched.pass(minute);
    expect(await watched.alertsOf(1)).toMatchObject([{ state: 'ended', ackBy: 'auto' }]);
  });

  it('ends when its value is deleted', async () => {
    await watched.say(watched.wet(), 1);
    await watched.round();
    await watched.upstream.db.updateTable('values').set({ visible: 0 }).where('id', '=', watched.wet()).execute();
    await watched.pass(minute);
    expect(await watched.alertsOf(30)).toMatchObject([{ state: 'ended' }]);
  });

  it('is raised once by two processes', async () => {
    const second = createWatcher(watched.upstream.db, { now: () => watched.now });
    await watched.say(watched.wet(), 1);
    await Promise.all([watched.round(), second.round()]);
    expect(await watched.alertsOf(30)).toHaveLength(1);
  });
});

describe('offline devices', () => {
  it('raise one alert of their gateway, not one of every core behind it', async () => {
    const { mama, water2 } = watched.world.house.cores;
    watched.now += 3 * hour;
    await watched.upstream.db.updateTable('cores').set({ lastSeenAt: watched.now }).execute();
    const silent = { lastSeenAt: watched.now - 2 * hour };
    await watched.upstream.db.updateTable('cores').set(silent).where('id', 'in', [mama.id, water2.id]).execute();
    await watched.round();
    watched.now += hour;
    await watched.round();
    expect((await watched.alertsOf(3)).map(({ coreId }) => coreId)).toEqual([mama.id]);
    expect(await watched.alertsOf(4)).toEqual([]);
  });

  it.each([
    { code: 3, core: 'mama', silence: 16, limits: null },
    { code: 4, core: 'water2', silence: 61, limits: null },
    { code: 3, core: 'mama', silence: 8, limits: { minutes: 7 } },
    { code: 4, core: 'water2', silence: 36, limits: { minutes: 35 } },
  ] as const)('raise code $code after $silence minutes of silence with limits $limits', async (one) => {
    const { db } = watched.upstream;
    const { id } = watched.world.house.cores[one.core];
    await watched.round();
    const limits = one.limits && JSON.stringify(one.limits);
    await db.updateTable('producers').set({ limits }).where('type', '=', one.code).execute();
    await db.updateTable('alertLevels').set({ delay: 0 }).execute();
    const raisedAfter = async (minutes: number) => {
      watched.now += hour;
      await db.updateTable('cores').set({ lastSeenAt: watched.now }).execute();
      await db
        .updateTable('cores')
        .set({ lastSeenAt: watched.now - minutes * minute })
        .where('id', '=', id)
        .execute();
      await watched.round();
      return (await watched.alertsOf(one.code)).map(({ coreId }) => coreId);
    };
    expect(await raisedAfter(one.silence - 2)).toEqual([]);
    expect(await raisedAfter(one.silence)).toEqual([id]);
  });
});

describe('acknowledging', () => {
  it('is open to the caretaker too, once, with a comment', async () => {
    await watched.say(watched.wet(), 1);
    await watched.round();
    const [alert] = await watched.alertsOf(30, watched.caretaker);
    const one = { id: watched.world.house.id, alertId: alert?.id ?? 0 };
    expect(await watched.caretaker.ui.acknowledgeAlert({ ...one, comment: 'Käyn katsomassa' })).toMatchObject({
      state: 'acknowledged',
      ackBy: 'huoltomies',
      comment: 'Käyn katsomassa',
      canAcknowledge: false,
    });
    expect(await watched.admin.ask('acknowledgeAlert', one)).toMatchObject({ status: 409 });
    expect(
      await watched.admin.ask('acknowledgeAlert', { ...one, id: watched.world.house.id, alertId: 999_999 }),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('a resident', () => {
  it('reads the alerts of the own apartment and period; alerts for staff are returned to staff only', async () => {
    await watched.say(watched.wet(), 1);
    await watched.round();
    const { db } = watched.upstream;
    const row = { targetId: watched.world.house.id, level: 2, name: 'x', coreId: watched.world.house.cores.water1.id };
    const spaceId = watched.world.house.spaces.a1;
    await db
      .insertInto('alerts')
      .values([
        { ...row, type: 10, spaceId, from: watched.now - 10 * 24 * hour },
        { ...row, type: 10, spaceId: watched.world.house.spaces.a2, from: watched.now },
        { ...row, type: 14, spaceId, from: watched.now },
      ])
      .execute();
    const resident = await signIn(watched.upstream.fetch, 'asukas');
    expect((await resident.ui.openAlerts({})).map(({ type }) => type)).toEqual([30]);
    expect((await resident.ui.alerts({ id: watched.world.house.id })).items.map(({ type }) => type)).toEqual([30]);
    expect((await watched.admin.ui.alerts({ id: watched.world.house.id })).items.map(({ type }) => type)).not.toContain(
      14,
    );
    const staff = await signIn(watched.upstream.fetch, 'admin');
    expect((await staff.ui.alerts({ id: watched.world.house.id })).items.map(({ type }) => type)).toContain(14);
    expect((await staff.ui.openAlerts({})).length).toBeGreaterThan(2);
  });
});
