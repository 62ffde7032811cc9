import { defineRule, normal, unknown, wrong, type Point } from '../rule.ts';
import { flatMeters } from './water.ts';

const hour = 3600;
const day = 24 * hour;

/** Consumption of the last days in cubic metres; null if the readings do not cover them. */
export const consumedIn = (points: readonly Point[], now: number, days: number): number | null => {
  const from = now - days * day;
  const first = points.findLast(({ t }) => t <= from) ?? points.find(({ t }) => t <= from + 6 * hour);
  const last = points.at(-1);
  return first && last && last.t > now - day && last.t > first.t ? last.v - first.v : null;
};

/**
 * No water consumption for two weeks on any meter of the apartment. Not raised where no residents are registered; level
 * 3, since holidays are common.
 */
export const noConsumption = defineRule({
  code: 15,
  of: 'value',
  appliesTo: ({ value }) => value?.typeId === flatMeters[0],
  limits: { days: 14 },
  level: 3,
  intervalSeconds: 6 * hour,
  lookback: { days: 29 },
  evaluate: ({ own, meters, device, room, now, limits: { days } }) => {
    if (room?.residents === 0) return normal;
    if (!own || !device.online) return unknown;
    const passed = (meters.length > 0 ? meters : [own]).map(({ hours }) => consumedIn(hours, now, days));
    if (passed.some((amount) => amount !== null && Math.abs(amount) > 1e-6)) return normal;
    return passed.includes(null) ? unknown : wrong(days, days, 'd');
  },
});
