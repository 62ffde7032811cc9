import { dayOf, memoizePerDay, step, type LocalDay } from '../days.ts';
import { gauge, register, type Gauge, type Register } from './signal.ts';

/** What passes a meter in each step of a day, in thousandths of its unit. */
export type Flow = (day: LocalDay) => ArrayLike<number>;

/** The flows of several meters together. */
export const sumFlows = (flows: readonly Flow[]): Flow =>
  memoizePerDay((day) => {
    const sum = new Int32Array(day.steps);
    for (const flow of flows) {
      const steps = flow(day);
      for (let index = 0; index < day.steps; index += 1) sum[index] = (sum[index] ?? 0) + (steps[index] ?? 0);
    }
    return sum;
  });

/** A share of a flow, in whole thousandths that add up over the day. */
export const shareOf = (flow: Flow, share: (day: LocalDay) => number): Flow =>
  memoizePerDay((day) => {
    const steps = flow(day);
    const part = new Int32Array(day.steps);
    let whole = 0;
    for (let index = 0, passed = 0; index < day.steps; index += 1) {
      passed += steps[index] ?? 0;
      const reached = Math.floor(passed * share(day));
      part[index] = reached - whole;
      whole = reached;
    }
    return part;
  });

/** A constant flow in thousandths an hour. */
export const steady = (anHour: number): Flow =>
  memoizePerDay((day) =>
    Int32Array.from(
      { length: day.steps },
      (_, index) => Math.floor(((index + 1) * anHour) / 12) - Math.floor((index * anHour) / 12),
    ),
  );

const changedFrom = (since: number, factor: number, flow: Flow): Flow => {
  const changed = memoizePerDay((day) =>
    Int32Array.from({ length: day.steps }, (_, index) =>
      day.start + index * step >= since ? factor * (flow(day)[index] ?? 0) : (flow(day)[index] ?? 0),
    ),
  );
  return (day) => (day.start + day.steps * step <= since ? flow(day) : changed(day));
};

/** A meter mounted in reverse at a time: it counts down from then on. */
export const reversedFrom = (since: number, flow: Flow): Flow => changedFrom(since, -1, flow);

/** A meter that stopped at a moment, whatever passes it. */
export const stoppedFrom = (since: number, flow: Flow): Flow => changedFrom(since, 0, flow);

/** A register of a flow with one wrong reading, at the hour that ends at `at`. */
export const withSpike = (flow: Flow, base: number, at: number, thousandths: number): Register => ({
  ...register(base, flow),
  spikes: new Map([[at, thousandths]]),
});

/** The power of a meter of watt-hours, in kW, as it is during a step. */
export const powerOf = (flow: Flow): Gauge => ({
  ...gauge((at) => {
    const day = dayOf(at);
    return Math.round((flow(day)[Math.floor((at - day.start) / step)] ?? 0) * 1.2) / 100;
  }),
  bursty: true,
});

/** Thousandths of an hour that something has run, step by step, while it is on at the beginning of the step. */
export const runHours = (isOn: (at: number) => boolean): Flow =>
  memoizePerDay((day) =>
    Int32Array.from({ length: day.steps }, (_, index) =>
      isOn(day.start + index * step) ? Math.floor(((index + 1) * 1000) / 12) - Math.floor((index * 1000) / 12) : 0,
    ),
  );
