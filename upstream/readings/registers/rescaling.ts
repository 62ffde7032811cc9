import type { Counted, RegisterPoint, Step } from './registerPoint.ts';

/** A time in Unix seconds from which on a register that goes on is counted by another multiplier. */
export type Rescaling = { t: number; before: number; after: number };

/** The multiplier of a point's reading. */
export const multiplierOf = ({ multiplier = 1 }: RegisterPoint): number => multiplier;

/** A point with its reading by another multiplier; a step is judged by the one of its end. */
export const pointBy = (point: RegisterPoint | undefined, multiplier: number): RegisterPoint | undefined =>
  !point || point.r === null || multiplierOf(point) === multiplier
    ? point
    : { ...point, r: (point.r * multiplier) / multiplierOf(point), multiplier };

/** A count with its readings and pace by another multiplier; what is counted stays. */
export const countedBy = (counted: Counted, multiplier: number): Counted => {
  if (counted.multiplier === multiplier) return counted;
  const factor = multiplier / counted.multiplier;
  const { r, top, pace } = counted;
  return {
    ...counted,
    r: r === null ? null : r * factor,
    top: top * factor,
    multiplier,
    pace: { ...pace, perHour: pace.perHour * Math.abs(factor) },
  };
};

/** Divides a step where the multiplier changes in it: what is until then is counted by the multiplier of that time. */
export const divide = (
  step: Step,
  before: Counted,
  rescalings: readonly Rescaling[],
): { step: Step; before: Counted }[] => {
  const within = rescalings.filter(({ t }) => t > step.from && t <= step.to);
  const parts: { step: Step; before: Counted }[] = [];
  let state = before;
  for (const [index, to] of [...within.map(({ t }) => t), step.to].entries()) {
    if (to === state.t) continue;
    const risen = (step.amount * (to - state.t)) / (step.to - step.from);
    const amount = (risen * (within[index]?.before ?? before.multiplier)) / before.multiplier;
    parts.push({ step: { ...step, from: state.t, to, amount }, before: state });
    const level = state.r === null || step.amount === 0 ? {} : { r: state.top + risen, top: state.top + risen };
    state = { ...state, ...level, t: to, sum: state.sum + amount };
  }
  return parts;
};
