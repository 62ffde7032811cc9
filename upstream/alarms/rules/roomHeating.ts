import {
  isOfRoom,
  isSensorFault,
  ofType,
  ofRoom,
  rangeOf,
  readingsWithin,
  roomRange,
  valueAt,
  violatedFor,
} from '../signalWindow.ts';
import {
  defineRule,
  normal,
  unitOf,
  unknown,
  wrong,
  type Device,
  type Judgement,
  type Kinds,
  type ProducerSubject,
  type Signal,
} from '../rule.ts';
import { isLivedIn } from './indoor.ts';

const hour = 3600;

/** Whether a device controls room heating: it has a temperature, a set point and a valve. */
const isRoomHeating = ({ types }: Pick<Kinds, 'types'>): boolean => types.has(1) && types.has(36) && types.has(37);

const partsOf = ({ signals }: Device) => ({
  temperature: ofType(signals, 1),
  setPoint: ofType(signals, 36),
  valve: ofType(signals, 37),
  back: ofType(signals, 29),
});

/** Positions in percent from which a valve counts as shut for heat, as fully closed and as fully open. */
const shut = 10.5;
const closed = 2;
const open = 98;

/** Times the difference by which a room is off its set point if a valve that does not move is at fault. */
const timesOff = 3;

const heating = {
  of: 'core',
  level: 2,
  intervalSeconds: 900,
  appliesTo: ({ device }: { device: Kinds }) => isRoomHeating(device),
} as const;

type Off = { degrees: number; hours: number; by: 1 | -1; raised: boolean; hysteresis: number };

/** Whether the mean of a room has been off its set point for hours. */
const offSetPoint = (device: Device, now: number, { degrees, hours, by, ...rest }: Off): Judgement => {
  const { temperature, setPoint } = partsOf(device);
  const target = valueAt(setPoint, now);
  if (target === null || !temperature) return unknown;
  const past = (v: number, t: number): number => (v - (valueAt(setPoint, t) ?? target)) * by - degrees;
  const limit = target + by * degrees;
  return violatedFor(ofRoom(temperature), now, { seconds: hours * hour, limit, past, ...rest });
};

/** A room does not get as warm as it should, wherever its valve is: a shut one is a fault too. */
export const setPointNotReached = defineRule({
  ...heating,
  code: 40,
  limits: { degrees: 1.5, hours: 6, hysteresis: 0.5 },
  unit: '°C',
  lookback: { fineHours: 7, days: 1 },
  evaluate: ({ device, now, raised, limits: { degrees, hours, hysteresis } }) =>
    offSetPoint(device, now, { degrees, hours, by: -1, raised, hysteresis }),
});

/** A room gets warmer than it should, although its valve is shut. */
export const overheated = defineRule({
  ...heating,
  code: 41,
  limits: { degrees: 2, hours: 4, hysteresis: 0.5 },
  unit: '°C',
  lookback: { fineHours: 5, days: 1 },
  evaluate: ({ device, now, raised, limits: { degrees, hours, hysteresis } }) => {
    const past = (v: number): number => shut - v;
    const isShut = violatedFor(partsOf(device).valve, now, { seconds: hours * hour, limit: shut, past });
    if (isShut.is !== 'wrong') return isShut;
    return offSetPoint(device, now, { degrees, hours, by: 1, raised, hysteresis });
  },
});

/** Whether a valve that stands at a position should have moved: the room is off its set point all the time. */
const isNeeded = (device: Device, now: number, position: number, { hours, off }: { hours: number; off: number }) => {
  const is = (by: 1 | -1): boolean =>
    offSetPoint(device, now, { degrees: off, hours, by, raised: false, hysteresis: 0 }).is === 'wrong';
  return (position < open && is(-1)) || (position > closed && is(1));
};

/**
 * A valve has not moved for a day although the temperature required it: it varied, or was off the set point all the
 * time. Clears when the valve moves, not when a room that it does not heat is evenly cold.
 */
export const valveStuck = defineRule({
  ...heating,
  code: 42,
  limits: { hours: 24, degrees: 0.5 },
  lookback: { fineHours: 25, days: 2 },
  evaluate: ({ device, now, raised, limits: { hours, degrees } }) => {
    const { temperature, valve } = partsOf(device);
    if (!temperature || !valve) return unknown;
    const moved = readingsWithin(valve, now, hours * hour);
    const warmth = readingsWithin(ofRoom(temperature), now, hours * hour);
    if (moved.length < hours / 2) return unknown;
    const { low, high } = rangeOf(moved);
    if (high - low >= 1) return normal;
    const stuck = wrong(low, null, unitOf(valve));
    if (raised) return stuck;
    if (warmth.length < hours / 2) return unknown;
    const swing = rangeOf(warmth);
    const isHalfOpen = low > closed && high < open;
    if (isHalfOpen && swing.high - swing.low > degrees) return stuck;
    return isNeeded(device, now, low, { hours, off: timesOff * degrees }) ? stuck : normal;
  },
});

/** The temperature of a room fell by degrees within minutes: a window is open. Clears after an hour without a fall. */
export const windowOpen = defineRule({
  ...heating,
  code: 43,
  level: 3,
  intervalSeconds: 300,
  limits: { degrees: 2, minutes: 10 },
  lookback: { fineHours: 2 },
  evaluate: ({ device, now, limits: { degrees, minutes } }) => {
    const { temperature } = partsOf(device);
    const points = (temperature?.fine ?? []).filter((point) => point.t >= now - hour && isOfRoom(point));
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
});

const isImpossible = ({ signals }: Device, { typeId, latest }: Signal): boolean =>
  latest !== null &&
  (isSensorFault(typeId, latest.v) ||
    (isRoomHeating({ types: new Set(signals.map((signal) => signal.typeId)) }) && !isOfRoom(latest)));

/** The temperature sensor of a room reports what it cannot measure, or nothing although its device reports. */
export const roomSensorFault = defineRule({
  ...heating,
  code: 44,
  appliesTo: (watched: ProducerSubject) =>
    isRoomHeating(watched.device) || (watched.device.types.has(1) && isLivedIn(watched)),
  limits: { hours: 6 },
  evaluate: ({ device, now, limits: { hours } }) => {
    const { temperature } = partsOf(device);
    if (!temperature?.latest) return unknown;
    const { v, t } = temperature.latest;
    if (isImpossible(device, temperature))
      return wrong(v, v < roomRange.low ? roomRange.low : roomRange.high, unitOf(temperature));
    const silent = (now - t) / hour;
    return device.online && silent > hours ? wrong(Math.round(silent), hours, 'h') : normal;
  },
});

/** The return water of a heating circuit is too warm for an hour: the flow is too fast or bypasses the room. */
export const returnTooWarm = defineRule({
  ...heating,
  code: 45,
  level: 3,
  appliesTo: ({ device: { types } }) => types.has(29) && types.has(28) && !types.has(38),
  limits: { max: 45, hours: 1 },
  unit: '°C',
  lookback: { fineHours: 2, days: 1 },
  evaluate: ({ device, now, limits: { max, hours } }) =>
    violatedFor(partsOf(device).back, now, { seconds: hours * hour, limit: max, past: (v) => v - max }),
});
