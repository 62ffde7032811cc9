import type { Reading } from '../readings/slots.ts';
import type { Device } from './demoDevices.ts';
import { endOfStep, isDailyReport, isLost, nextReport, passedBetween, rawOf, thousandthsOf } from './reports.ts';
import { repeatIntervalMs, type Register } from './signals/signal.ts';

/** The latest reading of each value, as it is stored. */
export type LatestReadings = Map<number, { raw: number; at: number }>;

const registerRaw = (id: number, signal: Register, scale: number, at: number, latest: LatestReadings): number => {
  const before = latest.get(id);
  if (!before) return rawOf(signal.base, scale);
  const passed = passedBetween(signal, endOfStep(before.at), endOfStep(at));
  return rawOf(thousandthsOf(before.raw, scale) + passed, scale);
};

/** Readings of a device in one report, without unchanged values; registers continue from their latest reading. */
export const readingsAt = (device: Device, at: number, latest: LatestReadings): Reading[] =>
  device.values.flatMap(({ id, signal, scale }) => {
    const before = latest.get(id);
    if (signal.kind === 'text') return [];
    if (signal.kind === 'register') return [{ valueId: id, at, raw: registerRaw(id, signal, scale, at, latest) }];
    const raw = signal.at(at);
    const isNews =
      signal.kind === 'gauge' ||
      !before ||
      (signal.kind === 'daily' ? isDailyReport(device, at) : raw !== before.raw || at - before.at >= repeatIntervalMs);
    return isNews ? [{ valueId: id, at, raw }] : [];
  });

/** Readings of devices after one instant and up to another, in order; updates `latest`. */
export const readingsBetween = (
  devices: readonly Device[],
  from: number,
  to: number,
  latest: LatestReadings,
): Reading[] => {
  const readings: Reading[] = [];
  for (const device of devices)
    for (let at = nextReport(device, from + 1); at <= to; at += device.interval) {
      if (isLost(device, at)) continue;
      for (const reading of readingsAt(device, at, latest)) {
        latest.set(reading.valueId, reading);
        readings.push(reading);
      }
    }
  return readings;
};
