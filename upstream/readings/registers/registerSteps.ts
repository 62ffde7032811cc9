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
  /** The fastest steps so far, by which a jump is doubted. */
  pace: Pace;
  /** Time in Unix seconds of the last reading that decides whether a counted drop or jump returns; Infinity if unread. */
  doubtUntil?: number;
};

/** Number of counted steps, and the highest consumption in an hour among them. */
export type Pace = { steps: number; perHour: number };

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

/** A jump of more than so many times the fastest consumption is doubted, after so many steps. */
const timesFastest = 10;
const leastSteps = 3;

/** Hours of the fastest consumption that a given start may be off by from the next reading. */
const leastHours = 24;

/**
 * Most that a register may have risen since the start that was given at a meter event; a start that is off by more is none
 * of that register. A meter without a maximum flow is limited by its fastest steps before.
 */
const mostSinceStart = ({ t, pace }: Counted, point: RegisterPoint, perHour: number): number => {
  const hours = Math.max(leastHours, (point.t - t) / hour);
  if (perHour < Infinity) return perHour * hours;
  return pace.steps < leastSteps ? Infinity : Math.max(resetDrop, timesFastest * pace.perHour * hours);
};

const amountOf = (before: Counted, point: RegisterPoint, perHour: number): number => {
  const rise = point.r === null ? 0 : point.r - before.top;
  const most = before.isMeterEvent ? mostSinceStart(before, point, perHour) : mostIn(perHour, before, point);
  const isBelieved = isEvent(point) || rise <= most;
  return rise > 0 && rise < Infinity && isBelieved ? rise : 0;
};

const topOf = (top: number, { r, startsAt }: RegisterPoint): number => {
  if (startsAt !== undefined) return startsAt ?? -Infinity;
  return r !== null && (r >= top || r < top - resetDrop) ? r : top;
};

const paceOf = ({ t, pace }: Counted, point: RegisterPoint, amount: number): Pace => ({
  steps: pace.steps + 1,
  perHour: Math.max(pace.perHour, (amount / (point.t - t)) * hour),
});

const advance = (before: Counted | undefined, point: RegisterPoint, amount: number): Counted => ({
  t: point.t,
  r: point.startsAt === undefined ? point.r : point.startsAt,
  top: topOf(before?.top ?? -Infinity, point),
  sum: (before?.sum ?? 0) + amount,
  isMeterEvent: isEvent(point),
  pace: before ? paceOf(before, point, amount) : { steps: 0, perHour: 0 },
});

/** Time in seconds within which a jump or drop that returns is a fault of the readings. */
const returnsWithin = 24 * hour;

/**
 * Index of the reading with which a jump or drop has returned; null if it has not. Readings within a day decide, and the
 * first one after that, however late it is.
 */
const returnOf = (points: readonly RegisterPoint[], index: number, { r: level }: Counted): number | null => {
  const point = points[index];
  if (!point || isEvent(point) || point.r === null || level === null) return null;
  const isDrop = point.r < level - resetDrop;
  if (!isDrop && point.r <= level + resetDrop) return null;
  for (let at = index + 1; at < points.length; at += 1) {
    const later = points[at];
    if (!later || isEvent(later) || later.r === null) return null;
    if ((points[at - 1]?.t ?? 0) > point.t + returnsWithin) return null;
    const staysBelow = later.r < level - resetDrop && (points[at + 1]?.r ?? -Infinity) < level - resetDrop;
    if (!isDrop && staysBelow) return null;
    const isBack = later.r >= level - resetDrop && (isDrop || later.r < point.r - resetDrop);
    if (isBack) return at;
  }
  return null;
};

const isDoubtful = (before: Counted, point: RegisterPoint, perHour: number): boolean => {
  if (isEvent(point) || before.isMeterEvent || point.r === null || before.r === null) return false;
  const rise = point.r - before.r;
  if (rise < -resetDrop) return true;
  const most = timesFastest * leastHours * before.pace.perHour;
  return perHour === Infinity && before.pace.steps >= leastSteps && rise > Math.max(most, resetDrop);
};

/** Time of the last reading that decides whether a point's jump or drop returns; Infinity if it has not arrived. */
const decidedAt = (points: readonly RegisterPoint[], index: number, { r: level }: Counted): number | undefined => {
  const point = points[index];
  if (!point || isEvent(point) || point.r === null || level === null) return undefined;
  if (Math.abs(point.r - level) <= resetDrop) return undefined;
  for (let at = index + 2; at < points.length; at += 1) {
    const later = points[at];
    if (later && later.t > point.t + returnsWithin) return later.t;
  }
  return Infinity;
};

/** Receives each step with the count before it and the point after it, if any. */
export type StepVisit = (step: Step, before: Counted, next: RegisterPoint | undefined) => void;

/**
 * Counts a register over its points, in order of time, from an earlier count on. A small decrease counts nothing until
 * it is caught up, a larger drop starts again, a jump or drop that returns is skipped, and an amount above the meter's
 * maximum flow is ignored. A drop or jump at the end is counted only when two further readings have not taken it back.
 */
export const countSteps = (
  points: readonly RegisterPoint[],
  perHour: number,
  visit: StepVisit,
  begun?: Counted,
): Counted | undefined => {
  let before = begun;
  for (let index = 0; index < points.length; index += 1) {
    const [point, next] = [points[index], points[index + 1]];
    if (!point) break;
    if (!before) {
      before = advance(undefined, point, 0);
      continue;
    }
    if (point.t <= before.t || isSpike(before, point, next, perHour)) continue;
    const back = returnOf(points, index, before);
    if (back !== null) {
      index = back - 1;
      continue;
    }
    const isLast = points.length - index <= 2 && !points.slice(index).some(isEvent);
    if (isLast && isDoubtful(before, point, perHour)) break;
    const doubtUntil = Math.max(before.doubtUntil ?? -Infinity, decidedAt(points, index, before) ?? -Infinity);
    const doubt = doubtUntil === -Infinity ? {} : { doubtUntil };
    const amount = amountOf(before, point, perHour);
    const gap = point.t - before.t > longestStep;
    visit({ from: before.t, to: point.t, amount, gap }, { ...before, ...doubt }, next);
    before = { ...advance(before, point, amount), ...doubt };
  }
  return before;
};

const cubicMetresAnHour = 3.125;

/**
 * Maximum flow of a meter in an hour, in the type's unit: Q4 of an apartment's water meter, Infinity for other meters,
 * which have many sizes.
 */
export const maxFlowPerHour = (typeId: number): number =>
  typeId === 34 || typeId === 35 ? cubicMetresAnHour : Infinity;
