import { normal, unitOf, unknown, wrong, type Judgement, type Point, type Signal } from './rule.ts';

const hour = 3600;

/** Readings of the last `seconds`: fine ones if they cover the time, otherwise hourly ones. */
export const readingsWithin = ({ fine, hours }: Signal, now: number, seconds: number): Point[] => {
  const from = now - seconds;
  const reaches = (fine[0]?.t ?? Infinity) <= from + Math.min(seconds / 2, hour);
  return (reaches ? fine : hours).filter(({ t }) => t >= from - (reaches ? 0 : hour) && t <= now);
};

/** A limit that has to be violated for some seconds. */
export type Condition = { seconds: number; limit: number; crosses: (v: number, t: number) => boolean };

const newest = (points: readonly Point[]): Point | undefined => points.at(-1);

/**
 * Returns `wrong` if every reading of the last `seconds` is beyond the limit, and `unknown` if the readings cover too
 * little of that time or the newest is too old.
 */
export const violatedFor = (
  signal: Signal | undefined,
  now: number,
  { seconds, limit, crosses }: Condition,
): Judgement => {
  if (!signal) return unknown;
  const points = readingsWithin(signal, now, seconds);
  const last = newest(points);
  if (!last || now - last.t > Math.max(2 * hour, seconds / 4)) return unknown;
  if (!points.every(({ v, t }) => crosses(v, t))) return normal;
  const first = points[0]?.t ?? now;
  const isCovered = last.t - first >= seconds * 0.7 - hour / 4;
  return isCovered || (seconds <= hour / 2 && points.length > 1) ? wrong(last.v, limit, unitOf(signal)) : unknown;
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
