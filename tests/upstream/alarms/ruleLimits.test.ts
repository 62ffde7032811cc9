import { describe, expect, it } from 'vitest';
import type { ProducerSubject, Rule, Signal } from '../../../upstream/alarms/rule.ts';
import { continuousFlow24h } from '../../../upstream/alarms/rules/continuousFlow24h.ts';
import { continuousFlow3h } from '../../../upstream/alarms/rules/continuousFlow3h.ts';
import { criticalLeak } from '../../../upstream/alarms/rules/criticalLeak.ts';
import { noConsumption } from '../../../upstream/alarms/rules/noConsumption.ts';
import { pairOf } from '../../../upstream/alarms/rules/water.ts';
import { wrongDirection } from '../../../upstream/alarms/rules/wrongDirection.ts';
import { rules, ruleOf } from '../../../upstream/alarms/rules.ts';
import { device, judge, now, readings, register, signal, steady, verdict } from './made.ts';

const hour = 3600;
const day = 24 * hour;

type Setting = [
  code: number,
  level: number,
  seconds: number,
  lookback: Rule['lookback'] | null,
  limits: Rule['limits'],
];

/** The level of each rule, the seconds between its evaluations, the readings that it reads, and its own limits. */
const settings: Setting[] = [
  [0, 3, 600, null, { percent: 20, hysteresis: 5 }],
  [1, 2, 60, null, {}],
  [2, 2, 60, null, {}],
  [3, 1, 60, null, { minutes: 15 }],
  [4, 2, 60, null, { reports: 3, minutes: 60 }],
  [5, 2, 60, null, {}],
  [10, 2, 300, { fineHours: 4, days: 1 }, { litres: 60, litresEachHour: 80 }],
  [11, 2, 1800, { fineHours: 25, days: 2 }, { litres: 10 }],
  [12, 1, 120, { fineHours: 3, days: 31 }, { litresPerHour: 1500, timesBusiest: 3, mainLitresPerHour: 20_000 }],
  [13, 2, 1800, { fineHours: 25, days: 2 }, { litresPerHour: 5 }],
  [14, 3, 1800, { fineHours: 25, days: 2 }, { litresPerHour: 3125, mainLitresPerHour: 20_000 }],
  [15, 3, 21_600, { days: 29 }, { days: 14 }],
  [16, 2, 7200, { days: 43 }, { hours: 72, siblingLitres: 300, days: 35, litresPerDay: 20 }],
  [20, 2, 900, { fineHours: 5, days: 1 }, { min: 18, max: 26, summerMax: 32, hours: 4, hysteresis: 0.5, freezing: 10 }],
  [21, 3, 1800, { fineHours: 1, days: 2 }, { min: 20, max: 60, hours: 24, bathroomMax: 80, bathroomHours: 6 }],
  [22, 2, 600, { fineHours: 2, days: 1 }, { max: 1550, hours: 1 }],
  [30, 1, 20, null, {}],
  [31, 2, 900, null, { hours: 24 }],
  [40, 2, 900, { fineHours: 7, days: 1 }, { degrees: 1.5, hours: 6, hysteresis: 0.5 }],
  [41, 2, 900, { fineHours: 5, days: 1 }, { degrees: 2, hours: 4, hysteresis: 0.5 }],
  [42, 2, 900, { fineHours: 25, days: 2 }, { hours: 24, degrees: 0.5 }],
  [43, 3, 300, { fineHours: 2 }, { degrees: 2, minutes: 10 }],
  [44, 2, 900, null, { hours: 6 }],
  [45, 3, 900, { fineHours: 2, days: 1 }, { max: 45, hours: 1 }],
  [50, 1, 300, { fineHours: 1.25, days: 2 }, { limit: 1, hours: 0.25 }],
  [51, 3, 300, { fineHours: 25, days: 2 }, { limit: 200, hours: 24 }],
  [52, 2, 300, { fineHours: 2, days: 2 }, { limit: 14, hours: 1 }],
  [53, 1, 300, { fineHours: 1.25, days: 2 }, { limit: 8, hours: 0.25 }],
  [54, 3, 300, { fineHours: 25, days: 2 }, { limit: 50, hours: 24 }],
  [60, 2, 300, { fineHours: 1, days: 1 }, { percent: 30, minutes: 30 }],
  [61, 2, 300, { fineHours: 1, days: 1 }, { percent: 30, minutes: 30 }],
  [62, 2, 300, { fineHours: 25, days: 2 }, { hours: 24 }],
  [63, 2, 300, { fineHours: 1, days: 1 }, { min: 30, minutes: 30 }],
  [64, 2, 300, { fineHours: 1, days: 1 }, { max: 250, minutes: 30 }],
  [65, 2, 300, { fineHours: 1, days: 1 }, {}],
  [66, 2, 60, { fineHours: 1, days: 1 }, { minutes: 60 }],
];

describe('each rule', () => {
  it('has its level, its interval, its lookback and its limits', () => {
    const found = rules.map(({ code, level, intervalSeconds, lookback, limits }) => [
      code,
      level,
      intervalSeconds,
      lookback ?? null,
      limits,
    ]);
    expect(found).toEqual(settings);
  });

  it('waits for the delay of its level, but for a leak, a wet sensor and frost', () => {
    expect(rules.filter(({ immediate }) => immediate).map(({ code }) => code)).toEqual([12, 30, 53]);
    expect(rules.filter(({ staffOnly }) => staffOnly).map(({ code }) => code)).toEqual([14]);
  });
});

describe('a rule on water', () => {
  const subject = (typeId: number | null): ProducerSubject => ({
    value: typeId === null ? null : { typeId, name: '', spaceId: 1 },
    device: { isMama: false, hasBattery: false, types: new Set([34]) },
    room: null,
  });
  const of = (typeId: number | null): number[] =>
    rules
      .filter(({ code, appliesTo }) => code >= 10 && code < 20 && appliesTo(subject(typeId)))
      .map(({ code }) => code);

  it('watches the meters of a flat, or the main meter, and nothing else', () => {
    expect(of(34)).toEqual([10, 11, 12, 13, 14, 15, 16]);
    expect(of(35)).toEqual([10, 11, 12, 13, 14, 16]);
    expect(of(27)).toEqual([11, 12, 14]);
    for (const typeId of [null, 1, 30, 33]) expect(of(typeId)).toEqual([]);
  });

  it('takes as a pair the only hot and cold meter of a device, or of a space', () => {
    const meter = (id: number, typeId: number, coreId: number): Signal => signal(typeId, {}, { id, coreId });
    const [cold, hot, second, hotOfSecond] = [meter(1, 34, 1), meter(2, 35, 1), meter(3, 34, 2), meter(4, 35, 2)];
    expect(pairOf(cold, [cold, hot])?.id).toBe(2);
    expect(pairOf(hot, [cold, hot, second, hotOfSecond])?.id).toBe(1);
    expect(pairOf(second, [cold, hot, second, hotOfSecond])?.id).toBe(4);
    expect(pairOf(second, [cold, hot, second])).toBeNull();
    expect(pairOf(cold, [cold, second])).toBeNull();
    expect(pairOf(cold, [cold, hotOfSecond])?.id).toBe(4);
    expect(pairOf(cold, [cold, meter(5, 35, 3), hotOfSecond])).toBeNull();
    expect(pairOf(cold, [cold])).toBeNull();
  });
});

/** A value that is at a level since some hours, and was at another before. */
const since = (typeId: number, before: number, after: number, hours: number): Signal =>
  signal(typeId, { fine: readings(30 * hour, 300, (ago) => (ago <= hours * hour ? after : before)) });

type Limit = { code: number; typeId: number; limit: number; by: 1 | -1; hours: number };

const limits: Limit[] = [
  { code: 20, typeId: 1, limit: 18, by: -1, hours: 4 },
  { code: 20, typeId: 1, limit: 26, by: 1, hours: 4 },
  { code: 21, typeId: 2, limit: 20, by: -1, hours: 24 },
  { code: 21, typeId: 2, limit: 60, by: 1, hours: 24 },
  { code: 22, typeId: 10, limit: 1550, by: 1, hours: 1 },
  { code: 45, typeId: 29, limit: 45, by: 1, hours: 1 },
  { code: 50, typeId: 38, limit: 1, by: -1, hours: 0.25 },
  { code: 51, typeId: 40, limit: 200, by: 1, hours: 24 },
  { code: 52, typeId: 28, limit: 14, by: -1, hours: 1 },
  { code: 53, typeId: 29, limit: 8, by: -1, hours: 0.25 },
  { code: 54, typeId: 18, limit: 50, by: -1, hours: 24 },
  { code: 60, typeId: 39, limit: 35, by: -1, hours: 0.5 },
  { code: 61, typeId: 39, limit: 65, by: 1, hours: 0.5 },
  { code: 63, typeId: 12, limit: 30, by: -1, hours: 0.5 },
  { code: 64, typeId: 12, limit: 250, by: 1, hours: 0.5 },
];

describe.each(limits)('rule $code at $limit', ({ code, typeId, limit, by, hours }) => {
  const judged = (own: Signal) => {
    const rule = ruleOf(code);
    if (!rule) throw new Error(`There is no rule ${code}.`);
    const others = typeId === 39 ? [steady(36, 50)] : [];
    return judge(rule, { own, device: device([own, ...others]) });
  };
  const usual = limit - by * 0.2 * limit;

  it('is raised beyond it for its time, and not at it or for less', () => {
    expect(judged(since(typeId, usual, limit + by * 0.4, hours + 0.1))).toMatchObject({ is: 'wrong', limit });
    expect(judged(since(typeId, usual, limit, hours + 0.1)).is).toBe('right');
    expect(judged(since(typeId, usual, limit + by * 0.4, hours * 0.7 - 0.05)).is).toBe('right');
  });

  it('is unknown without readings, and with old ones', () => {
    expect(judged(signal(typeId, {})).is).toBe('unknown');
    const old = since(typeId, usual, limit + by * 0.4, hours + 8);
    const until = now - Math.max(2.1, hours / 4 + 0.1) * hour;
    const withoutNewest = { ...old, fine: old.fine.filter(({ t }) => t < until), hours: [] };
    expect(judged(withoutNewest).is).toBe('unknown');
  });
});

describe('a limit of flow', () => {
  const flowing = (litres: number) => signal(34, { fine: register(26 * hour, 300, () => litres) });

  it('of a day is five litres an hour exactly', () => {
    expect(verdict(continuousFlow24h, { own: flowing(5.1 / 12) })).toBe('wrong');
    expect(verdict(continuousFlow24h, { own: flowing(4.9 / 12) })).toBe('right');
  });

  it('of a burst is measured by steps of at most an hour and a half', () => {
    const after = (hours: number) => {
      const own = signal(34, { hours: register(2 * day, hour, () => 0) });
      const level = (own.hours.at(-1)?.v ?? 0) + hours * 2;
      return { ...own, hours: [...own.hours.filter(({ t }) => t <= now - hours * hour), { t: now, v: level }] };
    };
    expect(verdict(criticalLeak, { own: after(1) })).toBe('wrong');
    expect(verdict(criticalLeak, { own: after(2) })).toBe('right');
  });

  it('of hours is judged by readings of nearly the same distance alone', () => {
    const read = (...ages: number[]) =>
      signal(34, { hours: ages.map((ago) => ({ t: now - ago * hour, v: 100 - ago * 0.2 })) });
    expect(verdict(continuousFlow3h, { own: read(3, 2, 1, 0) })).toBe('wrong');
    expect(verdict(continuousFlow3h, { own: read(4.4, 3, 2, 1) })).toBe('wrong');
    expect(verdict(continuousFlow3h, { own: read(4, 2, 1, 0) })).toBe('unknown');
    expect(verdict(continuousFlow3h, { own: read(5, 4, 3, 2) })).toBe('unknown');
    expect(verdict(continuousFlow3h, { own: read(2, 1, 0) })).toBe('unknown');
    expect(verdict(continuousFlow3h, { own: read(21, 14, 7, 0) })).toBe('unknown');
  });
});

describe('a register that falls', () => {
  const falls = (from: number, to: number) =>
    signal(34, { fine: readings(26 * hour, 300, (ago) => (ago > 6 * hour ? from : to)) });

  it('is one that ran backwards, unless it fell by more than a cubic metre or to nothing', () => {
    expect(verdict(wrongDirection, { own: falls(0.9, 0.85) })).toBe('wrong');
    expect(verdict(wrongDirection, { own: falls(0.9, 0.005) })).toBe('wrong');
    expect(verdict(wrongDirection, { own: falls(0.9, 0.004) })).toBe('right');
    expect(verdict(wrongDirection, { own: falls(5, 4) })).toBe('wrong');
    expect(verdict(wrongDirection, { own: falls(5, 3.999) })).toBe('right');
  });
});

describe('no consumption', () => {
  const stands = (days: number) =>
    signal(34, { hours: register(30 * day, hour, (ago) => (ago >= days * day ? 5 : 0)) });

  it('is raised after fourteen days, while the device is heard', () => {
    const own = stands(14);
    expect(verdict(noConsumption, { own, meters: [own] })).toBe('wrong');
    expect(verdict(noConsumption, { own, meters: [] })).toBe('wrong');
    expect(verdict(noConsumption, { own: stands(13.9), meters: [stands(13.9)] })).toBe('right');
    const silent = device([own], { online: false });
    expect(verdict(noConsumption, { own, meters: [own], device: silent })).toBe('unknown');
  });

  it('is unknown if the newest reading is a day old, or the oldest is younger than the time', () => {
    const own = stands(14);
    const old = { ...own, hours: own.hours.filter(({ t }) => t <= now - day) };
    expect(verdict(noConsumption, { own: old, meters: [old] })).toBe('unknown');
    const young = (days: number) => ({ ...own, hours: own.hours.filter(({ t }) => t >= now - days * day) });
    expect(verdict(noConsumption, { own: young(13.8), meters: [young(13.8)] })).toBe('wrong');
    expect(verdict(noConsumption, { own: young(13.7), meters: [young(13.7)] })).toBe('unknown');
  });
});
