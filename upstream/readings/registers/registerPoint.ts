import type { Pace } from './registerLimits.ts';

/**
 * Reading of a register: `t` in Unix seconds, `r` in the type's unit, which is the raw number times `multiplier`, 1 if
 * absent. At a meter event `r` is the reading before it and `startsAt` the one after, by `startMultiplier`; null if
 * unknown.
 */
export type RegisterPoint = {
  t: number;
  r: number | null;
  multiplier?: number;
  startsAt?: number | null;
  startMultiplier?: number;
};

/** Consumption between two readings; never negative. */
export type Step = {
  from: number;
  to: number;
  amount: number;
  /** Readings are so far apart that the amount can only be spread evenly. */
  gap: boolean;
  /** The amount is above the meter's maximum flow. */
  burst: boolean;
};

/** Readings at the end that cannot be decided: their first one, by the multiplier of the count, and their number. */
export type Held = { from: number; r: number; isDrop: boolean; readings: number };

/** State of a count: last point, highest reading of the epoch, the multiplier of both, and sum. */
export type Counted = {
  t: number;
  r: number | null;
  top: number;
  multiplier: number;
  sum: number;
  /** Number of steps above the maximum flow. */
  bursts: number;
  /** The last point is a meter event, whose reading was given. */
  isMeterEvent: boolean;
  /** The fastest steps so far, by which a jump is doubted. */
  pace: Pace;
  /** Time in Unix seconds of the last reading that decides whether a counted drop or jump returns; Infinity if unread. */
  doubtUntil?: number;
  /** Readings after the last point that are not counted until somebody says what they are. */
  held?: Held;
};
