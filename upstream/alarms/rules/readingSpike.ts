import { classifySteps } from '../classifySteps.ts';
import { finest, since, stepsOf } from '../registerFlow.ts';
import { defineRule, normal, unknown, wrong } from '../rule.ts';
import { isWaterMeter, mainMeter, maxLitresPerHour, maxMainLitresPerHour } from './water.ts';

const day = 24 * 3600;

/**
 * A register jumps higher than its meter can pass, in one reading alone or to fall back: another meter's readings, or a
 * swap that nobody told. For staff alone.
 */
export const readingSpike = defineRule({
  code: 14,
  of: 'value',
  appliesTo: isWaterMeter,
  limits: { litresPerHour: maxLitresPerHour, mainLitresPerHour: maxMainLitresPerHour },
  level: 3,
  staffOnly: true,
  intervalSeconds: 1800,
  lookback: { fineHours: 25, days: 2 },
  withFaults: true,
  evaluate: ({ own, now, limits }) => {
    if (!own) return unknown;
    const { litresPerHour, mainLitresPerHour } = limits;
    const points = since(finest(own, now - day), now - day);
    if (points.length < 3) return unknown;
    const faults = classifySteps(stepsOf(points), own.typeId === mainMeter ? mainLitresPerHour : litresPerHour).filter(
      ({ is }) => is === 'fault',
    );
    if (faults.length === 0) return normal;
    return wrong(Math.round(Math.max(...faults.map(({ litres }) => litres))), null, 'l');
  },
});
