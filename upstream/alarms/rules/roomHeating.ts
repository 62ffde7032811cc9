import { rangeOf, violatedFor, readingsWithin, ofType, valueAt } from '../signalWindow.ts';
import { normal, unitOf, unknown, wrong, type Device, type Judgement, type Kinds, type Rule } from '../rule.ts';

const hour = 3600;
const plausible = { low: -30, high: 60 };

/** Whether a device controls room heating: it has a temperature, a set point and a valve. */
const isRoomHeating = ({ types }: Kinds): boolean => types.has(1) && types.has(36) && types.has(37);

const partsOf = ({ signals }: Device) => ({
  temperature: ofType(signals, 1),
  setPoint: ofType(signals, 36),
  valve: ofType(signals, 37),
  back: ofType(signals, 29),
});

const heating = {
  of: 'core',
  level: 2,
  intervalSeconds: 900,
  appliesTo: ({ device }: { device: Kinds }) => isRoomHeating(device),
} as const;

type Off = { degrees: number; hours: number; by: 1 | -1; valve: (v: number) => boolean };

/** Whether the room has been off its set point for hours while the valve was where it should help. */
const offSetPoint = (device: Device, now: number, { degrees, hours, by, valve }: Off): Judgement => {
  const parts = partsOf(device);
  const target = valueAt(parts.setPoint, now);
  if (target === null) return unknown;
  const helps = violatedFor(parts.valve, now, { seconds: hours * hour, limit: 0, crosses: valve });
  if (helps.is !== 'wrong') return helps;
  const crosses = (v: number, t: number): boolean =>
    v > plausible.low && (v - (valueAt(parts.setPoint, t) ?? target)) * by > degrees;
  return violatedFor(parts.temperature, now, { seconds: hours * hour, limit: target + by * degrees, crosses });
};

/** A room does not get as warm as it should, although its valve is open. */
export const setPointNotReached: Rule = {
  ...heating,
  code: 40,
  limits: { degrees: 1.5, hours: 6 },
  lookback: { fineHours: 7, days: 1 },
  evaluate: ({ device, now, limits: { degrees = 1.5, hours = 6 } }) =>
    offSetPoint(device, now, { degrees, hours, by: -1, valve: (v) => v >= 90 }),
};

/** A room gets warmer than it should, although its valve is shut. */
export const overheated: Rule = {
  ...heating,
  code: 41,
  limits: { degrees: 2, hours: 4 },
  lookback: { fineHours: 5, days: 1 },
  evaluate: ({ device, now, limits: { degrees = 2, hours = 4 } }) =>
    offSetPoint(device, now, { degrees, hours, by: 1, valve: (v) => v <= 10 }),
};

/** A valve has not moved for a day although the temperature required it. */
export const valveStuck: Rule = {
  ...heating,
  code: 42,
  limits: { hours: 24, degrees: 0.5 },
  lookback: { fineHours: 25, days: 2 },
  evaluate: ({ device, now, limits: { hours = 24, degrees = 0.5 } }) => {
    const { temperature, valve } = partsOf(device);
    if (!temperature || !valve) return unknown;
    const moved = readingsWithin(valve, now, hours * hour);
    const warmth = readingsWithin(temperature, now, hours * hour);
    if (moved.length < hours / 2 || warmth.length < hours / 2) return unknown;
    const { low, high } = rangeOf(moved);
    const swing = rangeOf(warmth);
    const isStuck = high - low < 1 && low > 2 && high < 98 && swing.high - swing.low > degrees;
    return isStuck ? wrong(low, null, unitOf(valve)) : normal;
  },
};

/** The temperature of a room fell by degrees within minutes: a window is open. Clears after an hour without a fall. */
export const windowOpen: Rule = {
  ...heating,
  code: 43,
  level: 3,
  intervalSeconds: 300,
  limits: { degrees: 2, minutes: 10 },
  lookback: { fineHours: 2 },
  evaluate: ({ device, now, limits: { degrees = 2, minutes = 10 } }) => {
    const { temperature } = partsOf(device);
    const points = (temperature?.fine ?? []).filter(({ t, v }) => t >= now - hour && v > plausible.low);
    if (points.length < 3) return unknown;
    const falls = points.flatMap((point, index) =>
      points
        .slice(index + 1)
        .filter(({ t }) => t - point.t <= minutes * 60)
        .map(({ v }) => point.v - v),
    );
    const deepest = Math.max(0, ...falls);
    return deepest > degrees ? wrong(Math.round(deepest * 10) / 10, degrees, '°C') : normal;
  },
};

/** The sensor of a room reports implausible values, or none although its device reports. */
export const roomSensorFault: Rule = {
  ...heating,
  code: 44,
  limits: { hours: 6 },
  evaluate: ({ device, now, limits: { hours = 6 } }) => {
    const { temperature } = partsOf(device);
    if (!temperature?.latest) return unknown;
    const { v, t } = temperature.latest;
    if (v < plausible.low || v > plausible.high)
      return wrong(v, v < plausible.low ? plausible.low : plausible.high, unitOf(temperature));
    const silent = (now - t) / hour;
    return device.online && silent > hours ? wrong(Math.round(silent), hours, 'h') : normal;
  },
};

/** The return water of a heating circuit is too warm for an hour: the flow is too fast or bypasses the room. */
export const returnTooWarm: Rule = {
  ...heating,
  code: 45,
  level: 3,
  appliesTo: ({ device: { types } }) => types.has(29) && types.has(28) && !types.has(38),
  limits: { max: 45, hours: 1 },
  unit: '°C',
  lookback: { fineHours: 2, days: 1 },
  evaluate: ({ device, now, limits: { max = 45, hours = 1 } }) =>
    violatedFor(partsOf(device).back, now, { seconds: hours * hour, limit: max, crosses: (v) => v > max }),
};
