import type { Point, Signal } from './rule.ts';

/** What passed through a meter between two readings, in litres; `lasts` in seconds. */
export type Flow = { from: number; to: number; lasts: number; litres: number };

/** Litres by which two readings may differ by rounding. */
const precision = 0.01;

const litresOf = (cubicMetres: number): number => Math.round(cubicMetres * 1e6) / 1000;

/** Whether a reading is taken back by the next one: a rise that falls back, or a fall that is regained. */
const isTakenBack = (before: Point, point: Point, after: Point): boolean => {
  const change = point.v - before.v;
  if (change > 0) return after.v < point.v && after.v - before.v < change / 2;
  return change < 0 && after.v >= before.v;
};

/**
 * Drops readings that the next one takes back: those of another meter among this one's, and jitter. Each is compared
 * with the last reading that was kept.
 */
const withoutReturns = (points: readonly Point[]): Point[] => {
  const kept: Point[] = [];
  points.forEach((point, index) => {
    const before = kept.at(-1);
    const after = points[index + 1];
    if (!before || !after || !isTakenBack(before, point, after)) kept.push(point);
  });
  return kept;
};

/** Cubic metres by which a register falls below its level when it is at fault or was reset. */
const deep = 1;

/** Drops readings far below the level of the register until it has that level again: a fault, and no consumption after it. */
const withoutDips = (points: readonly Point[]): Point[] => {
  const later: number[] = [];
  points.toReversed().forEach(({ v }) => later.push(Math.max(v, later.at(-1) ?? -Infinity)));
  const highestFrom = (index: number): number => later[points.length - 1 - index] ?? -Infinity;
  let level = -Infinity;
  return points.filter(({ v }, index) => {
    if (v < level - deep && highestFrom(index) >= level - deep) return false;
    level = v < level - deep ? v : Math.max(v, level);
    return true;
  });
};

/** The readings of a register without those that later ones take back, for a moment or until the level is regained. */
export const withoutFaults = (points: readonly Point[]): Point[] => withoutDips(withoutReturns(points));

/** The steps of a water register as it was read, in order of time and without double instants. */
export const stepsOf = (points: readonly Point[]): Flow[] => {
  const flows: Flow[] = [];
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (!before || point.t <= before.t) return;
    flows.push({ from: before.t, to: point.t, lasts: point.t - before.t, litres: litresOf(point.v - before.v) });
  });
  return flows;
};

/** The steps of a water register without readings that are taken back. */
export const flowsOf = (points: readonly Point[]): Flow[] => stepsOf(withoutFaults(points));

/** The readings from a moment on, with the last one before it where there is one. */
export const since = (points: readonly Point[], from: number): Point[] => {
  const first = points.findIndex(({ t }) => t > from);
  return first === -1 ? points.slice(-1) : points.slice(Math.max(0, first - 1));
};

/** Readings of slots that have ended by a time: the running slot is no pause while it is still being counted. */
export const endedBy = (points: readonly Point[], now: number): Point[] => points.filter(({ t }) => t <= now);

/** The finer of a signal's readings that reach back far enough; the hours where nothing finer does. */
export const finest = ({ fine, hours }: Signal, from: number): readonly Point[] => {
  const [first] = fine;
  return first && first.t <= from + 900 && fine.length > 2 ? fine : hours;
};

/** All litres of some flows. */
export const litresIn = (flows: readonly Flow[]): number => flows.reduce((sum, { litres }) => sum + litres, 0);

/** The longest time in seconds in which nothing passed. */
export const longestPause = (flows: readonly Flow[]): number => {
  let longest = 0;
  let pause = 0;
  for (const { litres, lasts } of flows) {
    pause = litres > 0 ? 0 : pause + lasts;
    longest = Math.max(longest, pause);
  }
  return longest;
};

/**
 * Whether less than a flow, in litres an hour, passed in some stretch of at least so many seconds; without a flow,
 * whether nothing passed.
 */
export const hasStretchBelow = (flows: readonly Flow[], seconds: number, litresPerHour: number): boolean => {
  let first = 0;
  let lasts = 0;
  let litres = 0;
  for (const flow of flows) {
    lasts += flow.lasts;
    litres += flow.litres;
    for (let start = flows[first]; start && lasts - start.lasts >= seconds; start = flows[first]) {
      lasts -= start.lasts;
      litres -= start.litres;
      first += 1;
    }
    const most = (litresPerHour * lasts) / 3600;
    if (lasts >= seconds && (litres < most - precision || litres < precision)) return true;
  }
  return false;
};

/** Litres of a pulse of the meter: the largest power of ten, at most 100, of which each step is a multiple. */
export const pulseOf = (flows: readonly Flow[]): number => {
  const isMultiple =
    (pulse: number) =>
    ({ litres }: Flow): boolean =>
      Math.abs(litres / pulse - Math.round(litres / pulse)) * pulse < precision;
  const hasPassed = flows.some(({ litres }) => litres > 0);
  return (hasPassed ? [100, 10] : []).find((pulse) => flows.every(isMultiple(pulse))) ?? 1;
};

/** What part of a span flows cover that are no longer than a step may be. */
export const coverage = (flows: readonly Flow[], from: number, to: number, longestStep: number): number =>
  flows
    .filter(({ lasts }) => lasts <= longestStep)
    .reduce((sum, flow) => sum + Math.max(0, Math.min(flow.to, to) - Math.max(flow.from, from)), 0) /
  (to - from);
