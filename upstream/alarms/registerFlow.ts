import type { Point, Signal } from './rule.ts';

/** What passed through a meter between two readings, in litres; `lasts` in seconds. */
export type Flow = { from: number; to: number; lasts: number; litres: number };

const litresOf = (cubicMetres: number): number => Math.round(cubicMetres * 1e6) / 1000;

/** Drops a rise that is followed by an equal fall: readings of another meter among this one's. */
const withoutSpikes = (points: readonly Point[]): Point[] =>
  points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    return !(before && after && point.v - before.v > 1 && after.v < point.v && after.v - before.v < 1);
  });

/** The steps of a water register, in order of time, without spikes and without double instants. */
export const flowsOf = (points: readonly Point[]): Flow[] => {
  const kept = withoutSpikes(points);
  const flows: Flow[] = [];
  kept.forEach((point, index) => {
    const before = kept[index - 1];
    if (!before || point.t <= before.t) return;
    flows.push({ from: before.t, to: point.t, lasts: point.t - before.t, litres: litresOf(point.v - before.v) });
  });
  return flows;
};

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

/** What part of a span flows cover that are no longer than a step may be. */
export const coverage = (flows: readonly Flow[], from: number, to: number, longestStep: number): number =>
  flows
    .filter(({ lasts }) => lasts <= longestStep)
    .reduce((sum, flow) => sum + Math.max(0, Math.min(flow.to, to) - Math.max(flow.from, from)), 0) /
  (to - from);
