import { defineRule, normal, unknown, wrong } from '../rule.ts';
import { consumedIn } from './noConsumption.ts';
import { isFlatMeter, pairOf } from './water.ts';

const hour = 3600;
const nothing = 1e-6;

/** Days of use before it stood by which a meter without a pair was in use. */
const daysBefore = 7;

/**
 * A meter does not count while its pair does. Without a pair a holiday looks the same, so that it has to stand for
 * longer than one lasts, after it was in use.
 */
export const stoppedMeter = defineRule({
  code: 16,
  of: 'value',
  appliesTo: isFlatMeter,
  limits: { hours: 72, siblingLitres: 300, days: 35, litresPerDay: 20 },
  level: 2,
  intervalSeconds: 2 * hour,
  lookback: { days: 35 + daysBefore + 1 },
  evaluate: ({ own, meters, now, raised, limits }) => {
    const { hours, siblingLitres, days, litresPerDay } = limits;
    if (!own) return unknown;
    const stood = consumedIn(own.hours, now, hours / 24);
    if (stood === null) return unknown;
    if (Math.abs(stood) > nothing) return normal;
    const pair = pairOf(own, meters);
    if (pair) {
      const used = (consumedIn(pair.hours, now, hours / 24) ?? 0) * 1000;
      return used > siblingLitres ? wrong(Math.round(used), siblingLitres, 'l') : normal;
    }
    const long = consumedIn(own.hours, now, days);
    const before = consumedIn(own.hours, now, days + daysBefore);
    if (long === null || before === null) return unknown;
    const mean = ((before - long) * 1000) / daysBefore;
    return Math.abs(long) <= nothing && (raised || mean > litresPerDay)
      ? wrong(Math.round(mean), litresPerDay, 'l/d')
      : normal;
  },
});
