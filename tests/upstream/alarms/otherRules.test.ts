import { describe, expect, it } from 'vitest';
import type { Device, Evidence, Rule, Signal } from '../../../upstream/alarms/rule.ts';
import { rules, ruleOf } from '../../../upstream/alarms/rules.ts';
import { smartAlertCodes } from './codes.ts';
import { device, now, readings, signal, steady, verdict } from './made.ts';

const minute = 60;
const hour = 3600;

const ruleFor = (code: number): Rule => {
  const rule = ruleOf(code);
  if (!rule) throw new Error(`There is no rule ${code}.`);
  return rule;
};

const withLimits = (typeId: number, v: number, limits: Partial<Signal['limits']>): Signal => {
  const base = steady(typeId, v);
  return { ...base, limits: { ...base.limits, ...limits } };
};

const low = { alertMinEnabled: 1, alertRangeMin: 18, alertHysteresis: 1 };
const high = { alertMaxEnabled: 1, alertRangeMax: 26, alertHysteresis: 1 };

/** A value that changed to something else so many hours ago. */
const since = (typeId: number, before: number, after: number, hours: number): Signal =>
  signal(typeId, { fine: readings(30 * hour, 300, (ago) => (ago <= hours * hour ? after : before)) });

const bathroom = { id: 2, name: 'Kylpyhuone', type: 1, residents: null };
const heating = (temperature: Signal, valve: Signal, back = steady(29, 33)): { device: Device } => ({
  device: device([temperature, steady(36, 21), valve, steady(28, 44), back]),
});
const moving = signal(37, { fine: readings(30 * hour, 300, (ago) => 30 + (ago % hour) / 60) });
const machine = (rest: Record<number, Signal>): { device: Device } => ({
  device: device(
    Object.values({
      38: steady(38, 70),
      40: steady(40, 80),
      28: steady(28, 18),
      29: steady(29, 22),
      18: steady(18, 75),
      ...rest,
    }),
  ),
});
const damper = (rest: Record<number, Signal>): { device: Device } => ({
  device: device(
    Object.values({
      39: steady(39, 45),
      36: signal(36, { fine: readings(30 * hour, 300, (ago) => (ago > 10 * hour ? 30 : 45)) }),
      37: signal(37, { fine: readings(30 * hour, 300, (ago) => 40 + (ago % hour) / 300) }),
      12: steady(12, 100),
      ...rest,
    }),
  ),
});
const fall = (degrees: number, minutes: number) =>
  signal(1, {
    fine: readings(2 * hour, 300, (ago) =>
      ago < 1200 ? 21 - degrees * Math.min(1, (1200 - ago) / (minutes * 60)) : 21,
    ),
  });

type Case = [what: string, code: number, raises: Partial<Evidence>, doesNot: Partial<Evidence>];

/** For each rule a case that raises it, and a similar case that does not. */
const cases: Case[] = [
  ['a battery under 20 %', 0, { device: device([], { battery: 19 }) }, { device: device([], { battery: 20 }) }],
  ['a low limit', 1, { own: withLimits(1, 17.9, low) }, { own: withLimits(1, 18, low) }],
  [
    'a low limit that is switched off',
    1,
    { own: withLimits(1, 10, low) },
    { own: withLimits(1, 10, { alertRangeMin: 18 }) },
  ],
  ['a high limit', 2, { own: withLimits(1, 26.1, high) }, { own: withLimits(1, 26, high) }],
  ['a separate point under its limit', 5, { own: withLimits(1, 17, low) }, { own: withLimits(1, 20, low) }],
  ['a separate point over its limit', 5, { own: withLimits(1, 27, high) }, { own: withLimits(1, 20, high) }],
  [
    'a gateway of 16 minutes',
    3,
    { device: device([], { isMama: true, lastSeen: now - 16 * minute }) },
    { device: device([], { isMama: true, lastSeen: now - 14 * minute }) },
  ],
  [
    'a device of an hour',
    4,
    { device: device([], { lastSeen: now - 61 * minute }) },
    { device: device([], { lastSeen: now - 59 * minute }) },
  ],
  [
    'a device that reports seldom',
    4,
    { device: device([], { reportInterval: 3600, lastSeen: now - 181 * minute }) },
    { device: device([], { reportInterval: 3600, lastSeen: now - 179 * minute }) },
  ],
  ['a cold home', 20, { own: since(1, 21, 17.5, 4.5) }, { own: since(1, 21, 17.5, 3) }],
  ['a warm home', 20, { own: since(1, 21, 26.5, 4.5) }, { own: since(1, 21, 25.9, 4.5) }],
  ['dry air', 21, { own: steady(2, 18, 30) }, { own: since(2, 30, 18, 20) }],
  ['a damp bathroom', 21, { own: steady(2, 85), room: bathroom }, { own: steady(2, 75), room: bathroom }],
  ['used air', 22, { own: since(10, 700, 1600, 1.2) }, { own: since(10, 700, 1600, 0.5) }],
  ['a wet leak sensor', 30, { own: steady(21, 1) }, { own: steady(21, 0) }],
  [
    'a leak sensor that was offline for a day',
    31,
    { own: signal(21, {}, { latest: { t: now - 25 * hour, v: 0 } }) },
    { own: signal(21, {}, { latest: { t: now - 23 * hour, v: 0 } }) },
  ],
  [
    'a set point out of reach',
    40,
    heating(since(1, 21, 18.5, 7), steady(37, 0)),
    heating(since(1, 21, 19.6, 7), steady(37, 100)),
  ],
  [
    'a room that overheats',
    41,
    heating(since(1, 21, 24, 5), steady(37, 0)),
    heating(since(1, 21, 22, 5), steady(37, 0)),
  ],
  [
    'a stuck valve',
    42,
    heating(signal(1, { fine: readings(30 * hour, 300, (ago) => 20 + (ago % 7200) / 7200) }), steady(37, 12)),
    heating(steady(1, 21), steady(37, 12)),
  ],
  ['an open window', 43, heating(fall(3, 10), moving), heating(fall(1.5, 10), moving)],
  ['a broken sensor', 44, heating(steady(1, -50), moving), heating(steady(1, 5), moving)],
  ['a warm return', 45, heating(steady(1, 21), moving, steady(29, 47)), heating(steady(1, 21), moving, steady(29, 44))],
  ['a fan that has stopped', 50, machine({ 38: since(38, 70, 0, 0.5) }), machine({})],
  ['a dirty filter', 51, machine({ 40: steady(40, 240) }), machine({ 40: since(40, 100, 240, 12) })],
  ['cold supply air', 52, machine({ 28: since(28, 18, 9, 2) }), machine({ 28: since(28, 18, 15, 2) })],
  ['a coil about to freeze', 53, machine({ 29: since(29, 22, 6, 0.5) }), machine({ 29: since(29, 22, 9, 0.5) })],
  ['little heat recovered', 54, machine({ 18: steady(18, 40) }), machine({ 18: steady(18, 60) })],
  ['little air', 60, damper({ 39: since(39, 45, 20, 1) }), damper({ 39: since(39, 45, 40, 1) })],
  ['much air', 61, damper({ 39: since(39, 45, 80, 1) }), damper({ 39: since(39, 45, 50, 1) })],
  ['a stuck damper', 62, damper({ 37: steady(37, 20) }), damper({})],
  ['low pressure', 63, damper({ 12: since(12, 100, 15, 1) }), damper({ 12: since(12, 100, 40, 1) })],
  ['high pressure', 64, damper({ 12: since(12, 100, 300, 1) }), damper({ 12: since(12, 100, 200, 1) })],
  ['a broken pressure sensor', 65, damper({ 12: steady(12, -999) }), damper({ 12: steady(12, 0) })],
  [
    'a controller that does not respond',
    66,
    { device: device([], { lastSeen: now - 61 * minute }) },
    { device: device([], { lastSeen: now - 50 * minute }) },
  ],
];

describe('a rule', () => {
  it.each(cases)('is raised by %s (%i)', (_what, code, raises) => expect(verdict(ruleFor(code), raises)).toBe('wrong'));

  it.each(cases)('is not raised by a case similar to %s (%i)', (_what, code, _raises, doesNot) =>
    expect(verdict(ruleFor(code), doesNot)).toBe('right'),
  );

  it('exists for every smart alert code', () => {
    expect(rules.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual(smartAlertCodes);
  });
});

describe('limits', () => {
  it('clear only when the value has moved back past the limit by the hysteresis', () => {
    expect(verdict(ruleFor(1), { own: withLimits(1, 18.5, low), raised: true })).toBe('wrong');
    expect(verdict(ruleFor(1), { own: withLimits(1, 19, low), raised: true })).toBe('right');
    expect(verdict(ruleFor(2), { own: withLimits(1, 25.5, high), raised: true })).toBe('wrong');
    expect(verdict(ruleFor(2), { own: withLimits(1, 25, high), raised: true })).toBe('right');
  });

  it('clear at the limit itself without a hysteresis', () => {
    for (const raised of [true, false]) {
      const below = (v: number) => ({ own: withLimits(1, v, { ...low, alertHysteresis: null }), raised });
      const above = (v: number) => ({ own: withLimits(1, v, { ...high, alertHysteresis: null }), raised });
      const { alertRangeMin, alertRangeMax } = { ...low, ...high };
      expect([
        raised,
        verdict(ruleFor(1), below(alertRangeMin)),
        verdict(ruleFor(1), below(alertRangeMin - 0.1)),
      ]).toEqual([raised, 'right', 'wrong']);
      expect([
        raised,
        verdict(ruleFor(2), above(alertRangeMax)),
        verdict(ruleFor(2), above(alertRangeMax + 0.1)),
      ]).toEqual([raised, 'right', 'wrong']);
    }
  });

  it('that are on without a number raise nothing, and without a reading nothing is known', () => {
    for (const [code, limits] of [
      [1, low],
      [2, high],
    ] as const) {
      const unset = withLimits(1, code === 1 ? -15 : 15, { ...limits, alertRangeMin: null, alertRangeMax: null });
      expect(verdict(ruleFor(code), { own: unset })).toBe('right');
      expect(verdict(ruleFor(code), { own: { ...withLimits(1, 15, limits), latest: null } })).toBe('unknown');
    }
  });

  it('are not evaluated for a value without readings for hours', () => {
    const old = { ...withLimits(1, 10, low), latest: { t: now - 7 * hour, v: 10 } };
    expect(verdict(ruleFor(1), { own: old })).toBe('unknown');
  });

  it('keep the alert of a battery until it is well above the limit', () => {
    expect(verdict(ruleFor(0), { device: device([], { battery: 22 }), raised: true })).toBe('wrong');
    expect(verdict(ruleFor(0), { device: device([], { battery: 25 }), raised: true })).toBe('right');
  });
});

describe('a core behind an offline gateway', () => {
  it('raises no alert of its own; the gateway raises one', () => {
    const lost = device([], { lastSeen: now - 5 * hour, mamaLost: true });
    expect(verdict(ruleFor(4), { device: lost })).toBe('unknown');
    expect(verdict(ruleFor(66), { device: lost })).toBe('unknown');
  });
});

describe('a value without recent readings', () => {
  it.each([20, 21, 22] as const)('does not raise rule %i', (code) => {
    expect(verdict(ruleFor(code), { own: signal(1, {}) })).toBe('unknown');
  });
});
