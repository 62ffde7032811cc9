import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { yieldToEventLoop } from '../time/yieldToEventLoop.ts';
import { addSteps, emptyBuckets, firstMidnight, type Bucket } from './buckets.ts';
import { limitsOf } from './registers/registerLimits.ts';
import { countSteps } from './registers/registerSteps.ts';
import type { Counted, Step } from './registers/registerPoint.ts';
import { addDailyCounts, findRolledUp, noneRolledUp, type Window } from './registers/dailyCounts.ts';
import { firstHours, readHours } from './registers/readHours.ts';
import { countedUntil, lastDays } from './registers/registerDays.ts';
import { pointsOf, readMeterEvents, rescalingsOf, type StoredRegister } from './registers/registerPoints.ts';
import { conversionsOf } from './conversions.ts';
import { hour } from './slots.ts';

/** A meter with the range of its readings that may be shown. */
export type Meter = Pick<Row<'values'>, 'id' | 'typeId' | 'multiplier'> & { from: number; until: number };

/** The time in which a meter is counted, in Unix milliseconds; Infinity where it does not end. */
export type Stay = { since: number; left: number };

/**
 * A meter with the window of its count, the earlier count that its hours continue, if any, and the times between which
 * its hours are counted.
 */
type Task = { meter: Meter; window: Window; begun: Counted | undefined; after: number; before: number };

/** A time in Unix seconds after every reading. */
const endOfTime = 8_640_000_000_000;

/** Maximum number of readings in memory. */
const readingsAtOnce = 100_000;

const isWhole = ({ from, until }: Meter): boolean => from === -Infinity && until === Infinity;

/**
 * The steps of a meter, and whether they end with readings that a later one may decide. Events after the last reading and
 * the end, in Unix seconds, are left out: between them may be readings that were not read.
 */
const stepsOf = (
  { meter, begun }: Task,
  end: number,
  rows: readonly StoredRegister[],
  events: readonly Row<'meterEvents'>[],
): { steps: Step[]; isHeld: boolean } => {
  const { typeId, from, until } = meter;
  const conversions = conversionsOf(meter, events);
  const steps: Step[] = [];
  const last = Math.max(end * 1000, rows.at(-1)?.at ?? -Infinity);
  const own = events.filter(({ at }) => at >= from && at <= Math.min(until, last) && (!begun || at / 1000 > begun.t));
  const points = pointsOf(
    rows.filter(({ at }) => at >= from && at <= until),
    own,
    conversions,
  );
  const visit = (step: Step): void => void steps.push(step);
  const counted = countSteps(points, limitsOf(typeId), visit, begun, rescalingsOf(own, conversions));
  return { steps, isHeld: counted?.held !== undefined };
};

/** Start of a meter's readings, in Unix seconds; -Infinity without a rolled up day. */
const sinceOf = ({ meter, begun }: Task): number => begun?.t ?? meter.from / 1000;

/** Splits tasks into batches whose readings fit into memory. */
const piecesOf = async (db: Db, tasks: readonly Task[]): Promise<Task[][]> => {
  const unknown = tasks.filter((task) => !Number.isFinite(sinceOf(task))).map(({ meter }) => meter.id);
  const first = await firstHours(db, unknown);
  const pieces: Task[][] = [];
  let room = 0;
  for (const task of tasks) {
    const since = Number.isFinite(sinceOf(task)) ? sinceOf(task) : (first.get(task.meter.id) ?? task.before);
    const length = Math.max(0, task.before - since) / hour;
    if (length > room || pieces.length === 0) {
      pieces.push([]);
      room = readingsAtOnce;
    }
    room -= length;
    pieces.at(-1)?.push(task);
  }
  return pieces;
};

/** Tasks of meters from the last rolled up day before their windows on, until a time of each. */
const tasksFromStart = async <M extends Meter>(
  db: Db,
  meters: readonly M[],
  windowOf: (meter: M) => Window,
  beforeOf: (window: Window) => number,
): Promise<Task[]> => {
  if (meters.length === 0) return [];
  const whole = meters.filter(isWhole).map((meter) => ({ id: meter.id, at: windowOf(meter).from }));
  const anchors = await lastDays(db, whole);
  return meters.map((meter): Task => {
    const [window, anchor] = [windowOf(meter), anchors.get(meter.id)];
    const begun = anchor && countedUntil(anchor);
    return { meter, window, begun, after: -Infinity, before: beforeOf(window) };
  });
};

/** Adds the hours of tasks to the buckets of their meters. */
const countTasks = async (
  db: Db,
  tasksToCount: readonly Task[],
  bucketsOf: (meter: Meter) => readonly Bucket[],
): Promise<void> => {
  for (const tasks of await piecesOf(db, tasksToCount)) {
    const ids = tasks.map(({ meter }) => meter.id);
    const events = await readMeterEvents(db, ids);
    const hoursUntil = (some: readonly Task[], untilOf: (task: Task) => number) =>
      readHours(
        db,
        some.map((task) => {
          const { meter, begun } = task;
          return { id: meter.id, after: begun?.t ?? Math.max(-1, meter.from / 1000 - hour), until: untilOf(task) };
        }),
      );
    const count = (task: Task, end: number, hours: ReadonlyMap<number, readonly StoredRegister[]>) =>
      stepsOf(task, end, hours.get(task.meter.id) ?? [], events.get(task.meter.id) ?? []);
    const hours = await hoursUntil(tasks, ({ before }) => before);
    const counted = new Map(tasks.map((task) => [task, count(task, task.before, hours)]));
    // A level may return at any time after the window, so that those that have not are counted to their last reading.
    const held = tasks.filter((task) => counted.get(task)?.isHeld);
    const all = await hoursUntil(held, () => endOfTime);
    for (const task of held) counted.set(task, count(task, endOfTime, all));
    for (const [{ meter, window, after, before }, { steps }] of counted)
      addSteps(bucketsOf(meter), steps, { ...window, after, before });
    await yieldToEventLoop();
  }
};

/** The part of a count in which each meter stays, from one of the boundaries to the other. */
const windowsWithin = (from: number, to: number): ((stay: Stay) => Window) => {
  const midnights = new Map<number, number>();
  return ({ since, left }) => {
    const start = Math.max(from, since / 1000);
    const midnight = midnights.get(start) ?? firstMidnight(start);
    midnights.set(start, midnight);
    return { from: start, to: Math.min(to, left / 1000), midnight };
  };
};

/**
 * Counts the consumption of meters between boundaries in Unix seconds, each within its stay, by a key. No id comes twice.
 * Rolled up days are used as they are; the remaining time, before the first midnight and after the last rolled up day,
 * is counted from hours, with the same result.
 */
export const countStays = async <M extends Meter & Stay>(
  db: Db,
  meters: readonly M[],
  boundaries: readonly number[],
  keyOf: (meter: M) => number,
): Promise<Map<number, Bucket[]>> => {
  const counted = new Map<number, Bucket[]>();
  const own = new Map<number, readonly Bucket[]>();
  for (const meter of meters) {
    const buckets = counted.get(keyOf(meter)) ?? emptyBuckets(boundaries);
    counted.set(keyOf(meter), buckets);
    own.set(meter.id, buckets);
  }
  const bucketsOf = ({ id }: Meter): readonly Bucket[] => own.get(id) ?? [];
  const [from = 0] = boundaries;
  const to = boundaries.at(-1) ?? from;
  const windowOf = windowsWithin(from, to);
  const midnight = firstMidnight(from);
  const byDay = midnight < to && boundaries.some((at, index) => at - (boundaries[index - 1] ?? at) > hour);
  const settled = [midnight, ...boundaries.filter((at) => at > midnight)];
  const rolled = byDay ? await findRolledUp(db, meters.filter(isWhole), settled, windowOf) : noneRolledUp;
  for (const meter of meters) addDailyCounts(bucketsOf(meter), meter.id, rolled, windowOf(meter));
  const begunBefore = meters.filter((meter) => {
    const window = windowOf(meter);
    return window.from < window.midnight && (rolled.lasts.get(meter.id)?.ts ?? 0) >= window.midnight;
  });
  const rests = meters.flatMap((meter): Task[] => {
    const [window, last] = [windowOf(meter), rolled.lasts.get(meter.id)];
    if (!last || last.ts >= window.to) return [];
    return [{ meter, window, begun: countedUntil(last), after: last.ts, before: window.to }];
  });
  const others = meters.filter(({ id }) => !rolled.lasts.has(id));
  await countTasks(db, await tasksFromStart(db, begunBefore, windowOf, (window) => window.midnight), bucketsOf);
  const byHour = await tasksFromStart(db, others, windowOf, (window) => window.to);
  await countTasks(db, [...rests, ...byHour], bucketsOf);
  return counted;
};

/** Counts the consumption of meters between boundaries in Unix seconds, by type or by another key. */
export const countConsumption = <M extends Meter>(
  db: Db,
  meters: readonly M[],
  boundaries: readonly number[],
  keyOf: (meter: M) => number = ({ typeId }) => typeId,
): Promise<Map<number, Bucket[]>> => {
  const always = meters.map((meter) => ({ ...meter, since: -Infinity, left: Infinity }));
  return countStays(db, always, boundaries, keyOf);
};
