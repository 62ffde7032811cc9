import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { violatedFor, ofType } from '../signalWindow.ts';
import { defineRule, type Evidence, type Kinds, type Rule } from '../rule.ts';

const hour = 3600;

type Watch = {
  code: number;
  /** The type that it watches, and which way it crosses the limit. */
  type: number;
  crosses: 'below' | 'above';
  limits: { limit: number; hours: number };
  level: Rule['level'];
  immediate?: boolean;
};

const isMachine = ({ device }: { device: Kinds }): boolean => device.types.has(38);

const judgeOf =
  ({ type, crosses }: Watch) =>
  ({ device, now, limits: { limit, hours } }: Evidence & Pick<Watch, 'limits'>) =>
    violatedFor(ofType(device.signals, type), now, {
      seconds: hours * hour,
      limit,
      past: (v) => (crosses === 'below' ? limit - v : v - limit),
    });

const ruleOf = (watch: Watch): Rule =>
  defineRule({
    code: watch.code,
    of: 'core',
    appliesTo: (watched) => isMachine(watched) && watched.device.types.has(watch.type),
    limits: watch.limits,
    unit: valueTypeOf(watch.type).unit,
    level: watch.level,
    ...(watch.immediate ? { immediate: true } : {}),
    intervalSeconds: 300,
    lookback: { fineHours: Math.min(25, watch.limits.hours + 1), days: 2 },
    evaluate: judgeOf(watch),
  });

/** A fan has stopped. */
export const fanStopped = ruleOf({ code: 50, type: 38, crosses: 'below', limits: { limit: 1, hours: 0.25 }, level: 1 });

/** The pressure drop over a filter is too high: it has to be changed. */
export const filterDirty = ruleOf({
  code: 51,
  type: 40,
  crosses: 'above',
  limits: { limit: 200, hours: 24 },
  level: 3,
});

/** The supply air is too cold. */
export const supplyTooCold = ruleOf({
  code: 52,
  type: 28,
  crosses: 'below',
  limits: { limit: 14, hours: 1 },
  level: 2,
});

/** The water of the heating coil is about to freeze. */
export const freezingRisk = ruleOf({
  code: 53,
  type: 29,
  crosses: 'below',
  limits: { limit: 8, hours: 0.25 },
  level: 1,
  immediate: true,
});

/** Less heat is recovered than should be. */
export const heatRecoveryLow = ruleOf({
  code: 54,
  type: 18,
  crosses: 'below',
  limits: { limit: 50, hours: 24 },
  level: 3,
});
