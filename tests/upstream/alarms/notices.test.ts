import { describe, expect, it } from 'vitest';
import { minute, useWatched } from './watched.ts';

const watched = useWatched();

/** Sets the level of an alert code, its delay none, with a receiver by email, and settings of its messages. */
const useLevel = async (settings: object = {}) => {
  const { id } = watched.world.house;
  const [, level] = await watched.admin.ui.alertLevels({ id });
  const levelId = level?.id ?? 0;
  await watched.admin.ui.updateAlertLevel({ id, levelId, delay: 0, ...settings });
  await watched.admin.ui.createReceiver({ id, levelId, type: 'email', name: 'Huolto', email: 'huolto@esimerkki.fi' });
  await watched.limit();
  // The rule of indoor temperature would find the same cold room.
  const [indoor] = await watched.admin.ui.smartProducers({ id, type: 20 });
  await watched.admin.ui.updateProducer({ id, producerId: indoor?.id ?? 0, enabled: false });
  return { id, levelId };
};

const mails = () =>
  watched.upstream.db.selectFrom('outbox').selectAll().where('kind', '=', 'alert').orderBy('id').execute();

/** Advances the clock by minutes, with a reading of a cold room each hour. */
const cold = async (minutes: number, degrees = 10): Promise<void> => {
  for (let passed = 0; passed < minutes; passed += 30) {
    await watched.say(watched.temperature(), degrees);
    await watched.pass(Math.min(30, minutes - passed) * minute);
  }
};

/** Sets the clock to a time of a day in November, in Helsinki. */
const at = (time: string): void => {
  watched.now = Date.parse(`2026-11-21T${time}:00+02:00`);
};

describe('quiet hours', () => {
  it('hold messages until they end, over midnight too', async () => {
    at('22:30');
    await useLevel({ quietFrom: '22:00', quietUntil: '07:00' });
    await cold(30);
    expect(await watched.alertsOf(1)).toHaveLength(1);
    expect(await mails()).toEqual([]);
    await cold(7.4 * 60);
    expect(await mails()).toEqual([]);
    await cold(60);
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(['Normaali: value 1 alle rajan, Talo A A1, As Oy Kotikuusi']);
    await cold(120);
    expect(await mails()).toHaveLength(1);
  });

  it('hold nothing that has ended or was acknowledged meanwhile', async () => {
    at('22:30');
    await useLevel({ quietFrom: '22:00', quietUntil: '23:00' });
    await cold(1);
    await cold(5, 21);
    await cold(120, 21);
    expect(await mails()).toEqual([]);
    const [alert] = await watched.alertsOf(1);
    expect(alert?.to).not.toBeNull();
  });

  it('do not hold a wet leak sensor', async () => {
    at('23:30');
    const { id } = watched.world.house;
    const [level] = await watched.admin.ui.alertLevels({ id });
    const levelId = level?.id ?? 0;
    await watched.admin.ui.updateAlertLevel({ id, levelId, quietFrom: '22:00', quietUntil: '07:00' });
    await watched.admin.ui.createReceiver({ id, levelId, type: 'email', name: 'Huolto', email: 'huolto@esimerkki.fi' });
    await watched.say(watched.wet(), 1);
    await watched.pass(minute);
    await watched.pass(minute);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^\S+: Vuotoanturi havaitsi vettä, .+, As Oy Kotikuusi$/),
    ]);
  });

  it('have a start and an end, which differ', async () => {
    const { id, levelId } = await useLevel();
    const ask = (given: object) => watched.admin.ask('updateAlertLevel', { id, levelId, ...given });
    expect(await ask({ quietFrom: '22:00' })).toMatchObject({ body: { fields: { quietUntil: 'REQUIRED' } } });
    expect(await ask({ quietUntil: '22:00' })).toMatchObject({ body: { fields: { quietFrom: 'REQUIRED' } } });
    expect(await ask({ quietFrom: '22:00', quietUntil: '22:00' })).toMatchObject({
      body: { fields: { quietUntil: 'INVALID' } },
    });
    const body = 'quietFrom=25%3A00&quietUntil=07%3A00';
    const wrong = await watched.admin.send('PATCH', `/ui/targets/${id}/alertLevels/${levelId}`, { body });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { quietFrom: 'INVALID' } } });
    expect(
      await watched.admin.ui.updateAlertLevel({ id, levelId, quietFrom: '22:00', quietUntil: '06:30' }),
    ).toMatchObject({
      quietFrom: '22:00',
      quietUntil: '06:30',
    });
    expect(await watched.admin.ui.updateAlertLevel({ id, levelId, quietFrom: null, quietUntil: null })).toMatchObject({
      quietFrom: null,
      quietUntil: null,
    });
  });
});

describe('a message that is repeated', () => {
  it('is sent again until the alert is acknowledged', async () => {
    at('12:00');
    const { id } = await useLevel({ repeatMinutes: 60 });
    await cold(3 * 60 + 40);
    const sent = await mails();
    expect(sent).toHaveLength(4);
    expect(sent.slice(1).every(({ subject }) => subject.startsWith('Muistutus: Normaali: value 1 alle rajan'))).toBe(
      true,
    );
    const [alert] = await watched.alertsOf(1);
    await watched.admin.ui.acknowledgeAlert({ id, alertId: alert?.id ?? 0 });
    await cold(3 * 60);
    expect(await mails()).toHaveLength(4);
  });

  it('goes on where the acknowledgement is undone after it was due', async () => {
    at('12:00');
    const { id } = await useLevel({ repeatMinutes: 60 });
    await cold(30 + 58);
    const [alert] = await watched.alertsOf(1);
    const alertIds = [alert?.id ?? 0];
    const sent = (await mails()).length;
    await watched.admin.ui.acknowledgeAlerts({ id, alertIds });
    await cold(4);
    expect(await mails()).toHaveLength(sent);
    await watched.admin.ui.unacknowledgeAlerts({ id, alertIds });
    await cold(2);
    expect(await mails()).toHaveLength(sent + 1);
  });
});

describe('the messages of a level an hour', () => {
  it('are limited for each group, and what is held comes in one message', async () => {
    at('12:00');
    const { house } = watched.world;
    const { levelId, id } = await useLevel({ maxPerHour: 1 });
    const values = Object.entries(house.cores.climate1.values);
    const [, humidity = 0] = values.find(([type]) => type === '2') ?? [];
    const [, air = 0] = values.find(([type]) => type === '10') ?? [];
    const alertAbove = (valueId: number) =>
      watched.admin.ui.updateAlertSettings({ id: valueId, alertMaxEnabled: true, alertRangeMax: 1 });
    await cold(30);
    expect(await mails()).toHaveLength(1);
    for (const one of [humidity, air].filter((valueId) => valueId !== 0)) {
      await alertAbove(one);
      await watched.say(one, 90);
    }
    const more = [humidity, air].filter((valueId) => valueId !== 0).length;
    expect(more).toBeGreaterThan(0);
    await watched.pass(2 * minute);
    expect(await watched.alertsOf(2)).toHaveLength(more);
    expect(await mails()).toHaveLength(1);
    for (const one of [humidity, air].filter((valueId) => valueId !== 0)) await watched.say(one, 90);
    await cold(90);
    const sent = await mails();
    expect(sent).toHaveLength(2);
    const alerts = await watched.alertsOf(2);
    for (const alert of alerts) {
      const story = await watched.admin.ui.alertStory({ id, alertId: alert.id });
      expect(story.notices.map(({ receiver }) => receiver)).toEqual(['Huolto']);
    }
    expect(levelId).toBeGreaterThan(0);
  });
});

describe('the text of a message', () => {
  it('is a table of what is wrong, where and since when, in the language of its receiver', async () => {
    at('12:00');
    const { id, levelId } = await useLevel();
    await watched.upstream.db.updateTable('users').set({ emailVerified: 1 }).execute();
    const { email } = await watched.upstream.db
      .updateTable('users')
      .set({ locale: 'en' })
      .where('username', '=', 'huoltomies')
      .returning('email')
      .executeTakeFirstOrThrow();
    await watched.admin.ui.createReceiver({
      id,
      levelId,
      type: 'email',
      name: 'Repairs',
      email,
      phone: '+358401234567',
    });
    await cold(30);
    const [finnish, english] = (await mails()).map(({ text, html, subject, locale }) => ({
      subject,
      locale,
      html,
      text: text.replaceAll('\u00a0', ' ').split('\n\n'),
    }));
    expect(finnish?.text.slice(0, 3)).toEqual([
      'value 1 alle rajan, 10 °C, raja 18 °C',
      [
        'Kohde: As Oy Kotikuusi',
        'Sijainti: Talo A A1',
        'Laite: A1 olosuhde: value 1',
        'Mitattu: 10 °C, raja 18 °C',
        'Alkoi: 21.11.2026 klo 12.30',
        'Taso: Normaali',
      ].join('\n'),
      'Päivystys: Repairs, +358401234567',
    ]);
    expect(english).toMatchObject({
      locale: 'en',
      subject: 'Normaali: value 1 below the limit, Talo A A1, As Oy Kotikuusi',
    });
    expect(english?.text).toContain('On duty: Repairs, +358401234567');
    expect(english?.html).toContain('<th scope="row"');
    expect(english?.html).toContain('>10 °C, limit 18 °C</td>');
  });

  it('is in the language of the page that confirmed an address without an account', async () => {
    const { id } = await useLevel();
    const { db } = watched.upstream;
    await db.updateTable('alertConsents').set({ locale: 'en' }).where('email', '=', 'huolto@esimerkki.fi').execute();
    const [receiver] = (await watched.admin.ui.alertLevels({ id })).flatMap(({ receivers }) => receivers);
    await watched.admin.ui.testReceiver({ id, receiverId: receiver?.id ?? 0 });
    expect(await mails()).toMatchObject([{ locale: 'en', subject: 'Test message: As Oy Kotikuusi' }]);
  });
});

describe('a test message', () => {
  it('is queued to a receiver by email, at most once a minute', async () => {
    const { id, levelId } = await useLevel();
    const [receiver] = (await watched.admin.ui.alertLevels({ id })).flatMap(({ receivers }) => receivers);
    const receiverId = receiver?.id ?? 0;
    await watched.admin.ui.testReceiver({ id, receiverId });
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['huolto@esimerkki.fi', 'Koeviesti: As Oy Kotikuusi'],
    ]);
    expect(await watched.admin.ask('testReceiver', { id, receiverId })).toMatchObject({ status: 429 });
    watched.now += minute;
    await watched.admin.ui.testReceiver({ id, receiverId });
    expect(await mails()).toHaveLength(2);
    const phone = await watched.admin.ui.createReceiver({
      id,
      levelId,
      type: 'phone',
      name: 'P',
      phone: '+358401234567',
    });
    expect(await watched.admin.ask('testReceiver', { id, receiverId: phone.id })).toMatchObject({ status: 409 });
    expect(await watched.caretaker.ask('testReceiver', { id, receiverId })).toMatchObject({ status: 401 });
  });
});

describe('the order of levels', () => {
  it('is set for all of them at once', async () => {
    const { id } = watched.world.house;
    const levels = (await watched.admin.ui.alertLevels({ id })).map((level) => level.id);
    const turned = levels.toReversed();
    const ordered = await watched.admin.ui.orderAlertLevels({ id, levels: turned });
    expect(ordered.map((level) => level.id)).toEqual(turned);
    expect((await watched.admin.ui.alertLevels({ id })).map((level) => level.id)).toEqual(turned);
    expect(await watched.admin.ask('orderAlertLevels', { id, levels: turned.slice(1) })).toMatchObject({
      body: { fields: { levels: 'REQUIRED' } },
    });
    expect(await watched.admin.ask('orderAlertLevels', { id, levels: [...turned, 999_999] })).toMatchObject({
      status: 404,
    });
  });
});
