import { describe, expect, it } from 'vitest';
import { criticalLeak } from '../../../upstream/alarms/rules/criticalLeak.ts';
import { readingSpike } from '../../../upstream/alarms/rules/readingSpike.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { judge, now, register, signal, verdict } from './made.ts';
import { minute as minuteMs, useWatched } from './watched.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/** A flat's meter by five minutes: litres an hour during a time before now, and a litre each half hour. */
const flat = (perHour: number, { lasts, ended = 0 }: { lasts: number; ended?: number }) =>
  signal(34, {
    fine: register(26 * hour, 300, (before) =>
      before >= ended && before < ended + lasts ? perHour / 12 : before % 1800 === 0 ? 1 : 0,
    ),
  });

describe('an open pipe in a flat, above what its meter measures', () => {
  it('of 3,300 litres an hour for two and a half hours is a critical leak and no fault of the readings', () => {
    const own = flat(3300, { lasts: 2.5 * hour });
    expect(judge(criticalLeak, { own })).toMatchObject({ is: 'wrong', value: 3300, limit: 1500, unit: 'l/h' });
    expect(verdict(readingSpike, { own })).toBe('right');
  });

  it('is told with its third reading', () => {
    expect(verdict(criticalLeak, { own: flat(3300, { lasts: 5 * minute }) })).toBe('right');
    expect(verdict(criticalLeak, { own: flat(3300, { lasts: 10 * minute }) })).toBe('right');
    expect(verdict(criticalLeak, { own: flat(3300, { lasts: 15 * minute }) })).toBe('wrong');
  });

  it('is told about the largest flow, now above and now below it', () => {
    const own = signal(34, {
      fine: register(26 * hour, 300, (before) => (before < hour ? (before % 600 === 0 ? 270 : 250) : 0)),
    });
    expect(judge(criticalLeak, { own })).toMatchObject({ is: 'wrong', value: 3160 });
  });

  it('is told by readings of the hour, with the third of them', () => {
    const hourly = (hours: number) =>
      signal(34, { hours: register(2 * day, hour, (before) => (before < hours * hour ? 3300 : 5)) });
    expect(verdict(criticalLeak, { own: hourly(2) })).toBe('right');
    expect(verdict(criticalLeak, { own: hourly(3) })).toBe('wrong');
  });
});

describe('a jump of one reading above what the meter measures', () => {
  const jump = flat(48_000, { lasts: 5 * minute, ended: 30 * minute });

  it('is a fault of the readings for staff, and no leak', () => {
    expect(verdict(criticalLeak, { own: jump })).toBe('right');
    expect(judge(readingSpike, { own: jump })).toMatchObject({ is: 'wrong', value: 4000 });
  });

  it('is one too if three readings rise and then fall back', () => {
    const litres = (before: number) => (before > 3000 && before <= 3900 ? 1000 : before === 3000 ? -3000 : 0);
    const own = signal(34, { fine: register(26 * hour, 300, litres) });
    expect(verdict(criticalLeak, { own })).toBe('right');
    expect(judge(readingSpike, { own })).toMatchObject({ is: 'wrong', value: 1000 });
  });
});

describe('a main meter', () => {
  type Main = { days?: number; fine?: (before: number) => number; hours?: (before: number) => number };
  const usual = (before: number): number => (before % day < 6 * hour ? 100 : 600);
  const main = ({ days = 30, fine = (before) => usual(before) / 12, hours = usual }: Main) =>
    signal(27, { fine: register(26 * hour, 300, fine), hours: register(days * day, hour, hours) });
  const burst = (before: number): number => (before < hour ? 500 : 40);

  it('is not watched before it has seven whole days of readings', () => {
    expect(verdict(criticalLeak, { own: main({ days: 7, fine: burst }) })).toBe('unknown');
    expect(judge(criticalLeak, { own: main({ days: 7.2, fine: burst }) })).toMatchObject({
      is: 'wrong',
      limit: 1800,
      value: 6000,
    });
    const withGap = main({ days: 12, fine: burst });
    const hours = withGap.hours.filter(({ t }) => t < now - 8 * day || t > now - 2 * day);
    expect(verdict(criticalLeak, { own: { ...withGap, hours } })).toBe('unknown');
  });

  it('that stood all month has the limit of a flat', () => {
    expect(judge(criticalLeak, { own: main({ fine: burst, hours: () => 0 }) })).toMatchObject({ limit: 1500 });
  });

  it('wakes nobody by one wrong reading of 250 m³, neither before nor after it falls back', () => {
    const wrongAt = (at: number) => (before: number) =>
      before === at ? 250_000 : before === at - 300 ? -249_950 : usual(before) / 12;
    expect(verdict(criticalLeak, { own: main({ fine: wrongAt(0) }) })).toBe('right');
    for (const at of [300, 600, 3600]) {
      const own = main({ fine: wrongAt(at) });
      expect([at, verdict(criticalLeak, { own })]).toEqual([at, 'right']);
    }
    const hourly = (at: number) =>
      signal(27, {
        hours: register(30 * day, hour, (before) =>
          before === at ? 250_000 : before === at - hour ? -247_000 : usual(before),
        ),
      });
    for (const at of [0, hour, 2 * hour]) expect(verdict(criticalLeak, { own: hourly(at) })).toBe('right');
    expect(judge(readingSpike, { own: main({ fine: wrongAt(hour) }) })).toMatchObject({ is: 'wrong', value: 250_000 });
  });

  it('wakes nobody by a swap that nobody told', () => {
    for (const at of [0, 300, 1800]) {
      const own = main({ fine: (before) => (before === at ? 9_000_000 : usual(before) / 12) });
      expect([at, verdict(criticalLeak, { own })]).toEqual([at, 'right']);
    }
  });

  it('waits for the reading after one that is too fast', () => {
    expect(verdict(criticalLeak, { own: main({ fine: (before) => (before === 0 ? 900 : 50) }) })).toBe('right');
    expect(verdict(criticalLeak, { own: main({ fine: (before) => (before <= 300 ? 900 : 50) }) })).toBe('wrong');
  });

  it('has a largest flow by its size: more than that is believed by the third reading', () => {
    const opened = (lasts: number) => main({ fine: (before) => (before < lasts ? 2500 : 50) });
    expect(verdict(criticalLeak, { own: opened(10 * minute) })).toBe('right');
    expect(verdict(criticalLeak, { own: opened(15 * minute) })).toBe('wrong');
    const limits = { mainLitresPerHour: 63_000 };
    expect(verdict(criticalLeak, { own: opened(10 * minute), limits })).toBe('wrong');
  });
});

describe('in a watched target', () => {
  const watched = useWatched();

  it('an open pipe above the largest flow of the meter is told within a quarter of an hour', async () => {
    const { db } = watched.upstream;
    const id = watched.world.house.cores.water1.values[34] ?? 0;
    const { multiplier } = await db
      .selectFrom('values')
      .select('multiplier')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    let litres = await watched.litres(id);
    const run = async (steps: number, perHour: number): Promise<void> => {
      for (let step = 0; step < steps; step += 1) {
        watched.now += 5 * minuteMs;
        litres += perHour / 12;
        await watched.say(id, litres / 1000 / multiplier);
        await watched.pass(0);
      }
    };
    await run(24, 12);
    expect(await watched.alertsOf(criticalLeak.code)).toEqual([]);
    await run(3, 3300);
    expect(await watched.alertsOf(criticalLeak.code)).toMatchObject([{ state: 'open', level: 1, limit: 1500 }]);
    await run(27, 3300);
    await run(27, 0);
    expect(await watched.alertsOf(criticalLeak.code)).toMatchObject([{ state: 'ended', count: 1 }]);
    expect(await watched.alertsOf(readingSpike.code)).toEqual([]);
  }, 60_000);

  it('an hour of a main meter that was acknowledged as normal teaches its limit', async () => {
    const { db } = watched.upstream;
    const id = watched.world.house.cores.main.values[27] ?? 0;
    const { multiplier } = await db
      .selectFrom('values')
      .select('multiplier')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const hourMs = 60 * minuteMs;
    let litres = 1_000_000;
    const raw = () => litres / 1000 / multiplier;
    const began = watched.now - 15 * 24 * hourMs;
    const history = Array.from({ length: 15 * 24 }, (_, index) => {
      litres += 600;
      return { valueId: id, at: began + (index + 1) * hourMs, raw: raw() };
    });
    await recordReadings(db, history, watched.now);
    const run = async (hours: number, perHour: number): Promise<void> => {
      for (let step = 0; step < hours * 6; step += 1) {
        watched.now += 10 * minuteMs;
        litres += perHour / 6;
        await watched.say(id, raw());
        await watched.pass(0);
      }
    };
    const irrigate = async (): Promise<void> => {
      await run(1, 6000);
      await run(3, 600);
    };
    const leaks = () =>
      db.selectFrom('alerts').selectAll().where('type', '=', criticalLeak.code).orderBy('id').execute();
    await irrigate();
    await irrigate();
    const [first] = await leaks();
    expect(first).toMatchObject({ to: expect.any(Number), limit: 1800, count: 2, normal: 0 });
    const { house } = watched.world;
    const acknowledge = { id: house.id, alertId: first?.id ?? 0, normal: true };
    expect(await watched.caretaker.ui.acknowledgeAlert(acknowledge)).toMatchObject({ normal: true });
    await irrigate();
    await irrigate();
    expect(await leaks()).toMatchObject([{ id: first?.id, count: 2 }]);
    await run(1, 19_000);
    expect(await leaks()).toMatchObject([{ id: first?.id }, { to: null, count: 1, limit: 18_000 }]);
  }, 60_000);
});
