import { finest, since, withoutFaults } from '../registerFlow.ts';
import { defineRule, normal, unknown, wrong, type Point } from '../rule.ts';
import { isWaterMeter } from './water.ts';

const day = 24 * 3600;

/** A register that falls by more than this, in litres, was reset or swapped. */
const resetDrop = 1000;

/** A register that shows less than this, in cubic metres, has begun again. */
const nothing = 0.005;

/** Readings before and after a fall among which its level must not occur again. */
const beside = 3;

/**
 * Litres that a register has lost with a reading: from the lowest of the readings before to the highest of those from
 * it on, so that jitter, which undoes itself, is no loss.
 */
const lostAt = (points: readonly Point[], index: number): number => {
  const before = points.slice(Math.max(0, index - beside), index).map(({ v }) => v);
  const after = points.slice(index, index + beside).map(({ v }) => v);
  return Math.max(0, (Math.min(...before) - Math.max(...after)) * 1000);
};

/** A meter runs backwards: what it lost within a day, without spikes and without resets. */
export const wrongDirection = defineRule({
  code: 11,
  of: 'value',
  appliesTo: isWaterMeter,
  limits: { litres: 10 },
  level: 2,
  intervalSeconds: 1800,
  lookback: { fineHours: 25, days: 2 },
  evaluate: ({ own, now, limits: { litres } }) => {
    if (!own) return unknown;
    const points = withoutFaults(since(finest(own, now - day), now - day));
    if (points.length < 3) return unknown;
    let lost = 0;
    // The latest reading waits for the next one, which shows whether its fall stays.
    for (let index = 1; index < points.length - 1; index += 1) {
      const fall = lostAt(points, index);
      if (fall <= resetDrop && (points[index]?.v ?? 0) >= nothing) lost += fall;
    }
    const rounded = Math.round(lost * 1000) / 1000;
    return rounded >= litres ? wrong(rounded, litres, 'l') : normal;
  },
});
