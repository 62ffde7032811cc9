import { finest, since } from '../registerFlow.ts';
import { normal, unknown, wrong, type Rule } from '../rule.ts';
import { isWaterMeter, mainMeter, maxLitresPerHour } from './water.ts';

const hour = 3600;
const day = 24 * hour;

/** A register jumps higher than its meter can pass and falls back: another meter's readings. For staff alone. */
export const readingSpike: Rule = {
  code: 14,
  of: 'value',
  appliesTo: isWaterMeter,
  limits: { litresPerHour: maxLitresPerHour },
  level: 3,
  staffOnly: true,
  intervalSeconds: 1800,
  lookback: { fineHours: 25, days: 2 },
  evaluate: ({ own, now, limits: { litresPerHour = maxLitresPerHour } }) => {
    if (!own) return unknown;
    const points = since(finest(own, now - day), now - day);
    if (points.length < 3) return unknown;
    let highest = 0;
    points.forEach((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before || !after) return;
      const rise = (point.v - before.v) * 1000;
      const fast = rise > (litresPerHour * (point.t - before.t)) / hour;
      const fallsBack = after.v < point.v && (after.v - before.v) * 1000 < rise / 2;
      if (rise > 0 && fallsBack && (fast || own.typeId === mainMeter)) highest = Math.max(highest, rise);
    });
    return highest > 1 ? wrong(Math.round(highest), null, 'l') : normal;
  },
};
