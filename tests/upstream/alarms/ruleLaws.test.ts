import { describe, expect, it } from 'vitest';
import type { Judgement, Point, Signal } from '../../../upstream/alarms/rule.ts';
import { continuousFlow24h } from '../../../upstream/alarms/rules/continuousFlow24h.ts';
import { continuousFlow3h } from '../../../upstream/alarms/rules/continuousFlow3h.ts';
import { criticalLeak } from '../../../upstream/alarms/rules/criticalLeak.ts';
import { indoorTemperature } from '../../../upstream/alarms/rules/indoor.ts';
import { noConsumption } from '../../../upstream/alarms/rules/noConsumption.ts';
import { readingSpike } from '../../../upstream/alarms/rules/readingSpike.ts';
import { overheated, setPointNotReached, valveStuck } from '../../../upstream/alarms/rules/roomHeating.ts';
import { stoppedMeter } from '../../../upstream/alarms/rules/stoppedMeter.ts';
import { wrongDirection } from '../../../upstream/alarms/rules/wrongDirection.ts';
import { forCases, type Draws } from '../../kit/seededCases.ts';
import { device, judge, now, readings, signal, steady } from './made.ts';

/*
 * Traces with and without the cause of a rule, drawn at random: use of a household by day, readings that are lost,
 * jitter, and a cause of random size and time.
 */

const minute = 60;
const hour = 3600;
const day = 24 * hour;
const step = 300;
const cases = 300;

/** Litres of each five minutes; the last one ends now. */
type Steps = number[];

const stepsOf = (days: number): number => (days * day) / step;

/** Seconds between the end of a step and now. */
const before = (steps: Steps, index: number): number => (steps.length - 1 - index) * step;

/** Hour of the day at the end of a step; now is noon. */
const clock = (steps: Steps, index: number): number => (((12 - before(steps, index) / hour) % 24) + 24) % 24;

/** A household: draws of 1 to 60 litres by day, of a toilet by night, and an hour of sleep without any. */
const household = ({ happens, whole }: Draws, days: number): Steps => {
  const steps = Array.from({ length: stepsOf(days) }, () => 0);
  return steps.map((_, index) => {
    const at = clock(steps, index);
    if (at > 2 && at <= 4.5) return 0;
    const isNight = at <= 6 || at > 23;
    if (!happens(isNight ? 0.02 : 0.12)) return 0;
    return isNight ? whole(4, 6) : whole(1, 60);
  });
};

const plus = (steps: Steps, litres: (before: number, index: number) => number): Steps =>
  steps.map((one, index) => one + litres(before(steps, index), index));

/** The register of some steps; the last reading of each hour is never lost, others are with a probability. */
const registerOf = (steps: Steps, { happens }: Draws, lost = 0): { fine: Point[]; hours: Point[] } => {
  let litres = 500_000;
  const all = [
    { t: now - steps.length * step, v: 500 },
    ...steps.map((one, index) => {
      litres += one;
      return { t: now - before(steps, index), v: litres / 1000 };
    }),
  ];
  return {
    fine: all.filter(({ t }) => t > now - 26 * hour && (t % hour === 0 || !happens(lost))),
    hours: all.filter(({ t }) => t % hour === 0),
  };
};

const meterOf = (steps: Steps, draws: Draws, { typeId = 34, lost = 0.02 } = {}): Signal =>
  signal(typeId, registerOf(steps, draws, lost));

/** A leak of some litres an hour, as whole litres of the steps until now. */
const leaking =
  (perHour: number, from: number, until = 0) =>
  (ago: number): number =>
    ago < from && ago >= until
      ? Math.floor(((from - ago) * perHour) / hour) - Math.floor(((from - ago - step) * perHour) / hour)
      : 0;

const is = (judgement: Judgement, expected: Judgement['is'] | readonly Judgement['is'][]): void =>
  expect([expected].flat()).toContain(judgement.is);

describe('for a leak of 24 hours, code 13', () => {
  it('is raised from 8 l/h on, whatever else is used', () =>
    forCases(cases, (draws) => {
      const steps = plus(household(draws, 2), leaking(draws.whole(8, 400), 25.5 * hour));
      is(judge(continuousFlow24h, { own: meterOf(steps, draws) }), 'wrong');
    }));

  it('is not raised by a household that sleeps, nor below 4 l/h, nor if it paused for over an hour', () =>
    forCases(cases, (draws) => {
      const quiet = household(draws, 2);
      is(judge(continuousFlow24h, { own: meterOf(quiet, draws) }), 'right');
      is(judge(continuousFlow24h, { own: meterOf(plus(quiet, leaking(draws.whole(1, 4), 2 * day)), draws) }), 'right');
      const pause = draws.whole(2, 20) * hour;
      const leak = plus(quiet, leaking(draws.whole(8, 400), 2 * day)).map((litres, index) => {
        const ago = before(quiet, index);
        return ago >= pause && ago < pause + 75 * minute ? 0 : litres;
      });
      is(judge(continuousFlow24h, { own: meterOf(leak, draws) }), 'right');
    }));

  it('is the same with hours alone', () =>
    forCases(cases, (draws) => {
      const quiet = household(draws, 2);
      const leak = plus(quiet, leaking(draws.whole(8, 400), 25.5 * hour));
      const hourly = (steps: Steps) => ({ ...meterOf(steps, draws), fine: [] });
      is(judge(continuousFlow24h, { own: hourly(quiet) }), 'right');
      is(judge(continuousFlow24h, { own: hourly(leak) }), 'wrong');
    }));
});

describe('for flow of three hours, code 10', () => {
  it('is raised by 24 l/h or more in every reading, and clears with a pause of ten minutes', () =>
    forCases(cases, (draws) => {
      const perHour = draws.whole(24, 1000);
      const steps = plus(household(draws, 2), leaking(perHour, 4 * hour));
      const own = meterOf(steps, draws, { lost: 0 });
      is(judge(continuousFlow3h, { own }), 'wrong');
      is(judge(continuousFlow3h, { own, raised: true }), 'wrong');
      const over = steps.map((litres, index) => (before(steps, index) < 600 ? 0 : litres));
      is(judge(continuousFlow3h, { own: meterOf(over, draws, { lost: 0 }), raised: true }), 'right');
    }));

  it('is not raised by less than 20 l/h in all, nor if one reading showed nothing', () =>
    forCases(cases, (draws) => {
      const drop = Array.from({ length: stepsOf(2) }, () => 1);
      is(judge(continuousFlow3h, { own: meterOf(drop, draws, { lost: 0 }) }), 'right');
      const pause = draws.whole(0, 35) * step;
      const steps = plus(household(draws, 2), leaking(draws.whole(24, 1000), 4 * hour));
      const paused = steps.map((litres, index) => (before(steps, index) === pause ? 0 : litres));
      is(judge(continuousFlow3h, { own: meterOf(paused, draws, { lost: 0 }) }), 'right');
    }));
});

describe('for an open pipe, code 12', () => {
  it('is raised above 1,700 l/h for 20 minutes, also above what the meter measures, and is no spike', () =>
    forCases(cases, (draws) => {
      const until = draws.whole(0, 18) * step;
      const from = until + draws.whole(4, 12) * step;
      const steps = plus(household(draws, 2), leaking(draws.whole(1700, 9000), from, until));
      const own = meterOf(steps, draws, { lost: 0 });
      is(judge(criticalLeak, { own }), 'wrong');
      is(judge(readingSpike, { own }), 'right');
    }));

  it('is not raised by a household, nor by one reading that is far too high, whether the register keeps it or not', () =>
    forCases(cases, (draws) => {
      const steps = household(draws, 2);
      is(judge(criticalLeak, { own: meterOf(steps, draws) }), 'right');
      const at = draws.whole(1, 20) * step;
      const jump = draws.whole(1000, 900_000);
      const isKept = draws.happens(0.5);
      const wild = plus(steps, (ago) => (ago === at ? jump : ago === at - step && !isKept ? -jump : 0));
      const own = meterOf(wild, draws, { lost: 0 });
      is(judge(criticalLeak, { own }), 'right');
      const found = judge(readingSpike, { own });
      expect(found).toMatchObject({ is: 'wrong' });
      expect(found.is === 'wrong' ? found.value : null).toBeGreaterThanOrEqual(jump);
    }));

  it('of a main meter is raised above three times its busiest hour alone', () =>
    forCases(60, (draws) => {
      const homes = Array.from({ length: draws.whole(8, 16) }, () => household(draws, 9));
      const usual = plus(homes[0] ?? [], (_, index) =>
        homes.slice(1).reduce((sum, steps) => sum + (steps[index] ?? 0), 0),
      );
      const sumOf = (steps: Steps, index: number): number =>
        steps.slice(index - 11, index + 1).reduce((sum, one) => sum + one, 0);
      const busiest = Math.max(
        ...usual.map((_, index) =>
          before(usual, index) % hour === 0 && before(usual, index) >= 2 * hour && index > 11 ? sumOf(usual, index) : 0,
        ),
      );
      const own = (litresAnHour: number) =>
        meterOf(plus(usual, leaking(litresAnHour, hour)), draws, { typeId: 27, lost: 0 });
      const found = judge(criticalLeak, { own: own(busiest * 3.2) });
      expect(found).toMatchObject({ is: 'wrong', limit: busiest * 3 });
      is(judge(criticalLeak, { own: own(0) }), 'right');
    }));
});

describe('for a meter that runs backwards, code 11', () => {
  it('is raised by what is lost and never regained', () =>
    forCases(cases, (draws) => {
      const steps = Array.from({ length: stepsOf(2) }, () => 0);
      const losses = draws.whole(10, 60);
      const times = new Set(Array.from({ length: losses }, () => draws.whole(1, 280)));
      const back = plus(steps, (ago) => (times.has(ago / step) ? -1 : 0));
      const found = judge(wrongDirection, { own: meterOf(back, draws, { lost: 0 }) });
      if (times.size < 10) is(found, 'right');
      else expect(found).toMatchObject({ is: 'wrong', value: times.size });
    }));

  it('is not raised by a household, by jitter, by a spike, or by a meter that was reset', () =>
    forCases(cases, (draws) => {
      const steps = household(draws, 2);
      is(judge(wrongDirection, { own: meterOf(steps, draws) }), 'right');
      const times = new Set(Array.from({ length: 30 }, () => 3 * draws.whole(1, 90)));
      const sizes = new Map(Array.from(times, (time) => [time, draws.whole(1, 6) * (draws.happens(0.5) ? 1 : -1)]));
      const jitter = plus(steps, (ago) => (sizes.get(ago / step) ?? 0) - (sizes.get(ago / step + 1) ?? 0));
      is(judge(wrongDirection, { own: meterOf(jitter, draws, { lost: 0 }) }), 'right');
      const at = draws.whole(2, 250) * step;
      const reset = plus(steps, (ago) => (ago === at ? -draws.whole(50_000, 400_000) : 0));
      is(judge(wrongDirection, { own: meterOf(reset, draws, { lost: 0 }) }), 'right');
    }));
});

describe('for meters that stand, codes 15 and 16', () => {
  const hourly = ({ whole, happens }: Draws, days: number, litres: (ago: number) => number): Point[] => {
    let level = whole(1000, 900_000);
    const all: Point[] = [];
    for (let ago = days * day; ago >= 0; ago -= hour) {
      level += litres(ago) > 0 && happens(0.5) ? 2 * litres(ago) : 0;
      // Hours are lost, but neither the newest nor those at the ends of the time that rules look at.
      if (ago % day === 0 || !happens(0.1)) all.push({ t: now - ago, v: level / 1000 });
    }
    return all;
  };

  it('tell a stopped meter by its pair from an absence', () =>
    forCases(60, (draws) => {
      const stood = draws.whole(4, 13);
      const use = draws.whole(8, 30);
      const cold = signal(34, { hours: hourly(draws, 45, (ago) => (ago >= stood * day ? use : 0)) });
      const running = signal(35, { hours: hourly(draws, 45, () => use) });
      const still = signal(35, { hours: hourly(draws, 45, (ago) => (ago >= stood * day ? use : 0)) });
      is(judge(stoppedMeter, { own: cold, meters: [cold, running] }), 'wrong');
      is(judge(stoppedMeter, { own: cold, meters: [cold, still] }), 'right');
      is(judge(stoppedMeter, { own: running, meters: [cold, running] }), 'right');
      is(judge(noConsumption, { own: cold, meters: [cold, still] }), 'right');
    }));

  it('tell an absence of two weeks, and a single meter after five', () =>
    forCases(60, (draws) => {
      const stood = draws.whole(15, 42);
      const own = signal(34, { hours: hourly(draws, 45, (ago) => (ago >= stood * day ? draws.whole(5, 30) : 0)) });
      is(judge(noConsumption, { own, meters: [own] }), 'wrong');
      const expected = stood >= 35 && stood <= 40 ? 'wrong' : stood < 35 ? 'right' : (['right', 'wrong'] as const);
      is(judge(stoppedMeter, { own, meters: [own] }), expected);
      const used = draws.whole(1, 13) * day;
      const again = signal(34, { hours: hourly(draws, 45, (ago) => (ago >= used && ago < used + day ? 20 : 0)) });
      is(judge(noConsumption, { own: again, meters: [again] }), 'right');
    }));
});

describe('for the temperature of a room', () => {
  /** Noise of a sensor, some readings of its fault, and some that are lost. */
  const room = ({ share, happens }: Draws, degrees: (ago: number) => number, noise = 0.2): Signal =>
    signal(1, {
      fine: readings(30 * hour, step, (ago) =>
        happens(0.03) ? (happens(0.5) ? -127 : 85) : degrees(ago) + (share() - 0.5) * 2 * noise,
      ).filter(({ t }) => t === now || t === now - step || !happens(0.05)),
    });

  it('code 20 is raised by a cold or warm mean of four hours, urgent below 10 °C', () =>
    forCases(cases, (draws) => {
      const level = draws.share() * 7 + 10.4;
      const cold = room(draws, (ago) => (ago < 4.5 * hour ? level : 21));
      const found = judge(indoorTemperature, { own: cold });
      expect(found).toMatchObject({ is: 'wrong', limit: 18 });
      expect(found).not.toHaveProperty('urgent');
      expect(Math.abs((found.is === 'wrong' ? (found.value ?? 0) : 0) - level)).toBeLessThan(0.3);
      is(judge(indoorTemperature, { own: room(draws, () => 26.4 + draws.share()) }), 'wrong');
      const frost = room(draws, (ago) => (ago <= 40 * minute ? 9.7 - 8 * draws.share() : 20));
      expect(judge(indoorTemperature, { own: frost })).toMatchObject({ is: 'wrong', limit: 10, urgent: true });
    }));

  it('code 20 is not raised by a room within its limits, by an airing, or by a sensor at fault', () =>
    forCases(cases, (draws) => {
      is(judge(indoorTemperature, { own: room(draws, () => 18.4 + 7.2 * draws.share()) }), 'right');
      const aired = draws.whole(1, 200) * minute;
      const airing = room(draws, (ago) => (ago >= aired && ago < aired + 20 * minute ? 12 : 20));
      is(judge(indoorTemperature, { own: airing }), 'right');
    }));

  it('codes 40, 41 and 42 go by the set point, and the last two by the valve', () =>
    forCases(100, (draws) => {
      const target = draws.whole(18, 24);
      const position = draws.whole(0, 100);
      const given = (off: number, valve = steady(37, position)) => ({
        device: device([room(draws, () => target + off), steady(36, target), valve]),
      });
      is(judge(setPointNotReached, given(-1.8 - 5 * draws.share())), 'wrong');
      is(judge(setPointNotReached, given(draws.share() * 5 - 1.2)), 'right');
      is(judge(overheated, given(2.3 + 3 * draws.share())), position <= 10 ? 'wrong' : 'right');
      is(judge(overheated, given(1.7 - 5 * draws.share())), 'right');
      is(judge(valveStuck, given(-2 - 3 * draws.share())), position < 98 ? 'wrong' : 'right');
      const moving = signal(37, { fine: readings(30 * hour, step, (ago) => (position + ago / hour) % 100) });
      is(judge(valveStuck, given(-2 - 3 * draws.share(), moving)), 'right');
    }));
});
