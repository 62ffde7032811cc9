import { hour } from '../slots.ts';

/**
 * What a register can have counted: `perHour` the maximum flow of its meter in an hour, Infinity where it has many sizes,
 * and `perDay` an amount of a day that is never doubted. In the type's unit.
 */
export type Limits = { perHour: number; perDay: number };

/** Number of counted steps, and the highest consumption in an hour among them. */
export type Pace = { steps: number; perHour: number };

/** Q4 of an apartment's water meter. */
const cubicMetresAnHour = 3.125;

/** Cubic metres and kilowatt hours of a day that any building may use. */
const cubicMetresADay = 50;
const unitsADay = 1000;

/**
 * Maximum flow of a meter in an hour, in the type's unit: Q4 of an apartment's water meter, Infinity for other meters,
 * which have many sizes.
 */
export const maxFlowPerHour = (typeId: number): number =>
  typeId === 34 || typeId === 35 ? cubicMetresAnHour : Infinity;

/** Limits of a type's registers. */
export const limitsOf = (typeId: number): Limits => ({
  perHour: maxFlowPerHour(typeId),
  perDay: typeId === 27 || typeId === 32 ? cubicMetresADay : unitsADay,
});

/** Drop, in the register's unit, that is a reset, a swap or a fault; smaller ones are jitter. */
export const resetDrop = 1;

/** A register below one unit was reset if it fell to a tenth, by more than jitter. */
const restartShare = 0.1;
const jitter = 0.05;

/** Whether a reading is so far below another one of its register that jitter cannot be the cause. */
export const isBelow = (reading: number, level: number): boolean =>
  reading < level - resetDrop || (reading <= level * restartShare && level - reading > jitter);

/** A rise of more than so many times the fastest consumption is doubted. */
const timesFastest = 10;

/** So many steps say how fast a register rises, and so many readings that agree win against fewer. */
export const leastSteps = 3;

/** Hours of the fastest consumption that are never doubted. */
const leastHours = 24;

/** A pipe that is open lets pass at most so many times the flow that its meter is made for. */
const timesMaximum = 4;

/** Most that the pipe of a meter lets pass in an hour, in the type's unit. */
export const mostPerHour = (typeId: number): number => timesMaximum * maxFlowPerHour(typeId);

/** A backward step, in the register's unit, that meters show as their water swings. */
export const jitterStep = 0.01;

/** Hours between two readings, at least one: readings are those of hours, so that two may be seconds apart. */
export const hoursBetween = (from: number, to: number): number => Math.max(1, (to - from) / hour);

/**
 * How far a rise can be believed. `usual` is what the meter can count; `burst` is above its maximum flow, but not above
 * that of a pipe; `unknown` is more than any building uses, of a meter whose pace is not known; `jump` is none of these.
 */
export type Rise = 'usual' | 'burst' | 'unknown' | 'jump';

/** Whether a step needs the readings around it to be judged: it falls, or rises by more than is never doubted. */
export const isUnusual = (one: { t: number; r: number }, other: { t: number; r: number }, limits: Limits): boolean =>
  isBelow(other.r, one.r) ||
  riseOf(other.r - one.r, hoursBetween(one.t, other.t), limits, { steps: 0, perHour: 0 }) !== 'usual';

/** Judges a rise over some hours. */
export const riseOf = (rise: number, hours: number, { perHour, perDay }: Limits, pace: Pace): Rise => {
  if (perHour < Infinity) {
    if (rise <= perHour * hours) return 'usual';
    return rise <= timesMaximum * perHour * hours ? 'burst' : 'jump';
  }
  const days = Math.max(leastHours, hours);
  if (rise <= (perDay * days) / leastHours) return 'usual';
  if (pace.steps < leastSteps) return 'unknown';
  return rise <= timesFastest * pace.perHour * days ? 'usual' : 'jump';
};

/**
 * Most that a register may have risen since the start that was given at a meter event; a start that is off by more is none
 * of that register. A meter without a maximum flow is limited by its fastest steps before.
 */
export const mostSinceStart = (hours: number, { perHour }: Limits, pace: Pace): number => {
  const days = Math.max(leastHours, hours);
  if (perHour < Infinity) return perHour * days;
  return pace.steps < leastSteps ? Infinity : Math.max(resetDrop, timesFastest * pace.perHour * days);
};
