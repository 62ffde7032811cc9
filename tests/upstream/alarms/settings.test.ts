import { describe, expect, it } from 'vitest';
import { hour, minute, useWatched } from './watched.ts';

const watched = useWatched();

describe('receivers', () => {
  it('of the alert’s level are emailed once, with the phone numbers of the level', async () => {
    const levels = await watched.admin.ui.alertLevels({ id: watched.world.house.id });
    expect(levels.map(({ name, delay }) => [name, delay])).toEqual([
      ['Heti', 0],
      ['Normaali', 15],
      ['Tiedoksi', 60],
    ]);
    const levelId = levels[0]?.id ?? 0;
    const on = { id: watched.world.house.id, levelId };
    await watched.admin.ui.createReceiver({ ...on, type: 'email', name: 'Huolto', email: 'huolto@esimerkki.fi' });
    await watched.admin.ui.createReceiver({ ...on, type: 'phone', name: 'Päivystäjä', phone: '+358401234567' });
    const info = { id: watched.world.house.id, levelId: levels[2]?.id ?? 0 };
    await watched.admin.ui.createReceiver({ ...info, type: 'email', name: 'Muu', email: 'muu@esimerkki.fi' });
    await watched.say(watched.wet(), 1);
    await watched.round();
    await watched.pass(minute);
    const mails = await watched.upstream.db.selectFrom('outbox').selectAll().where('kind', '=', 'alert').execute();
    expect(mails.map(({ to }) => to)).toEqual(['huolto@esimerkki.fi']);
    expect(mails[0]?.subject).toBe('Heti: Vuotoanturi havaitsi vettä, Talo A A1, As Oy Kotikuusi');
    expect(mails[0]?.text).toContain('Päivystäjä, +358401234567');
  });

  it.each([
    [{ type: 'email' as const }, { email: 'REQUIRED' }],
    [{ type: 'phone' as const, email: 'a@b.fi' }, { phone: 'REQUIRED' }],
  ])('without the contact details of their channel are refused: %o', async (given, fields) => {
    const [level] = await watched.admin.ui.alertLevels({ id: watched.world.house.id });
    const input = { id: watched.world.house.id, levelId: level?.id ?? 0, name: 'x', ...given };
    expect(await watched.admin.ask('createReceiver', input)).toMatchObject({ status: 400, body: { fields } });
  });
});

describe('alert levels', () => {
  it('have unique numbers, and are not removed while they have alerts', async () => {
    const id = watched.world.house.id;
    const [level] = await watched.admin.ui.alertLevels({ id });
    await watched.round();
    expect(await watched.admin.ask('createAlertLevel', { id, name: 'Toinen', alertLevel: 1, delay: 5 })).toMatchObject({
      status: 400,
      body: { fields: { alertLevel: 'TAKEN' } },
    });
    expect(await watched.admin.ask('deleteAlertLevel', { id, levelId: level?.id ?? 0 })).toMatchObject({ status: 409 });
    const made = await watched.admin.ui.createAlertLevel({ id, name: 'Yö', alertLevel: 4, delay: 60 });
    expect(await watched.admin.ui.updateAlertLevel({ id, levelId: made.id, delay: 30 })).toMatchObject({ delay: 30 });
    expect(
      await watched.admin.send('PATCH', `/ui/targets/${id}/alertLevels/${made.id}`, { body: 'delay=61' }),
    ).toMatchObject({
      status: 400,
      body: { fields: { delay: 'TOO_LARGE' } },
    });
    await watched.admin.ui.deleteAlertLevel({ id, levelId: made.id });
  });

  it('keep their alerts when their number changes', async () => {
    const id = watched.world.house.id;
    const [level] = await watched.admin.ui.alertLevels({ id });
    await watched.round();
    await watched.admin.ui.updateAlertLevel({ id, levelId: level?.id ?? 0, alertLevel: 9 });
    const mamas = await watched.admin.ui.mamaProducers({ id });
    expect(mamas.map(({ level: number }) => number)).toEqual([9]);
  });
});

describe('an alert producer', () => {
  it('exists once for each rule and object', async () => {
    const id = watched.world.house.id;
    const all = await watched.caretaker.ui.allProducers({ id });
    const again = await watched.caretaker.ui.allProducers({ id });
    expect(again).toEqual(all);
    expect((await watched.caretaker.ui.smartProducers({ id, type: 30 })).map(({ valueId }) => valueId)).toEqual([
      watched.wet(),
    ]);
    expect((await watched.caretaker.ui.mamaProducers({ id })).map(({ coreId }) => coreId)).toEqual([
      watched.world.house.cores.mama.id,
    ]);
    expect((await watched.caretaker.ui.coreProducers({ id })).map(({ coreId }) => coreId)).not.toContain(
      watched.world.house.cores.mama.id,
    );
  });

  it('is switched off by a target admin, which ends its alerts', async () => {
    await watched.say(watched.wet(), 1);
    await watched.round();
    const [producer] = await watched.admin.ui.smartProducers({ id: watched.world.house.id, type: 30 });
    expect(producer).toMatchObject({ enabled: true, active: true });
    const one = { id: watched.world.house.id, producerId: producer?.id ?? 0 };
    expect(await watched.caretaker.ask('updateProducer', { ...one, enabled: false })).toMatchObject({ status: 401 });
    await watched.admin.ui.updateProducer({ ...one, enabled: false });
    await watched.pass(minute);
    expect(await watched.alertsOf(30)).toMatchObject([{ state: 'ended' }]);
    expect(await watched.admin.ui.smartProducers({ id: watched.world.house.id, type: 30 })).toMatchObject([
      { enabled: false, active: false },
    ]);
  });

  it('uses the limits that are set for it, and returns those of a value as the value’s own', async () => {
    const [flow] = await watched.admin.ui.smartProducers({ id: watched.world.house.id, type: 10 });
    const one = { id: watched.world.house.id, producerId: flow?.id ?? 0 };
    expect(await watched.admin.ui.updateProducer({ ...one, limits: { litres: 90 }, alertLevel: 3 })).toMatchObject({
      limits: { litres: 90 },
      level: 3,
    });
    expect(await watched.admin.ask('updateProducer', { ...one, limits: { gallons: 1 } })).toMatchObject({
      body: { fields: { 'limits.gallons': 'NOT_FOUND' } },
    });
    expect(await watched.admin.ask('updateProducer', { ...one, alertLevel: 7 })).toMatchObject({
      body: { fields: { alertLevel: 'NOT_FOUND' } },
    });
    await watched.limit();
    const lows = await watched.admin.ui.smartProducers({ id: watched.world.house.id, type: 1 });
    const own = lows.find(({ valueId }) => valueId === watched.temperature());
    expect(own).toMatchObject({ enabled: true, limits: { min: 18, hysteresis: 1 } });
    const byLimit = { id: watched.world.house.id, producerId: own?.id ?? 0 };
    await watched.admin.ui.updateProducer({ ...byLimit, limits: { min: 16 } });
    const { values } = await watched.admin.ui.core({ id: watched.world.house.cores.climate1.id });
    expect(values.find(({ id }) => id === watched.temperature())).toMatchObject({ alertRangeMin: 16 });
  });

  it('is changed together with others, all or none of them', async () => {
    const { id } = watched.world.house;
    const all = await watched.admin.ui.allProducers({ id });
    const flows = all.filter(({ type }) => type === 10);
    const producers = flows.map((one) => one.id);
    const changed = await watched.admin.ui.updateProducers({ id, producers, enabled: false, alertLevel: 1 });
    expect(changed.map(({ enabled, level }) => [enabled, level])).toEqual(flows.map(() => [false, 1]));
    const unset = all.find(({ type, limits }) => type === 2 && limits['max'] === null);
    const withUnset = { id, producers: [...producers, unset?.id ?? 0], enabled: true };
    expect(await watched.admin.ask('updateProducers', withUnset)).toMatchObject({
      status: 400,
      body: { fields: { [`producers.${producers.length}`]: 'REQUIRED' } },
    });
    expect((await watched.admin.ui.smartProducers({ id, type: 10 })).some(({ enabled }) => enabled)).toBe(false);
    expect(await watched.admin.ask('updateProducers', { id, producers: [999_999], enabled: true })).toMatchObject({
      body: { fields: { 'producers.0': 'NOT_FOUND' } },
    });
    expect(await watched.caretaker.ask('updateProducers', { id, producers, enabled: true })).toMatchObject({
      status: 401,
    });
  });

  it('has the limits of its rule, and the unit of what it measures', async () => {
    const { id } = watched.world.house;
    const [flow] = await watched.admin.ui.smartProducers({ id, type: 10 });
    expect(flow).toMatchObject({ defaults: { litres: 60 } });
    const [warmth] = await watched.admin.ui.smartProducers({ id, type: 20 });
    expect(warmth).toMatchObject({ unit: '°C', defaults: { min: 18, max: 26 } });
  });

  it('is listed in pages where it has no space, filtered', async () => {
    const separate = await watched.caretaker.ui.separateProducers({ id: watched.world.house.id });
    expect(separate).toMatchObject({ page: 1, pageSize: 50 });
    const link = watched.world.house.cores.mama.values[25];
    expect(separate.items.map(({ valueId }) => valueId)).toEqual([link]);
    const by = (filter: object) => watched.caretaker.ui.separateProducers({ id: watched.world.house.id, ...filter });
    expect((await by({ filter: 'mama' })).total).toBe(1);
    expect((await by({ filter: 'sauna' })).total).toBe(0);
    expect((await by({ type: 25, active: false })).total).toBe(1);
    expect((await by({ active: true })).total).toBe(0);
    expect((await by({ device: watched.world.house.cores.water1.id })).total).toBe(0);
  });
});

describe('a target’s alerts', () => {
  it('are read by state and by day, in pages', async () => {
    const row = { targetId: watched.world.house.id, type: 10, level: 2, name: 'x' };
    const day = Date.parse('2026-11-10T12:00:00Z');
    const many = Array.from({ length: 60 }, (_, index) => ({ ...row, from: day + index, to: day + hour }));
    await watched.upstream.db.insertInto('alerts').values(many).execute();
    const of = (filter: object) => watched.admin.ui.alerts({ id: watched.world.house.id, ...filter });
    expect(await of({ state: 'ended', page: 2 })).toMatchObject({ total: 60, page: 2, items: { length: 10 } });
    expect((await of({ state: 'open' })).total).toBe(0);
    expect((await of({ from: '2026-11-10', to: '2026-11-10' })).total).toBe(60);
    expect((await of({ from: '2026-11-11' })).total).toBe(0);
  });
});
