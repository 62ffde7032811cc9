import type { LocalDay } from '../days.ts';

/** Signal of a value: a pure function of the instant, evaluated by history and simulator, so that both agree. */
export type Signal = Register | Gauge | Daily | OnChange | TextSignal;

/** A meter: what passes it in each step of a day, in thousandths of its unit (litres, watt-hours). */
export type Register = {
  kind: 'register';
  /** Thousandths that the meter showed before the first step. */
  base: number;
  steps: (day: LocalDay) => ArrayLike<number>;
  /** Single readings that were wrong by so many thousandths, by the instant at which their hour ends. */
  spikes?: ReadonlyMap<number, number>;
};

/**
 * A value that is measured at each report. A bursty one changes too fast for an hour to be represented by its middle.
 */
export type Gauge = { kind: 'gauge'; at: (at: number) => number; bursty?: boolean };

/** A value that changes over weeks and is reported once a day. */
export type Daily = { kind: 'daily'; at: (at: number) => number };

/**
 * A state that is reported when it changes, and every 6 h otherwise, so that a sensor that stopped reporting is
 * detected.
 */
export type OnChange = { kind: 'onChange'; at: (at: number) => number };

/** A text: an address, a serial number, a schedule. It has no readings. */
export type TextSignal = { kind: 'text'; at: (at: number) => string };

/** A meter that has shown something before its readings begin. */
export const register = (base: number, steps: Register['steps']): Register => ({ kind: 'register', base, steps });

/** Something that is measured at every report. */
export const gauge = (at: Gauge['at']): Gauge => ({ kind: 'gauge', at });

/** A value that is reported once a day. */
export const daily = (at: Daily['at']): Daily => ({ kind: 'daily', at });

/** How long a state that does not change stays untold, in milliseconds. */
export const repeatIntervalMs = 6 * 3_600_000;

/** A state that is reported when it changes. */
export const onChange = (at: OnChange['at']): OnChange => ({ kind: 'onChange', at });

/** A text value. */
export const textSignal = (at: TextSignal['at']): TextSignal => ({ kind: 'text', at });

/** Something that has been measured otherwise since a moment than it usually is. */
export const gaugeSince = (since: number, usual: Gauge, wrong: Gauge['at']): Gauge =>
  gauge((at) => (at < since ? usual.at(at) : wrong(at)));
