import { dayMs, hourMs, dayAfter, dayOf, step } from './days.ts';
import type { Device } from './demoDevices.ts';
import { randomAt } from './random.ts';
import type { Register } from './signals/signal.ts';

const outagePeriod = 30 * dayMs;
const outageLength = 6 * hourMs;

/** Whether a gateway is cut off at an instant: six hours, on one day of each thirty. */
export const isGatewayOffline = (mamaSeed: number, at: number): boolean => {
  const period = Math.floor(at / outagePeriod);
  const from = period * outagePeriod + Math.floor(randomAt(mamaSeed, period) * 29 * 24) * hourMs;
  return at >= from && at < from + outageLength;
};

/** Whether a report is lost: 2 %, but never the last of an hour. */
export const isLost = ({ seed, interval }: Device, at: number): boolean => {
  const closing = Math.floor(at / hourMs) !== Math.floor((at + interval) / hourMs);
  return !closing && randomAt(seed, Math.floor(at / interval)) < 0.02;
};

/** The first instant at or after one at which a device reports. */
export const nextReport = ({ phase, interval }: Device, at: number): number =>
  Math.ceil((at - phase) / interval) * interval + phase;

/** Last report of a device before an instant, outages aside. */
export const lastReportBefore = (device: Device, before: number): number => {
  let at = nextReport(device, before) - device.interval;
  while (isLost(device, at)) at -= device.interval;
  return at;
};

/** First daily report at or after an instant: slow values are reported once a day. */
export const nextDailyReport = (device: Device, at: number): number => {
  const timeOfDay = nextReport(device, Math.floor(randomAt(device.seed, 98) * (dayMs - device.interval)));
  return Math.ceil((at - timeOfDay) / dayMs) * dayMs + timeOfDay;
};

/** Whether a report is the one in a day that carries the slow values. */
export const isDailyReport = (device: Device, at: number): boolean => nextDailyReport(device, at) === at;

/** The end of the step in which an instant lies: what a register shows includes the whole of it. */
export const endOfStep = (at: number): number => Math.ceil(at / step) * step;

/** Thousandths counted between the ends of two steps. */
export const passedBetween = ({ steps }: Register, from: number, to: number): number => {
  let passed = 0;
  for (let day = dayOf(from); day.start < to; day = dayAfter(day)) {
    const flow = steps(day);
    const first = Math.max(0, (from - day.start) / step);
    const last = Math.min(day.steps, (to - day.start) / step);
    for (let index = first; index < last; index += 1) passed += flow[index] ?? 0;
  }
  return passed;
};

/** A raw number as a meter sends it, from thousandths of its unit. */
export const rawOf = (thousandths: number, scale: number): number => Math.round((thousandths / scale) * 1000) / 1000;

/** Thousandths of its unit of a meter's raw number. */
export const thousandthsOf = (raw: number, scale: number): number => Math.round(raw * scale);
