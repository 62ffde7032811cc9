import { hour } from '../slots.ts';
import { hoursBetween, isBelow, leastSteps, mostSinceStart, resetDrop, riseOf } from './registerLimits.ts';
import type { Limits, Pace, Rise } from './registerLimits.ts';
import type { Counted, Held, RegisterPoint, Step } from './registerPoint.ts';
import { countedBy, divide, multiplierOf, pointBy, type Rescaling } from './rescaling.ts';

/** Number of held readings that somebody is asked about; fewer wait for further ones. */
export const leastHeld = leastSteps;

/** Gap limit in seconds, twice the interval of stored readings: over a longer step an amount is only spread evenly. */
const longestStep = 2 * hour;

/** A point that is a reading with a number. */
type Reading = RegisterPoint & { r: number };

const isEvent = ({ startsAt }: RegisterPoint): boolean => startsAt !== undefined;

const isReading = (point: RegisterPoint | undefined): point is Reading =>
  point !== undefined && !isEvent(point) && point.r !== null;

/** How a reading follows another one: below it, or by a rise of some kind. */
type Follows = Rise | 'drop';

const followsBy = (one: { t: number; r: number }, other: Reading, limits: Limits, pace: Pace): Follows =>
  isBelow(other.r, one.r) ? 'drop' : riseOf(other.r - one.r, hoursBetween(one.t, other.t), limits, pace);

const amountOf = (before: Counted, point: RegisterPoint, limits: Limits): number => {
  const rise = point.r === null ? 0 : point.r - before.top;
  const isDoubted = before.isMeterEvent && !isEvent(point);
  const most = isDoubted ? mostSinceStart((point.t - before.t) / hour, limits, before.pace) : Infinity;
  return rise > 0 && rise < Infinity && rise <= most ? rise : 0;
};

const topOf = (top: number, { r, startsAt }: RegisterPoint): number => {
  if (startsAt !== undefined) return startsAt ?? -Infinity;
  return r !== null && (r >= top || isBelow(r, top)) ? r : top;
};

/** What is given at an event, and what is above the meter's maximum, says nothing of its pace. */
const paceOf = ({ t, pace }: Counted, point: RegisterPoint, amount: number, burst: boolean): Pace => ({
  steps: pace.steps + 1,
  perHour: isEvent(point) || burst ? pace.perHour : Math.max(pace.perHour, amount / hoursBetween(t, point.t)),
});

const begin = (point: RegisterPoint, sum: number, bursts: number): Counted => ({
  t: point.t,
  r: point.startsAt === undefined ? point.r : point.startsAt,
  top: topOf(-Infinity, point),
  multiplier: (isEvent(point) ? point.startMultiplier : undefined) ?? multiplierOf(point),
  sum,
  bursts,
  isMeterEvent: isEvent(point),
  pace: { steps: 0, perHour: 0 },
});

const advance = (before: Counted, point: RegisterPoint, amount: number, burst: boolean): Counted => ({
  ...begin(point, before.sum + amount, before.bursts + Number(burst)),
  top: topOf(before.top, point),
  pace: paceOf(before, point, amount, burst),
});

/** Whether a register has been read once or twice only. */
const isNew = ({ pace }: Counted): boolean => pace.steps < leastSteps - 1;

/** Time in seconds within which a jump or drop that returns is a fault of the readings, whatever is read meanwhile. */
const returnsWithin = 24 * hour;

/**
 * Index of the reading with which a jump or drop has returned to the pace of the level before it; null if it has not.
 * Within a day, and of the first reading after it, the level alone decides. Later, however late it is, a reading has
 * returned if it can follow the level, and cannot follow the reading before it. A rise that the meter can have counted
 * returns within a day only. Against a level of one or two readings, and to a rise of
 * unknown pace or above the maximum flow, three readings win.
 */
const returnOf = (
  points: readonly RegisterPoint[],
  index: number,
  before: Counted,
  follows: Follows,
  limits: Limits,
): number | null => {
  const [point, level] = [points[index], before.r];
  if (!isReading(point) || level === null) return null;
  if (follows !== 'drop' && point.r <= level + resetDrop) return null;
  const from = { t: before.t, r: level };
  const isUnproven = follows === 'unknown' || follows === 'burst' || isNew(before);
  for (let at = index + 1; at < points.length; at += 1) {
    const [last, later, next] = [at - 1, at, at + 1].map((one) => pointBy(points[one], before.multiplier));
    if (!isReading(later) || !isReading(last)) return null;
    const isLate = last.t > point.t + returnsWithin;
    if (isLate && (follows === 'usual' || (isUnproven && at - index >= leastSteps))) return null;
    const isLevel = !isBelow(later.r, level) && (follows === 'drop' || later.r < point.r - resetDrop);
    if (follows !== 'drop' && isBelow(later.r, level) && isReading(next) && isBelow(next.r, level)) return null;
    if (!isLevel) continue;
    const byLevel = followsBy(from, later, limits, before.pace);
    const byLast = followsBy(last, later, limits, before.pace);
    if (isLate ? byLevel === 'usual' && byLast !== 'usual' : byLevel !== 'jump') return at;
  }
  return null;
};

/** Readings among which two have to agree with the one before them, so that others between them may be wrong. */
const agreeWithin = 4;

/** Whether two of the readings after another one agree with it: neither falls back, and neither jumps. */
const agree = (points: readonly RegisterPoint[], index: number, limits: Limits, pace: Pace): boolean => {
  let last = points[index];
  let agreeing = 1;
  const multiplier = last ? multiplierOf(last) : 1;
  for (const one of points.slice(index + 1, index + 1 + agreeWithin)) {
    const later = pointBy(one, multiplier);
    if (!isReading(last) || !isReading(later)) return false;
    const follows = followsBy(last, later, limits, pace);
    if (follows !== 'usual' && follows !== 'burst') continue;
    last = later;
    agreeing += 1;
    if (agreeing === leastSteps) return true;
  }
  return false;
};

/** What becomes of a reading that does not return: it is counted, it begins a register, it waits, or it is held. */
type Decision = 'counted' | 'begins' | 'waits' | 'held';

const decide = (
  points: readonly RegisterPoint[],
  index: number,
  before: Counted,
  follows: Follows,
  limits: Limits,
): Decision => {
  if (follows === 'usual') return 'counted';
  const isLast = points.length - index <= agreeWithin && !points.slice(index).some(isEvent);
  const isConfirmed = agree(points, index, limits, before.pace);
  if (follows === 'burst' || follows === 'unknown') {
    if (isConfirmed) return 'counted';
    return isLast ? 'waits' : 'held';
  }
  // Three readings that agree win against fewer before them, as a first reading that was wrong.
  return isNew(before) && isConfirmed ? 'begins' : 'held';
};

/** Time of the last reading that decides whether a counted rise returns; undefined for small ones, Infinity if unread. */
const decidedAt = (
  points: readonly RegisterPoint[],
  index: number,
  { r: level }: Counted,
  follows: Follows,
): number | undefined => {
  const point = points[index];
  if (!isReading(point) || level === null) return undefined;
  if (follows === 'usual' && Math.abs(point.r - level) <= resetDrop && !isBelow(point.r, level)) return undefined;
  for (let at = index + agreeWithin; at < points.length; at += 1) {
    const later = points[at];
    if (later && later.t > point.t + returnsWithin) return later.t;
  }
  return Infinity;
};

/** Receives each step with the count before it and the point after it, if any. */
export type StepVisit = (step: Step, before: Counted, next: RegisterPoint | undefined) => void;

const heldFrom = (points: readonly RegisterPoint[], index: number, follows: Follows): Held | undefined => {
  const point = points[index];
  if (!isReading(point)) return undefined;
  return { from: point.t, r: point.r, isDrop: follows === 'drop', readings: points.length - index };
};

/**
 * Counts a register over its points, in order of time, from an earlier count on. A small decrease counts nothing until it
 * is caught up. A jump or drop that returns is left out, however late. What is above the maximum flow is counted once
 * three readings agree. What cannot be decided, as a jump or a restart without a meter event, is held: nothing is counted
 * from there on until a meter event. Where the multiplier changes, the register goes on, and nothing before is counted
 * anew.
 */
export const countSteps = (
  points: readonly RegisterPoint[],
  limits: Limits,
  visit: StepVisit,
  begun?: Counted,
  rescalings: readonly Rescaling[] = [],
): Counted | undefined => {
  let before = begun;
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (!point) break;
    if (!before) {
      before = begin(point, 0, 0);
      continue;
    }
    if (point.t <= before.t) continue;
    before = countedBy(before, multiplierOf(point));
    const isFree = !isReading(point) || before.r === null || before.isMeterEvent;
    const follows = isFree ? 'usual' : followsBy({ t: before.t, r: before.r ?? 0 }, point, limits, before.pace);
    const back = returnOf(points, index, before, follows, limits);
    if (back !== null) {
      index = back - 1;
      continue;
    }
    const decision = decide(points, index, before, follows, limits);
    if (decision === 'held' || decision === 'waits') {
      const event = points.findIndex((later, at) => at > index && isEvent(later));
      if (event === -1) {
        const held = heldFrom(points, index, follows);
        return held ? { ...before, held } : before;
      }
      index = event - 1;
      continue;
    }
    const doubtUntil = Math.max(
      before.doubtUntil ?? -Infinity,
      decidedAt(points, index, before, decision === 'begins' ? 'jump' : follows) ?? -Infinity,
    );
    const doubt = doubtUntil === -Infinity ? {} : { doubtUntil };
    const begins = decision === 'begins';
    const amount = begins ? 0 : amountOf(before, point, limits);
    const burst = follows === 'burst';
    const step = { from: before.t, to: point.t, amount, gap: point.t - before.t > longestStep, burst };
    const next = {
      ...(begins ? begin(point, before.sum, before.bursts) : advance(before, point, amount, burst)),
      ...doubt,
    };
    if (rescalings.length === 0) visit(step, { ...before, ...doubt }, points[index + 1]);
    else {
      next.sum = before.sum;
      for (const [at, part] of divide(step, before, rescalings).entries()) {
        // A midnight after a change of the multiplier is not settled: the reading from which to go on was before it.
        visit(part.step, { ...part.before, ...doubt }, at === 0 ? points[index + 1] : undefined);
        next.sum += part.step.amount;
      }
    }
    before = next;
  }
  return before;
};
