import { normal, unknown, wrong, type Rule } from '../rule.ts';
import { consumedIn } from './noConsumption.ts';
import { isFlatMeter } from './water.ts';

const hour = 3600;
const nothing = 1e-6;

/**
 * A meter does not count while the other one of the apartment does; without another one, for two weeks after earlier
 * consumption.
 */
export const stoppedMeter: Rule = {
  code: 16,
  of: 'value',
  appliesTo: isFlatMeter,
  limits: { hours: 72, siblingLitres: 300, days: 14, litresPerDay: 20 },
  level: 2,
  intervalSeconds: 2 * hour,
  lookback: { days: 29 },
  evaluate: ({ own, meters, now, limits: { hours = 72, siblingLitres = 300, days = 14, litresPerDay = 20 } }) => {
    if (!own) return unknown;
    const stood = consumedIn(own.hours, now, hours / 24);
    if (stood === null) return unknown;
    if (Math.abs(stood) > nothing) return normal;
    const siblings = meters.filter(({ id }) => id !== own.id);
    const used = siblings.map((sibling) => consumedIn(sibling.hours, now, hours / 24));
    if (siblings.length > 0) {
      const most = Math.max(...used.map((amount) => (amount ?? 0) * 1000));
      return most > siblingLitres ? wrong(Math.round(most), siblingLitres, 'l') : normal;
    }
    const long = consumedIn(own.hours, now, days);
    const before = consumedIn(own.hours, now, 2 * days);
    if (long === null || before === null) return unknown;
    const mean = ((before - long) * 1000) / days;
    return Math.abs(long) <= nothing && mean > litresPerDay ? wrong(Math.round(mean), litresPerDay, 'l/d') : normal;
  },
};
