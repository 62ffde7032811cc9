import { loadSeries } from '../readings/bulkLoad.ts';
import { recordReadings } from '../readings/recordReadings.ts';
import { fineRetentionMs, type Reading } from '../readings/slots.ts';
import type { Db } from '../db/connection.ts';
import { dayMs, hourMs, dayAfter, dayOf, step } from './days.ts';
import type { Device, DeviceSignal } from './demoDevices.ts';
import { isGatewayOffline, isLost, nextDailyReport, nextReport, rawOf } from './reports.ts';
import { repeatIntervalMs, type Daily, type Gauge, type OnChange, type Register } from './signals/signal.ts';

/** State of a meter: thousandths of its unit, and the end of the step. */
export type MeterState = { thousandths: number; at: number };

/** Range of full hours; `asPlanned`: with the planned outages. */
export type HistoryRange = { from: number; to: number; asPlanned: boolean };

type Task = HistoryRange & { db: Db; device: Device; id: number; scale: number };

/** Time at the end without outages, in milliseconds, so that planned faults are visible. */
const completeDaysMs = 2 * dayMs;

const isOffline = ({ device, to, asPlanned }: Task, at: number): boolean =>
  asPlanned &&
  (at >= (device.planned.offlineSince ?? Number.POSITIVE_INFINITY) ||
    (at < to - completeDaysMs && isGatewayOffline(device.mamaSeed, at)));

const fineFrom = ({ from, to }: HistoryRange): number => Math.max(from, to - fineRetentionMs);

const fillRegister = async (task: Task, signal: Register, state: MeterState): Promise<void> => {
  const { db, device, id: valueId, scale, from, to } = task;
  const fine: (number | null)[] = [];
  const hours: (number | null)[] = [];
  const fineBegins = fineFrom(task);
  let level = state.thousandths;
  for (let day = dayOf(Math.min(from, state.at)); day.start < to; day = dayAfter(day)) {
    const flow = signal.steps(day);
    for (let index = 0, end = day.start + step; index < day.steps && end <= to; index += 1, end += step) {
      if (end <= state.at) continue;
      level += flow[index] ?? 0;
      if (end <= from || (end <= fineBegins && end % hourMs !== 0)) continue;
      const at = end - step + device.phase;
      const reported = isOffline(task, at) ? null : rawOf(level + (signal.spikes?.get(end) ?? 0), scale);
      if (end > fineBegins) fine.push(reported === null || isLost(device, at) ? null : reported);
      if (end % hourMs === 0) hours.push(reported);
    }
  }
  const atOffset = device.phase - step;
  const common = { valueId, atOffset };
  await loadSeries(db, {
    ...common,
    table: 'readingsHour',
    firstTs: from / 1000 + 3600,
    distance: 3600,
    raws: hours,
    n: 12,
  });
  await loadSeries(db, {
    ...common,
    table: 'readings5min',
    firstTs: (fineBegins + step) / 1000,
    distance: 300,
    raws: fine,
    n: 1,
  });
};

const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 1000) / 1000;

const hourOfGauge = (task: Task, { at, bursty }: Gauge, from: number): number | null => {
  if (isOffline(task, from)) return null;
  return bursty ? meanOf(Array.from({ length: 12 }, (_, index) => at(from + index * step))) : at(from + hourMs / 2);
};

const fillGauge = async (task: Task, signal: Gauge): Promise<void> => {
  const { db, device, id: valueId, from, to } = task;
  const fineBegins = Math.ceil(fineFrom(task) / hourMs) * hourMs;
  const hours: (number | null)[] = [];
  for (let at = from; at < fineBegins; at += hourMs) hours.push(hourOfGauge(task, signal, at));
  const fine: (number | null)[] = [];
  const first = nextReport(device, fineBegins);
  for (let hour = fineBegins; hour < to; hour += hourMs) {
    const hourValues: number[] = [];
    for (let at = nextReport(device, hour); at < hour + hourMs; at += device.interval) {
      const reported = isOffline(task, at) || isLost(device, at) ? null : signal.at(at);
      fine.push(reported);
      if (reported !== null) hourValues.push(reported);
    }
    hours.push(meanOf(hourValues));
  }
  const firstSlot = Math.floor(first / step) * step;
  const lastOfHour = hourMs - device.interval + device.phase;
  const seconds = device.interval / 1000;
  await loadSeries(db, {
    table: 'readingsHour',
    valueId,
    firstTs: from / 1000,
    distance: 3600,
    raws: hours,
    atOffset: lastOfHour,
    n: 3600 / seconds,
  });
  await loadSeries(db, {
    table: 'readings5min',
    valueId,
    firstTs: firstSlot / 1000,
    distance: seconds,
    raws: fine,
    atOffset: first - firstSlot,
    n: 1,
  });
};

const fillDaily = async (task: Task, { at: valueAt }: Daily): Promise<void> => {
  const { db, device, id: valueId, from, to } = task;
  const slots = [
    { table: 'readingsHour', begins: from, length: hourMs },
    { table: 'readings5min', begins: fineFrom(task), length: step },
  ] as const;
  for (const { table, begins, length } of slots) {
    const first = nextDailyReport(device, begins);
    const firstSlot = Math.floor(first / length) * length;
    const raws: (number | null)[] = [];
    for (let at = first; at < to; at += dayMs) raws.push(isOffline(task, at) ? null : valueAt(at));
    await loadSeries(db, {
      table,
      valueId,
      firstTs: firstSlot / 1000,
      distance: dayMs / 1000,
      raws,
      atOffset: first - firstSlot,
      n: 1,
    });
  }
};

const fillOnChange = async (task: Task, { at: valueAt }: OnChange): Promise<void> => {
  const { db, device, id: valueId, from, to } = task;
  const changes: Reading[] = [];
  let last: Reading | undefined;
  for (let at = nextReport(device, from); at < to; at += device.interval) {
    const raw = valueAt(at);
    const isRepeated = last !== undefined && at >= to - completeDaysMs && at - last.at >= repeatIntervalMs;
    if ((raw === last?.raw && !isRepeated) || isOffline(task, at) || isLost(device, at)) continue;
    last = { valueId, at, raw };
    changes.push(last);
  }
  await recordReadings(db, changes, to);
};

const fillValue = (task: Task, { signal }: DeviceSignal, state: MeterState): Promise<void> => {
  switch (signal.kind) {
    case 'register':
      return fillRegister(task, signal, state);
    case 'gauge':
      return fillGauge(task, signal);
    case 'daily':
      return fillDaily(task, signal);
    case 'onChange':
      return fillOnChange(task, signal);
    case 'text':
      return Promise.resolve();
  }
};

/**
 * Stores the history of devices: hours for the whole range, 5 min for its last week. `reachedOf` returns the state of a
 * meter with stored readings.
 */
export const fillHistory = async (
  db: Db,
  devices: readonly Device[],
  stretch: HistoryRange,
  stateOf: (valueId: number) => MeterState | undefined = () => undefined,
): Promise<void> => {
  for (const device of devices)
    for (const reported of device.values) {
      const { id, scale, signal } = reported;
      const base = signal.kind === 'register' ? signal.base : 0;
      const state = stateOf(id) ?? { thousandths: Math.floor(base), at: stretch.from };
      await fillValue({ ...stretch, db, device, id, scale }, reported, state);
    }
};
