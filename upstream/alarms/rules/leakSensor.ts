import { defineRule, normal, unknown, wrong } from '../rule.ts';

const hour = 3600;
const wet = 1;

/** A leak sensor is wet; raised without delay. */
export const leakSensorWet = defineRule({
  code: 30,
  of: 'value',
  appliesTo: ({ value }) => value?.typeId === 21,
  limits: {},
  level: 1,
  immediate: true,
  intervalSeconds: 20,
  violates: 'zero',
  evaluate: ({ own }) => {
    if (!own?.latest) return unknown;
    return own.latest.v >= wet ? wrong(own.latest.v, wet) : normal;
  },
});

/** A leak sensor has not reported for a day. */
export const leakSensorFault = defineRule({
  code: 31,
  of: 'value',
  appliesTo: ({ value }) => value?.typeId === 21,
  limits: { hours: 24 },
  level: 2,
  intervalSeconds: 900,
  evaluate: ({ own, now, limits: { hours } }) => {
    if (!own?.latest) return unknown;
    const silent = (now - own.latest.t) / hour;
    return silent > hours ? wrong(Math.round(silent), hours, 'h') : normal;
  },
});
