import { hour } from './slots.ts';

/** Where a register stood: `t` in Unix seconds, `r` in the type's unit. */
export type RegisterPoint = { t: number; r: number };

/** What passed through a meter between two of its readings; never less than nothing. */
export type Step = { from: number; to: number; amount: number; gap: boolean };

/** More than this between two readings is a gap, over which an amount can only be spread. */
const longestStep = 1.5 * hour;

/** A register that drops by more than this, in its unit, was reset or swapped: counting goes on from where it is. */
const resetDrop = 1;

const mostIn = (perHour: number, one: RegisterPoint, other: RegisterPoint): number =>
  (perHour * (other.t - one.t)) / hour;

/** Leaves out a reading that jumps higher than a meter can and falls back at once. */
const withoutSpikes = (points: readonly RegisterPoint[], perHour: number): RegisterPoint[] => {
  const kept: RegisterPoint[] = [];
  points.forEach((point, index) => {
    const before = kept.at(-1);
    const after = points[index + 1];
    const jumps = before !== undefined && point.r - before.r > mostIn(perHour, before, point);
    if (!jumps || !after || after.r >= point.r) kept.push(point);
  });
  return kept;
};

/**
 * Reads a register's steps. What runs backwards a little counts nothing until it has caught up, a drop begins anew,
 * and what no meter of the kind can pass in the time counts nothing.
 */
export const registerSteps = (points: readonly RegisterPoint[], perHour: number): Step[] => {
  const steps: Step[] = [];
  let before: RegisterPoint | undefined;
  let top = -Infinity;
  for (const point of withoutSpikes(points, perHour)) {
    const rise = point.r - top;
    if (before) {
      const isPossible = rise >= 0 && rise <= mostIn(perHour, before, point);
      const gap = point.t - before.t > longestStep;
      steps.push({ from: before.t, to: point.t, amount: isPossible ? rise : 0, gap });
    }
    if (rise >= 0 || rise < -resetDrop) top = point.r;
    before = point;
  }
  return steps;
};
