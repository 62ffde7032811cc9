import { describe, expect, it } from 'vitest';
import { airFlowHigh, airFlowLow } from '../../../upstream/alarms/rules/airFlow.ts';
import { continuousFlow3h } from '../../../upstream/alarms/rules/continuousFlow3h.ts';
import { indoorAirQuality } from '../../../upstream/alarms/rules/indoor.ts';
import { rules } from '../../../upstream/alarms/rules.ts';
import { device, judge, register, signal, steady, verdict } from './made.ts';

const hour = 3600;

describe('the limit of a rule', () => {
  it('of three hours of flow is 60 litres exactly', () => {
    const flow = (less: number) =>
      signal(34, { fine: register(26 * hour, 300, (before) => (before % 900 === 0 ? 1 : before === less ? 1 : 2)) });
    expect(judge(continuousFlow3h, { own: flow(-1) })).toMatchObject({ is: 'wrong', value: 60 });
    expect(verdict(continuousFlow3h, { own: flow(300) })).toBe('right');
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
