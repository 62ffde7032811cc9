import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { yieldToEventLoop } from '../yieldToEventLoop.ts';
import { addSteps, emptyBuckets, firstMidnight, type Bucket } from './buckets.ts';
import { maxFlowPerHour, countSteps, type Counted, type Step } from './registers/registerSteps.ts';
import { addDailyCounts, findRolledUp, type RolledUpMeter } from './registers/dailyCounts.ts';
import { firstHours, readHours } from './registers/readHours.ts';
import { countedUntil, lastDays } from './registers/registerDays.ts';
import { pointsOf, readMeterEvents, type StoredRegister } from './registers/registerPoints.ts';
import { hour } from './slots.ts';

/** A meter with the range of its readings that may be shown. */
export type Meter = { id: number; typeId: number; multiplier: number; from: number; until: number };

/** A meter with the earlier count that its hours continue, if any, and the times between which they are counted. */
type Task = { meter: Meter; begun: Counted | undefined; after: number; before: number };

/** Maximum number of readings in memory. */
const readingsAtOnce = 100_000;

const isWhole = ({ from, until }: Meter): boolean => from === -Infinity && until === Infinity;

const stepsOf = (
  { meter, begun }: Task,
  rows: readonly StoredRegister[],
  events: readonly Row<'meterEvents'>[],
): Step[] => {
  const { typeId, multiplier, from, until } = meter;
  const steps: Step[] = [];
  const points = pointsOf(
    rows.filter(({ ts, at }) => ts * 1000 >= from && at >= from && at <= until),
    events.filter(({ at }) => at >= from && at <= until && (!begun || at / 1000 > begun.t)),
    multiplier,
  );
  countSteps(points, maxFlowPerHour(typeId), (step) => void steps.push(step), begun);
  return steps;
};

/** Start of a meter's readings, in Unix seconds; -Infinity without a rolled up day. */
const sinceOf = ({ meter, begun }: Task): number => begun?.t ?? meter.from / 1000;

/** Splits tasks into batches whose readings fit into memory. */
const piecesOf = async (db: Db, tasks: readonly Task[], to: number): Promise<Task[][]> => {
  const unknown = tasks.filter((task) => !Number.isFinite(sinceOf(task))).map(({ meter }) => meter.id);
  const first = await firstHours(db, unknown);
  const pieces: Task[][] = [];
  let room = 0;
  for (const task of tasks) {
    const since = Number.isFinite(sinceOf(task)) ? sinceOf(task) : (first.get(task.meter.id) ?? to);
    const length = Math.max(0, to - since) / hour;
    if (length > room || pieces.length === 0) {
      pieces.push([]);
      room = readingsAtOnce;
    }
    room -= length;
    pieces.at(-1)?.push(task);
  }
  return pieces;
};

/** Tasks of meters from the last rolled up day before a time on. */
const tasksSince = async (db: Db, meters: readonly Meter[], from: number, before: number): Promise<Task[]> => {
  if (meters.length === 0) return [];
  const anchors = await lastDays(db, meters.filter(isWhole), from);
  return meters.map((meter): Task => {
    const anchor = anchors.get(meter.id);
    const begun = anchor?.multiplier === meter.multiplier ? countedUntil(anchor) : undefined;
    return { meter, begun, after: -Infinity, before };
  });
};

/** Remaining tasks by the hour: all of a meter, or the time after its last rolled up day. */
const tasksOf = async (
  db: Db,
  meters: readonly Meter[],
  rolled: ReadonlyMap<number, RolledUpMeter>,
  { from, to }: { from: number; to: number },
): Promise<Task[]> => {
  const rests = meters.flatMap((meter): Task[] => {
    const last = rolled.get(meter.id)?.last;
    return last && last.ts < to ? [{ meter, begun: countedUntil(last), after: last.ts, before: Infinity }] : [];
  });
  const others = meters.filter(({ id }) => !rolled.has(id));
  return [...rests, ...(await tasksSince(db, others, from, Infinity))];
};

/** Adds the hours of tasks until a time to the buckets of their meters. */
const countTasks = async (
  db: Db,
  tasksToCount: readonly Task[],
  to: number,
  bucketsOf: (meter: Meter) => readonly Bucket[],
): Promise<void> => {
  for (const tasks of await piecesOf(db, tasksToCount, to)) {
    const ids = tasks.map(({ meter }) => meter.id);
    const events = await readMeterEvents(db, ids);
    const beginnings = tasks.map(({ meter, begun }) => ({
      id: meter.id,
      after: begun?.t ?? Math.max(-1, meter.from / 1000 - hour),
    }));
    const hours = await readHours(db, beginnings, to);
    for (const task of tasks) {
      const { id } = task.meter;
      addSteps(bucketsOf(task.meter), stepsOf(task, hours.get(id) ?? [], events.get(id) ?? []), task);
    }
    await yieldToEventLoop();
  }
};

/**
 * Counts the consumption of meters between boundaries in Unix seconds, by type or by another key. Rolled up days are
 * used as they are; the remaining time, before the first midnight and after the last rolled up one, is counted from
 * hours, with the same result.
 */
export const countConsumption = async (
  db: Db,
  meters: readonly Meter[],
  boundaries: readonly number[],
  keyOf: (meter: Meter) => number = ({ typeId }) => typeId,
): Promise<Map<number, Bucket[]>> => {
  const counted = new Map<number, Bucket[]>(meters.map((meter) => [keyOf(meter), emptyBuckets(boundaries)]));
  const bucketsOf = (meter: Meter): readonly Bucket[] => counted.get(keyOf(meter)) ?? [];
  const [from = 0] = boundaries;
  const to = boundaries.at(-1) ?? from;
  const midnight = firstMidnight(from);
  const byDay = midnight < to && boundaries.some((at, index) => at - (boundaries[index - 1] ?? at) > hour);
  const settled = [midnight, ...boundaries.filter((at) => at > midnight)];
  const rolled = byDay ? await findRolledUp(db, meters.filter(isWhole), settled) : new Map<number, RolledUpMeter>();
  for (const meter of meters) {
    const days = rolled.get(meter.id);
    if (days) addDailyCounts(bucketsOf(meter), days, midnight);
  }
  const begunBefore = from < midnight ? meters.filter(({ id }) => (rolled.get(id)?.last.ts ?? 0) >= midnight) : [];
  await countTasks(db, await tasksSince(db, begunBefore, from, midnight), midnight, bucketsOf);
  await countTasks(db, await tasksOf(db, meters, rolled, { from, to }), to, bucketsOf);
  return counted;
};
