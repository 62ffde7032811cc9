import { hour } from '../slots.ts';

/**
 * Where a register stood: `t` in Unix seconds, `r` in the type's unit. At a meter event `r` is what it showed before,
 * and `anew` what it shows from then on; null where nobody knows.
 */
export type RegisterPoint = { t: number; r: number | null; startsAt?: number | null };

/** What passed through a meter between two of its readings; never less than nothing. */
export type Step = { from: number; to: number; amount: number; gap: boolean };

/** How far a register has been counted: its last point, its highest number in this epoch, and the sum so far. */
export type Counted = {
  t: number;
  r: number | null;
  top: number;
  sum: number;
  /** The last point is a meter event, whose number somebody has told. */
  isMeterEvent: boolean;
};

/** More than this between two readings is a gap, over which an amount can only be spread. */
const longestStep = 1.5 * hour;

/** A register that drops by more than this, in its unit, was reset or swapped: counting goes on from where it is. */
const resetDrop = 1;

const isEvent = ({ startsAt }: RegisterPoint): boolean => startsAt !== undefined;

const mostIn = (perHour: number, one: { t: number }, other: { t: number }): number =>
  (perHour * (other.t - one.t)) / hour;

/** A reading that jumps higher than a meter can and falls back at once. */
const isSpike = (before: Counted, point: RegisterPoint, after: RegisterPoint | undefined, perHour: number): boolean => {
  if (isEvent(point) || point.r === null || before.r === null || point.r - before.r <= mostIn(perHour, before, point))
    return false;
  return after !== undefined && after.r !== null && after.r < point.r;
};

const amountOf = (before: Counted, point: RegisterPoint, perHour: number): number => {
  const rise = point.r === null ? 0 : point.r - before.top;
  const isBelieved = before.isMeterEvent || isEvent(point) || rise <= mostIn(perHour, before, point);
  return rise > 0 && rise < Infinity && isBelieved ? rise : 0;
};

const topOf = (top: number, { r, startsAt }: RegisterPoint): number => {
  if (startsAt !== undefined) return startsAt ?? -Infinity;
  return r !== null && (r >= top || r < top - resetDrop) ? r : top;
};

const advance = (before: Counted | undefined, point: RegisterPoint, amount: number): Counted => ({
  t: point.t,
  r: point.startsAt === undefined ? point.r : point.startsAt,
  top: topOf(before?.top ?? -Infinity, point),
  sum: (before?.sum ?? 0) + amount,
  isMeterEvent: isEvent(point),
});

/** Hears each step with how far the register was counted before it, and the point after it where there is one. */
export type StepVisit = (step: Step, before: Counted, next: RegisterPoint | undefined) => void;

/**
 * Counts a register along its points, in order of time, from where it was counted to before. What runs backwards a
 * little counts nothing until it has caught up, a drop begins anew, a reading that jumps up and falls back at once is
 * left out, and what no meter of the kind can pass in the time counts nothing.
 */
export const countSteps = (
  points: readonly RegisterPoint[],
  perHour: number,
  visit: StepVisit,
  begun?: Counted,
): Counted | undefined => {
  let before = begun;
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (before && (point.t <= before.t || isSpike(before, point, next, perHour))) return;
    const amount = before ? amountOf(before, point, perHour) : 0;
    if (before) visit({ from: before.t, to: point.t, amount, gap: point.t - before.t > longestStep }, before, next);
    before = advance(before, point, amount);
  });
  return before;
};
