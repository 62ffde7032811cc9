import { hour } from '../slots.ts';

/**
 * Reading of a register: `t` in Unix seconds, `r` in the type's unit. At a meter event `r` is the reading before it and
 * `startsAt` the one after; null if unknown.
 */
export type RegisterPoint = { t: number; r: number | null; startsAt?: number | null };

/** Consumption between two readings; never negative. */
export type Step = { from: number; to: number; amount: number; gap: boolean };

/** State of a count: last point, highest reading of the epoch, and sum. */
export type Counted = {
  t: number;
  r: number | null;
  top: number;
  sum: number;
  /** The last point is a meter event, whose reading was given. */
  isMeterEvent: boolean;
};

/** Gap limit in seconds: the amount over a longer step can only be spread evenly. */
const longestStep = 1.5 * hour;

/** Drop, in the register's unit, that counts as a reset or a swap; counting continues from the lower reading. */
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

/** Receives each step with the count before it and the point after it, if any. */
export type StepVisit = (step: Step, before: Counted, next: RegisterPoint | undefined) => void;

/**
 * Counts a register over its points, in order of time, from an earlier count on. A small decrease counts nothing until
 * it is caught up, a larger drop starts again, a spike that falls back at once is skipped, and an amount above the
 * meter's maximum flow is ignored.
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

const cubicMetresAnHour = 3.125;

/**
 * Maximum flow of a meter in an hour, in the type's unit: Q4 of an apartment's water meter, Infinity for other meters,
 * which have many sizes.
 */
export const maxFlowPerHour = (typeId: number): number =>
  typeId === 34 || typeId === 35 ? cubicMetresAnHour : Infinity;
