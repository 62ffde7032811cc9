import { describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/outbox.ts';
import { hour, minute, useWatched } from './watched.ts';

const watched = useWatched();

/** The wetness of a sensor, with a round after it. */
const say = async (wet: 0 | 1): Promise<void> => {
  await watched.say(watched.wet(), wet);
  await watched.pass(minute);
};

const rows = () => watched.upstream.db.selectFrom('alerts').selectAll().where('type', '=', 30).orderBy('id').execute();

const receive = async (): Promise<void> => {
  const { db } = watched.upstream;
  const { house } = watched.world;
  await say(0);
  await db.deleteFrom('alerts').execute();
  const level = await db
    .selectFrom('alertLevels')
    .selectAll()
    .where('targetId', '=', house.id)
    .where('alertLevel', '=', 1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('alertReceivers')
    .values({ targetId: house.id, levelId: level.id, type: 'email', name: 'Huolto', email: 'vuoto@example.fi' })
    .execute();
};

const mails = async () => (await mailsTo(watched.upstream, 'vuoto@example.fi')).length;

describe('an alert whose cause returns', () => {
  it('within 48 hours goes on with its count and times, and sends no second mail', async () => {
    await receive();
    await say(1);
    const [first] = await rows();
    await say(0);
    const ended = watched.now;
    watched.now += hour;
    await say(1);
    const back = watched.now;
    expect(await rows()).toMatchObject([{ id: first?.id, from: first?.from, to: null, count: 2 }]);
    const times = JSON.parse((await rows())[0]?.times ?? '[]');
    expect(times).toEqual([
      { from: first?.from, to: ended },
      { from: back, to: null },
    ]);
    expect((await watched.alertsOf(30))[0]).toMatchObject({ state: 'open', count: 2 });
    expect(await mails()).toBe(1);
    for (let flap = 0; flap < 4; flap += 1) {
      await say(0);
      await say(1);
    }
    expect(await rows()).toMatchObject([{ to: null, count: 6 }]);
    expect(await mails()).toBe(1);
  });

  it('notifies again if a person had acknowledged it, or after six hours', async () => {
    await receive();
    await say(1);
    await say(0);
    watched.now += 7 * hour;
    await say(1);
    expect([(await rows()).length, await mails()]).toEqual([1, 2]);
    await watched.upstream.db.updateTable('alerts').set({ ackBy: 'huoltomies', ackAt: watched.now }).execute();
    await say(0);
    await say(1);
    expect(await rows()).toMatchObject([{ to: null, ackAt: null, count: 3 }]);
    expect(await mails()).toBe(3);
  });

  it('after 48 hours is another alert', async () => {
    await say(1);
    await say(0);
    watched.now += 48 * hour;
    await say(1);
    expect(await rows()).toMatchObject([{ count: 1 }, { to: null, count: 1 }]);
  });
});

describe('code 13', () => {
  it('takes code 10 of the same meter into itself', async () => {
    const { db } = watched.upstream;
    const { house } = watched.world;
    const valueId = house.cores.water1.values[34] ?? 0;
    const litre = async () =>
      0.001 /
      (await db.selectFrom('values').select('multiplier').where('id', '=', valueId).executeTakeFirstOrThrow())
        .multiplier;
    const step = await litre();
    const open = async () =>
      (await db.selectFrom('alerts').select('type').where('valueId', '=', valueId).where('to', 'is', null).execute())
        .map(({ type }) => type)
        .filter((type) => type === 10 || type === 13);
    let register = await watched.litres(valueId);
    const run = async (hours: number): Promise<void> => {
      for (let count = 0; count < hours * 12; count += 1) {
        watched.now += 5 * minute;
        register += 3;
        await watched.say(valueId, register * step);
        if (count % 6 === 5) await watched.pass(0);
      }
    };
    await run(5);
    expect(await open()).toEqual([10]);
    await run(22);
    expect(await open()).toEqual([13]);
    await run(2);
    expect(await open()).toEqual([13]);
  });
});

describe('code 16', () => {
  it('takes code 15 of the same meter into itself', async () => {
    const { db } = watched.upstream;
    const { values } = watched.world.house.cores.water1;
    const cold = values[34] ?? 0;
    await db
      .updateTable('values')
      .set({ typeId: 1 })
      .where('id', '=', values[35] ?? 0)
      .execute();
    const open = async () => {
      const alerts = db.selectFrom('alerts').select('type').where('valueId', '=', cold).where('to', 'is', null);
      return (await alerts.execute()).map(({ type }) => type).filter((type) => type === 15 || type === 16);
    };
    let register = await watched.litres(cold);
    const run = async (days: number, step: number): Promise<void> => {
      for (let count = 0; count < days * 24; count += 1) {
        watched.now += hour;
        register += step;
        await watched.say(cold, register);
        if (count % 6 === 5) await watched.pass(minute);
      }
    };
    await run(9, 10_000);
    expect(await open()).toEqual([]);
    await run(16, 0);
    expect(await open()).toEqual([15]);
    await run(20, 0);
    expect(await open()).toEqual([16]);
  }, 60_000);
});

describe('a continuing cause', () => {
  /** Whether the first apartment's toilet leaks for a day, watched each half hour, and is then quiet for some days. */
  const leakThenQuiet = async (state: { register: number }, step: number, valueId: number, quietDays: number) => {
    const run = async (hours: number, litres: number): Promise<void> => {
      for (let count = 0; count < hours; count += 1) {
        watched.now += hour;
        state.register += litres;
        await watched.say(valueId, state.register * step);
        if (count % 3 === 2 || count > hours - 3) await watched.pass(0);
      }
    };
    await run(27, 12);
    await run(quietDays * 24, 0);
  };

  it('is one alert until it has been quiet for 14 days, and is told once', async () => {
    const { db } = watched.upstream;
    const { house } = watched.world;
    await watched.pass(0);
    const valueId = house.cores.water1.values[34] ?? 0;
    const { multiplier } = await db
      .selectFrom('values')
      .select('multiplier')
      .where('id', '=', valueId)
      .executeTakeFirstOrThrow();
    const level = await db
      .selectFrom('alertLevels')
      .selectAll()
      .where('targetId', '=', house.id)
      .where('alertLevel', '=', 2)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('alertReceivers')
      .values({ targetId: house.id, levelId: level.id, type: 'email', name: 'Huolto', email: 'vuoto@example.fi' })
      .execute();
    const leaks = () =>
      db
        .selectFrom('alerts')
        .select(['count', 'to'])
        .where('valueId', '=', valueId)
        .where('type', '=', 13)
        .orderBy('id')
        .execute();
    const leakMails = async () =>
      (await mailsTo(watched.upstream, 'vuoto@example.fi')).filter(({ subject }) => subject.includes('vuorokauden'))
        .length;
    const state = { register: await watched.litres(valueId) };
    const step = 0.001 / multiplier;
    await leakThenQuiet(state, step, valueId, 5);
    await leakThenQuiet(state, step, valueId, 12);
    await leakThenQuiet(state, step, valueId, 15);
    expect(await leaks()).toMatchObject([{ count: 3 }]);
    expect(await leakMails()).toBe(1);
    await leakThenQuiet(state, step, valueId, 0);
    expect(await leaks()).toMatchObject([{ count: 3 }, { count: 1, to: null }]);
    expect(await leakMails()).toBe(2);
  }, 120_000);
});
