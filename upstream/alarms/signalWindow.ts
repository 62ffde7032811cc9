import { normal, unknown, wrong, type Judgement, type Point, type Signal } from './rule.ts';

const hour = 3600;

/** What of a signal lies in the last so many seconds: fine where that reaches back, else by the hour. */
export const readingsWithin = ({ fine, hours }: Signal, now: number, seconds: number): Point[] => {
  const from = now - seconds;
  const reaches = (fine[0]?.t ?? Infinity) <= from + Math.min(seconds / 2, hour);
  return (reaches ? fine : hours).filter(({ t }) => t >= from - (reaches ? 0 : hour) && t <= now);
};

/** What a condition on a signal is: what has to hold for how long, and which limit that crosses. */
export type Condition = { seconds: number; limit: number; crosses: (v: number, t: number) => boolean };

const newest = (points: readonly Point[]): Point | undefined => points.at(-1);

/**
 * Wrong when a signal has crossed a limit for so long without pause. It has to have been heard over most of that
 * time, and lately.
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
  const heard = last.t - first >= seconds * 0.7 - hour / 4;
  return heard || (seconds <= hour / 2 && points.length > 1) ? wrong(last.v, limit) : unknown;
};

/** The lowest and the highest of some readings. */
export const rangeOf = (points: readonly Point[]): { low: number; high: number } => ({
  low: Math.min(...points.map(({ v }) => v)),
  high: Math.max(...points.map(({ v }) => v)),
});

/** The signal of a type among a device's. */
export const ofType = (signals: readonly Signal[], typeId: number): Signal | undefined =>
  signals.find((signal) => signal.typeId === typeId);

/** What a signal said at a moment or last before it. */
export const valueAt = (signal: Signal | undefined, t: number): number | null => {
  const points = signal ? (signal.fine.length > 0 ? signal.fine : signal.hours) : [];
  return points.findLast((point) => point.t <= t)?.v ?? signal?.latest?.v ?? null;
};
