import { normal, unitOf, unknown, wrong, type Judgement, type Point, type Signal } from './rule.ts';

const hour = 3600;

/** What temperature sensors report without a measurement: of a wire that is off, and of a sensor that has just started. */
const faults: Readonly<Record<number, readonly number[]>> = { 1: [-127, 85], 28: [-127], 29: [-127] };

/** Whether a reading of a type is the number by which a temperature sensor reports a fault. */
export const isSensorFault = (typeId: number, v: number): boolean =>
  faults[typeId]?.some((fault) => Math.abs(v - fault) < 0.05) ?? false;

/** Temperatures between which a room can be. */
export const roomRange = { low: -30, high: 60 };

/** Whether a reading is one that a room can have. */
export const isOfRoom = ({ v }: Pick<Point, 'v'>): boolean => v > roomRange.low && v < roomRange.high;

/** A temperature with the readings that a room can have. */
export const ofRoom = (signal: Signal): Signal => ({
  ...signal,
  fine: signal.fine.filter(isOfRoom),
  hours: signal.hours.filter(isOfRoom),
});

/** Readings of the last `seconds`, without faults of the sensor: fine ones if they cover the time, otherwise hourly ones. */
export const readingsWithin = ({ typeId, fine, hours }: Signal, now: number, seconds: number): Point[] => {
  const from = now - seconds;
  const reaches = (fine[0]?.t ?? Infinity) <= from + Math.min(seconds / 2, hour);
  return (reaches ? fine : hours).filter(
    ({ t, v }) => t >= from - (reaches ? 0 : hour) && t <= now && !isSensorFault(typeId, v),
  );
};

/**
 * A limit that has to be violated for some seconds: by the mean of the readings, and by nine of ten of them. `past` is
 * how far a reading is beyond the limit, positive if it violates it. While an alert is open, it remains until the mean
 * is back by the hysteresis.
 */
export type Condition = {
  seconds: number;
  limit: number;
  past: (v: number, t: number) => number;
  raised?: boolean;
  hysteresis?: number;
};

/** Part of the readings that have to violate a limit. */
const violating = 0.9;

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * Returns `wrong`, with the mean, if the readings of the last `seconds` violate the limit, and `unknown` if they cover too
 * little of that time or the newest is too old.
 */
export const violatedFor = (
  signal: Signal | undefined,
  now: number,
  { seconds, limit, past, raised = false, hysteresis = 0 }: Condition,
): Judgement => {
  if (!signal) return unknown;
  const points = readingsWithin(signal, now, seconds);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || now - last.t > Math.max(2 * hour, seconds / 4)) return unknown;
  const distances = points.map(({ v, t }) => past(v, t));
  const mean = meanOf(distances);
  const measured = wrong(Math.round(meanOf(points.map(({ v }) => v)) * 10) / 10, limit, unitOf(signal));
  if (raised && hysteresis > 0) return mean > -hysteresis ? measured : normal;
  const violations = distances.filter((distance) => distance > 0).length;
  if (mean <= 0 || violations < violating * distances.length) return normal;
  const isCovered = last.t - first.t >= seconds * 0.7 - hour / 4;
  return isCovered || (seconds <= hour / 2 && points.length > 1) ? measured : unknown;
};

/** The lowest and the highest of some readings. */
export const rangeOf = (points: readonly Point[]): { low: number; high: number } => ({
  low: Math.min(...points.map(({ v }) => v)),
  high: Math.max(...points.map(({ v }) => v)),
});

/** The signal of a type among a device's. */
export const ofType = (signals: readonly Signal[], typeId: number): Signal | undefined =>
  signals.find((signal) => signal.typeId === typeId);

/** Value of a signal at a time, by its last reading until then. */
export const valueAt = (signal: Signal | undefined, t: number): number | null => {
  const points = signal ? (signal.fine.length > 0 ? signal.fine : signal.hours) : [];
  return points.findLast((point) => point.t <= t)?.v ?? signal?.latest?.v ?? null;
};
