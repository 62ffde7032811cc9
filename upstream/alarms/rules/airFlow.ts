import { rangeOf, violatedFor, readingsWithin, ofType, valueAt } from '../signalWindow.ts';
import { defineRule, normal, unitOf, unknown, wrong, type Device, type Judgement, type Kinds } from '../rule.ts';
import { isAirFlow } from './connectionLost.ts';

const hour = 3600;
const minute = 60;

/** Plausible duct pressure, in pascals. */
const plausible = { low: -100, high: 2000 };

const partsOf = ({ signals }: Device) => ({
  flow: ofType(signals, 39),
  setPoint: ofType(signals, 36),
  damper: ofType(signals, 37),
  pressure: ofType(signals, 12),
});

const controller = {
  of: 'core',
  level: 2,
  intervalSeconds: 300,
  lookback: { fineHours: 1, days: 1 },
  appliesTo: ({ device }: { device: Kinds }) => isAirFlow(device.types),
} as const;

type Share = { percent: number; minutes: number; by: 1 | -1 };

/** Whether the flow has differed from its set point by some percent. */
const offShare = (device: Device, now: number, { percent, minutes, by }: Share): Judgement => {
  const { flow, setPoint } = partsOf(device);
  const target = valueAt(setPoint, now);
  if (target === null || target <= 0) return unknown;
  const past = (v: number, t: number): number => {
    const setFlow = valueAt(setPoint, t) ?? target;
    return (v - setFlow) * by - (setFlow * percent) / 100;
  };
  const limit = target * (1 + (by * percent) / 100);
  return violatedFor(flow, now, { seconds: minutes * minute, limit, past });
};

/** Too little air flows. */
export const airFlowLow = defineRule({
  ...controller,
  code: 60,
  limits: { percent: 30, minutes: 30 },
  evaluate: ({ device, now, limits: { percent, minutes } }) => offShare(device, now, { percent, minutes, by: -1 }),
});

/** Too much air flows. */
export const airFlowHigh = defineRule({
  ...controller,
  code: 61,
  limits: { percent: 30, minutes: 30 },
  evaluate: ({ device, now, limits: { percent, minutes } }) => offShare(device, now, { percent, minutes, by: 1 }),
});

/** A damper has not moved for a day although the set point changed. */
export const damperStuck = defineRule({
  ...controller,
  code: 62,
  limits: { hours: 24 },
  lookback: { fineHours: 25, days: 2 },
  evaluate: ({ device, now, limits: { hours } }) => {
    const { damper, setPoint } = partsOf(device);
    if (!damper || !setPoint) return unknown;
    const moved = readingsWithin(damper, now, hours * hour);
    const setFlow = readingsWithin(setPoint, now, hours * hour);
    if (moved.length < hours / 2 || setFlow.length < hours / 2) return unknown;
    const { low, high } = rangeOf(moved);
    const wanted = rangeOf(setFlow);
    return high - low < 1 && wanted.high - wanted.low > 5 ? wrong(low, null, unitOf(damper)) : normal;
  },
});

const isPlausible = (v: number): boolean => v > plausible.low && v < plausible.high;

/** The pressure in the duct is too low. */
export const pressureLow = defineRule({
  ...controller,
  code: 63,
  limits: { min: 30, minutes: 30 },
  unit: 'Pa',
  evaluate: ({ device, now, limits: { min, minutes } }) =>
    violatedFor(partsOf(device).pressure, now, {
      seconds: minutes * minute,
      limit: min,
      past: (v) => (isPlausible(v) ? min - v : -Infinity),
    }),
});

/** The pressure in the duct is too high. */
export const pressureHigh = defineRule({
  ...controller,
  code: 64,
  limits: { max: 250, minutes: 30 },
  unit: 'Pa',
  evaluate: ({ device, now, limits: { max, minutes } }) =>
    violatedFor(partsOf(device).pressure, now, {
      seconds: minutes * minute,
      limit: max,
      past: (v) => (isPlausible(v) ? v - max : -Infinity),
    }),
});

/** The sensor of a controller reports implausible values. */
export const airSensorFault = defineRule({
  ...controller,
  code: 65,
  limits: {},
  evaluate: ({ device }) => {
    const { pressure } = partsOf(device);
    if (!pressure?.latest) return unknown;
    const { v } = pressure.latest;
    return isPlausible(v) ? normal : wrong(v, v < 0 ? plausible.low : plausible.high, unitOf(pressure));
  },
});

/** A controller has not reported for a while. */
export const airFlowNoAnswer = defineRule({
  ...controller,
  code: 66,
  intervalSeconds: 60,
  afterReturn: true,
  limits: { minutes: 60 },
  evaluate: ({ device, now, limits: { minutes } }) => {
    if (device.mamaLost || device.silentSince === null) return unknown;
    const silent = (now - device.silentSince) / minute;
    return silent > minutes ? wrong(Math.round(silent), minutes, 'min') : normal;
  },
});
