import { describe, expect, it } from 'vitest';
import { airFlowHigh, airFlowLow, damperStuck } from '../../../upstream/alarms/rules/airFlow.ts';
import { deviceLost } from '../../../upstream/alarms/rules/connectionLost.ts';
import { continuousFlow3h } from '../../../upstream/alarms/rules/continuousFlow3h.ts';
import { indoorAirQuality, indoorHumidity } from '../../../upstream/alarms/rules/indoor.ts';
import { rules } from '../../../upstream/alarms/rules.ts';
import { device, judge, now, readings, register, signal, steady, verdict } from './made.ts';

const hour = 3600;

describe('the limit of a rule', () => {
  it('of three hours of flow is 60 litres exactly', () => {
    const flow = (less: number) =>
      signal(34, { fine: register(26 * hour, 300, (before) => (before % 900 === 0 ? 1 : before === less ? 1 : 2)) });
    expect(judge(continuousFlow3h, { own: flow(-1) })).toMatchObject({ is: 'wrong', value: 60 });
    expect(verdict(continuousFlow3h, { own: flow(300) })).toBe('right');
  });

  it('of three hours of flow clears at a pause of ten minutes in the last half hour', () => {
    const pausedBefore = (minutes: number, step = 300) => {
      const isPause = (before: number) => before >= minutes * 60 && before < minutes * 60 + 600;
      const fine = register(26 * hour, step, (before) => (isPause(before) ? 0 : 5));
      return verdict(continuousFlow3h, { own: signal(34, { fine }), raised: true });
    };
    expect(pausedBefore(15)).toBe('right');
    expect(pausedBefore(45)).toBe('wrong');
  });

  it('of an air flow is more than 30 % off its set point', () => {
    const flow = (litres: number) => ({ device: device([steady(39, litres), steady(36, 40)]) });
    expect(verdict(airFlowLow, flow(28))).toBe('right');
    expect(verdict(airFlowLow, flow(27.9))).toBe('wrong');
    expect(verdict(airFlowHigh, flow(52))).toBe('right');
    expect(verdict(airFlowHigh, flow(52.1))).toBe('wrong');
  });

  it('of carbon dioxide applies only in a room', () => {
    const value = { typeId: 10, name: 'CO2', spaceId: null };
    const kinds = { isMama: false, hasBattery: false, types: new Set([10]) };
    const room = { id: 1, name: 'A1', type: 1, residents: 2 };
    expect(indoorAirQuality.appliesTo({ value, device: kinds, room: null })).toBe(false);
    expect(indoorAirQuality.appliesTo({ value, device: kinds, room })).toBe(true);
  });
});

describe('the lookback of a rule', () => {
  const timed = rules.flatMap(({ code, limits, lookback }) => {
    const hours = Math.max(limits['hours'] ?? 0, limits['bathroomHours'] ?? 0, (limits['minutes'] ?? 0) / 60);
    return lookback && hours > 0 ? [{ code, hours, lookback }] : [];
  });

  it.each(timed)('of code $code covers its $hours hours, finely or by the hour', ({ hours, lookback }) => {
    const fine = lookback.fineHours ?? 0;
    const coarse = (lookback.days ?? 0) * 24;
    expect(Math.max(fine, coarse)).toBeGreaterThan(hours);
    // Less than the time in fine readings would be judged by hours, which is too coarse for a short one.
    if (hours <= 1) expect(fine).toBeGreaterThanOrEqual(hours);
  });
});

describe('a rule that cannot know', () => {
  it('is unknown where air was damp or dry for less than its time, whichever limit that is', () => {
    const air = (v: number, hours: number) => ({
      own: signal(2, { hours: readings(hours * hour, hour, () => v) }),
      room: { id: 1, name: 'A1', type: 1, residents: 2 },
    });
    for (const v of [10, 90]) {
      expect(verdict(indoorHumidity, air(v, 3))).toBe('unknown');
      expect(verdict(indoorHumidity, air(v, 24))).toBe('wrong');
    }
    expect(verdict(indoorHumidity, air(40, 3))).toBe('right');
  });

  it('of a damper needs readings of half of the hours, of the damper and of its set point', () => {
    const moving = (every: number) =>
      signal(36, { hours: readings(24 * hour, every, (before) => (before > 12 * hour ? 20 : 60)) });
    const damper = (every: number) => signal(37, { hours: readings(24 * hour, every, () => 50) });
    const judged = (...signals: Parameters<typeof device>[0] & object) =>
      verdict(damperStuck, { device: device([steady(39, 40), ...signals]) });
    expect(judged(damper(2 * hour), moving(2 * hour))).toBe('wrong');
    expect(judged(damper(2.5 * hour), moving(hour))).toBe('unknown');
    expect(judged(damper(hour), moving(2.5 * hour))).toBe('unknown');
  });

  it('of three hours of flow is one by hours where most readings are further apart than a quarter of an hour', () => {
    // Every third step takes five minutes, the others twenty.
    const times: number[] = [];
    for (let before = 5 * hour, step = 0; before >= 0; before -= step % 3 === 0 ? 300 : 1200, step += 1)
      times.push(before);
    const fine = times.map((before) => ({ t: now - before, v: 100 - before / 36_000 }));
    const hours = readings(26 * hour, hour, (before) => 100 - before / 36_000);
    const judged = judge(continuousFlow3h, { own: signal(34, { fine, hours }) });
    // A hundred litres an hour.
    expect(judged).toMatchObject({ is: 'wrong', value: 300 });
  });

  it('of a lost device leaves out controllers of air flow, which have no fan', () => {
    const watched = (...types: number[]) => ({
      value: null,
      device: { isMama: false, hasBattery: false, types: new Set(types) },
      room: null,
    });
    expect(deviceLost.appliesTo(watched(39, 37))).toBe(false);
    for (const types of [[39, 37, 38], [39], [37], [38]]) expect(deviceLost.appliesTo(watched(...types))).toBe(true);
  });
});
