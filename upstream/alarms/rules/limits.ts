import { valueTypeOf } from '../../../contract/valueTypes.ts';
import {
  defineRule,
  normal,
  unknown,
  wrong,
  type Judgement,
  type Point,
  type Signal,
  type ProducerSubject,
} from '../rule.ts';
import { isSensorFault } from '../signalWindow.ts';

/** Age from which a reading is ignored, in seconds. */
const stale = 6 * 3600;

/** Whether a reading is too old, or the fault of a sensor. */
const isUnusable = ({ typeId }: Signal, { t, v }: Point, now: number): boolean =>
  now - t > stale || isSensorFault(typeId, v);

const isMeasured = ({ value }: ProducerSubject): boolean =>
  value !== null && valueTypeOf(value.typeId).reading === 'gauge';

type Side = { raised: boolean; now: number };

const hysteresisOf = ({ limits }: Signal, raised: boolean): number => (raised ? (limits.alertHysteresis ?? 0) : 0);

const belowLimit = (own: Signal | null, { raised, now }: Side): Judgement => {
  const limit = own?.limits.alertRangeMin ?? null;
  if (!own || limit === null || own.limits.alertMinEnabled !== 1) return normal;
  if (!own.latest || isUnusable(own, own.latest, now)) return unknown;
  return own.latest.v < limit + hysteresisOf(own, raised) ? wrong(own.latest.v, limit) : normal;
};

const aboveLimit = (own: Signal | null, { raised, now }: Side): Judgement => {
  const limit = own?.limits.alertRangeMax ?? null;
  if (!own || limit === null || own.limits.alertMaxEnabled !== 1) return normal;
  if (!own.latest || isUnusable(own, own.latest, now)) return unknown;
  return own.latest.v > limit - hysteresisOf(own, raised) ? wrong(own.latest.v, limit) : normal;
};

const common = { of: 'value', limits: {}, level: 2, intervalSeconds: 60, byLimits: true } as const;

/** A value in a space is under its low limit. Clears when it has come back by the hysteresis. */
export const lowLimit = defineRule({
  ...common,
  code: 1,
  violates: 'min',
  appliesTo: (watched) => isMeasured(watched) && watched.value?.spaceId !== null,
  evaluate: ({ own, raised, now }) => belowLimit(own, { raised, now }),
});

/** A value in a space is over its high limit. Clears when it has come back by the hysteresis. */
export const highLimit = defineRule({
  ...common,
  code: 2,
  violates: 'max',
  appliesTo: (watched) => isMeasured(watched) && watched.value?.spaceId !== null,
  evaluate: ({ own, raised, now }) => aboveLimit(own, { raised, now }),
});

/** A value without a space is outside one of its limits. */
export const separatePoint = defineRule({
  ...common,
  code: 5,
  violates: 'limits',
  appliesTo: (watched) => isMeasured(watched) && watched.value?.spaceId === null,
  evaluate: ({ own, raised, now }) => {
    const below = belowLimit(own, { raised, now });
    return below.is === 'right' ? aboveLimit(own, { raised, now }) : below;
  },
});
