import { describe, expect, it } from 'vitest';
import { joinEpochs } from '../../../upstream/alarms/joinEpochs.ts';
import { continuousFlow24h } from '../../../upstream/alarms/rules/continuousFlow24h.ts';
import { criticalLeak } from '../../../upstream/alarms/rules/criticalLeak.ts';
import { wrongDirection } from '../../../upstream/alarms/rules/wrongDirection.ts';
import { judge, now, register, signal, verdict } from './made.ts';
import { useWatched, hour as hourMs, minute as minuteMs } from './watched.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

describe('a burst of a main meter', () => {
  /** A burst of 6,500 l/h since some hours, in a building whose busiest hour was 2,000 l. */
  const burst = (hours: number) =>
    signal(27, {
      fine: register(4 * hour, 300, (before) => (before < hours * hour ? 6500 / 12 : 50)),
      hours: register(30 * day, hour, (before) => (before < hours * hour ? 6500 : before === 9 * day ? 2000 : 600)),
    });
  const since = (hours: number) => [{ from: now - hours * hour, to: null, limit: 6000 }];

  it('keeps its limit while it lasts, and does not become its own busiest hour', () => {
    for (const hours of [1, 3, 4, 12, 48])
      expect(judge(criticalLeak, { own: burst(hours), raised: true, alerts: since(hours) })).toMatchObject({
        is: 'wrong',
        limit: 6000,
      });
  });

  it('does not raise the limit of the next one', () => {
    const own = signal(27, {
      fine: register(4 * hour, 300, (before) => (before < hour ? 6500 / 12 : 50)),
      hours: register(30 * day, hour, (before) => (before >= 5 * day && before < 6 * day ? 6500 : 600)),
    });
    const alerts = [{ from: now - 6 * day - hour, to: now - 5 * day + hour, limit: 1800 }];
    expect(judge(criticalLeak, { own, alerts })).toMatchObject({ is: 'wrong', limit: 1800 });
    expect(verdict(criticalLeak, { own })).toBe('right');
  });
});

describe('a leak of six litres an hour', () => {
  it('is raised at every minute of an hour', () => {
    for (let after = 0; after < 60; after += 1) {
      const at = now + after * minute;
      // A litre each ten minutes, counted in slots whose running one ends in the future.
      const litresAt = (t: number) => 100_000 + Math.floor((Math.min(t, at) - (now - 3 * day)) / (hour / 6));
      const slots = (length: number, from: number) =>
        Array.from({ length: Math.ceil((at - from) / length) + 1 }, (_, index) => {
          const t = Math.floor(from / length) * length + index * length;
          return { t, v: litresAt(t) / 1000 };
        });
      const own = signal(34, { fine: slots(300, at - 25 * hour), hours: slots(hour, at - 2 * day) });
      expect([after, verdict(continuousFlow24h, { own, now: at })]).toEqual([after, 'wrong']);
    }
  });
});

describe('a swap that was told', () => {
  const at = (index: number) => index * hour * 1000;
  const slots = (raws: readonly number[]) => raws.map((raw, index) => ({ ts: index * hour, raw, at: at(index) }));

  const swap = (endRaw: number | null, startRaw: number | null, multiplierBefore: number | null = null) => {
    return { kind: 'swap' as const, at: at(2), endRaw, startRaw, multiplierBefore };
  };

  it('is neither a burst nor a flow backwards', () => {
    const up = joinEpochs(slots([100, 110, 3_000_120, 3_000_130]), [swap(110, 3_000_110)], 1);
    expect(up.map(({ raw }) => raw)).toEqual([3_000_100, 3_000_110, 3_000_120, 3_000_130]);
    const down = joinEpochs(slots([900, 910, 5, 15]), [swap(912, 3)], 1);
    expect(down.map(({ raw }) => raw)).toEqual([-9, 1, 5, 15]);
    const unknown = joinEpochs(slots([900, 910, 5, 15]), [swap(null, null)], 1);
    expect(unknown.map(({ raw }) => raw)).toEqual([-5, 5, 5, 15]);
  });

  it('by a meter with another multiplier is brought to the one of the new register', () => {
    // 900 and 910 pulses of ten litres, then a register in litres that began at 3.
    const joined = joinEpochs(slots([900, 910, 5, 15]), [swap(912, 3, 0.01)], 0.001);
    expect(joined.map(({ raw }) => raw)).toEqual([-117, -17, 5, 15]);
  });

  it('is not a change of the multiplier alone: the register goes on', () => {
    const event = { ...swap(null, null, 0.01), kind: 'conversion' as const };
    expect(joinEpochs(slots([900, 910, 912, 915]), [event], 0.001)).toEqual(slots([900, 910, 912, 915]));
  });
});

describe('in a watched target', () => {
  const watched = useWatched();

  it('a correction that was told raises no code 11, and a swap no code 12', async () => {
    const { db } = watched.upstream;
    const id = watched.world.house.cores.water1.values[34] ?? 0;
    const { multiplier } = await db
      .selectFrom('values')
      .select('multiplier')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const say = (litres: number) => watched.say(id, litres / 1000 / multiplier);
    for (let step = 0; step < 6; step += 1) {
      await say(100_000 + step);
      watched.now += 5 * minuteMs;
    }
    await db
      .insertInto('meterEvents')
      .values({
        valueId: id,
        kind: 'correction',
        at: watched.now,
        endRaw: 100_005 / 1000 / multiplier,
        startRaw: 99_500 / 1000 / multiplier,
        comment: null,
        by: null,
        createdAt: watched.now,
      })
      .execute();
    for (let step = 0; step < 6; step += 1) {
      watched.now += 5 * minuteMs;
      await say(99_500 + step);
    }
    await watched.pass(30 * minuteMs);
    await watched.pass(30 * minuteMs);
    expect(await watched.alertsOf(wrongDirection.code)).toEqual([]);
    expect(await watched.alertsOf(criticalLeak.code)).toEqual([]);
  });

  it('a gateway that comes back raises no alert of its slow children', async () => {
    const { db } = watched.upstream;
    const children = await db.selectFrom('cores').select(['id', 'mamaId']).where('mamaId', 'is not', null).execute();
    const [child] = children;
    if (!child?.mamaId) throw new Error('The world has no child of a gateway.');
    await watched.round();
    const gone = watched.now;
    const speak = (id: number) =>
      db.updateTable('cores').set({ lastSeenAt: watched.now }).where('id', '=', id).execute();
    const alertsOfChild = () =>
      db.selectFrom('alerts').select('from').where('coreId', '=', child.id).where('type', '=', 4).execute();
    for (watched.now = gone; watched.now < gone + 3 * hourMs; watched.now += 5 * minuteMs) await watched.round();
    await speak(child.mamaId);
    for (let step = 0; step < 11; step += 1) {
      await watched.round();
      watched.now += 5 * minuteMs;
      await speak(child.mamaId);
    }
    expect(await alertsOfChild()).toEqual([]);
    for (let step = 0; step < 12; step += 1) {
      await watched.round();
      watched.now += 5 * minuteMs;
      await speak(child.mamaId);
    }
    expect(await alertsOfChild()).toHaveLength(1);
  });

  it('takes devices offline that have been silent for too long', async () => {
    const { db } = watched.upstream;
    const online = async () =>
      (await db.selectFrom('cores').select('id').where('online', '=', 1).where('isMama', '=', 0).execute()).length;
    await db.updateTable('cores').set({ online: 1, reportInterval: 300 }).execute();
    const all = await online();
    watched.now += 59 * minuteMs;
    await watched.round();
    expect(await online()).toBe(all);
    watched.now += 2 * minuteMs;
    await watched.round();
    expect(await online()).toBe(0);
  });
});
