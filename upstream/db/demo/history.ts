import { loadSeries } from '../../readings/bulkLoad.ts';
import { recordReadings } from '../../readings/recordReadings.ts';
import { fineKept, type Reading } from '../../readings/slots.ts';
import type { Db } from '../connection.ts';
import { aDay, anHour, dayAfter, dayOf, step } from './days.ts';
import type { Device, Spoken } from './fleet.ts';
import { isCutOff, isLost, nextDailyReport, nextReport, rawOf } from './reports.ts';
import { untold, type Daily, type Gauge, type OnChange, type Register } from './signal.ts';

/** What a meter showed in thousandths of its unit, and at the end of which step. */
export type Reached = { thousandths: number; at: number };

/** A stretch of the past, from one full hour to another; `asPlanned`: with the outages and silences of the plan. */
export type Stretch = { from: number; to: number; asPlanned: boolean };

type Task = Stretch & { db: Db; device: Device; id: number; scale: number };

/** The last days are heard without outages, so that what is wrong there can be seen. */
const heardDays = 2 * aDay;

const isSilent = ({ device, to, asPlanned }: Task, at: number): boolean =>
  asPlanned &&
  (at >= (device.planned.silentSince ?? Number.POSITIVE_INFINITY) ||
    (at < to - heardDays && isCutOff(device.mamaSeed, at)));

const fineFrom = ({ from, to }: Stretch): number => Math.max(from, to - fineKept);

const fillRegister = async (task: Task, signal: Register, reached: Reached): Promise<void> => {
  const { db, device, id: valueId, scale, from, to } = task;
  const fine: (number | null)[] = [];
  const hours: (number | null)[] = [];
  const fineBegins = fineFrom(task);
  let level = reached.thousandths;
  for (let day = dayOf(Math.min(from, reached.at)); day.start < to; day = dayAfter(day)) {
    const flow = signal.steps(day);
    for (let index = 0, end = day.start + step; index < day.steps && end <= to; index += 1, end += step) {
      if (end <= reached.at) continue;
      level += flow[index] ?? 0;
      if (end <= from || (end <= fineBegins && end % anHour !== 0)) continue;
      const at = end - step + device.phase;
      const told = isSilent(task, at) ? null : rawOf(level + (signal.spikes?.get(end) ?? 0), scale);
      if (end > fineBegins) fine.push(told === null || isLost(device, at) ? null : told);
      if (end % anHour === 0) hours.push(told);
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
  if (isSilent(task, from)) return null;
  return bursty ? meanOf(Array.from({ length: 12 }, (_, index) => at(from + index * step))) : at(from + anHour / 2);
};

const fillGauge = async (task: Task, signal: Gauge): Promise<void> => {
  const { db, device, id: valueId, from, to } = task;
  const fineBegins = Math.ceil(fineFrom(task) / anHour) * anHour;
  const hours: (number | null)[] = [];
  for (let at = from; at < fineBegins; at += anHour) hours.push(hourOfGauge(task, signal, at));
  const fine: (number | null)[] = [];
  const first = nextReport(device, fineBegins);
  for (let hour = fineBegins; hour < to; hour += anHour) {
    const heard: number[] = [];
    for (let at = nextReport(device, hour); at < hour + anHour; at += device.interval) {
      const told = isSilent(task, at) || isLost(device, at) ? null : signal.at(at);
      fine.push(told);
      if (told !== null) heard.push(told);
    }
    hours.push(meanOf(heard));
  }
  const firstSlot = Math.floor(first / step) * step;
  const lastOfHour = anHour - device.interval + device.phase;
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

const fillDaily = async (task: Task, { at: tell }: Daily): Promise<void> => {
  const { db, device, id: valueId, from, to } = task;
  const slots = [
    { table: 'readingsHour', begins: from, length: anHour },
    { table: 'readings5min', begins: fineFrom(task), length: step },
  ] as const;
  for (const { table, begins, length } of slots) {
    const first = nextDailyReport(device, begins);
    const firstSlot = Math.floor(first / length) * length;
    const raws: (number | null)[] = [];
    for (let at = first; at < to; at += aDay) raws.push(isSilent(task, at) ? null : tell(at));
    await loadSeries(db, {
      table,
      valueId,
      firstTs: firstSlot / 1000,
      distance: aDay / 1000,
      raws,
      atOffset: first - firstSlot,
      n: 1,
    });
  }
};

const fillOnChange = async (task: Task, { at: tell }: OnChange): Promise<void> => {
  const { db, device, id: valueId, from, to } = task;
  const changes: Reading[] = [];
  let last: Reading | undefined;
  for (let at = nextReport(device, from); at < to; at += device.interval) {
    const raw = tell(at);
    const isRepeated = last !== undefined && at >= to - heardDays && at - last.at >= untold;
    if ((raw === last?.raw && !isRepeated) || isSilent(task, at) || isLost(device, at)) continue;
    last = { valueId, at, raw };
    changes.push(last);
  }
  await recordReadings(db, changes, to);
};

const fillValue = (task: Task, { signal }: Spoken, reached: Reached): Promise<void> => {
  switch (signal.kind) {
    case 'register':
      return fillRegister(task, signal, reached);
    case 'gauge':
      return fillGauge(task, signal);
    case 'daily':
      return fillDaily(task, signal);
    case 'onChange':
      return fillOnChange(task, signal);
    case 'told':
      return Promise.resolve();
  }
};

/**
 * Fills a stretch of the past with what devices have said: hourly for all of it, every five minutes for its last
 * week. `reachedOf` tells what a meter showed before, where readings of it are stored already.
 */
export const fillHistory = async (
  db: Db,
  devices: readonly Device[],
  stretch: Stretch,
  reachedOf: (valueId: number) => Reached | undefined = () => undefined,
): Promise<void> => {
  for (const device of devices)
    for (const spoken of device.values) {
      const { id, scale, signal } = spoken;
      const base = signal.kind === 'register' ? signal.base : 0;
      const reached = reachedOf(id) ?? { thousandths: Math.floor(base), at: stretch.from };
      await fillValue({ ...stretch, db, device, id, scale }, spoken, reached);
    }
};
