import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { yieldToEventLoop } from '../yieldToEventLoop.ts';
import { addSteps, emptyBuckets, type Bucket } from './buckets.ts';
import { maxFlowPerHour, countSteps, type Counted, type Step } from './registers/registerSteps.ts';
import { addDailyCounts, findRolledUp, type RolledUpMeter } from './registers/dailyCounts.ts';
import { firstHours, readHours } from './registers/readHours.ts';
import { countedUntil, lastDays } from './registers/registerDays.ts';
import { pointsOf, readMeterEvents, type StoredRegister } from './registers/registerPoints.ts';
import { hour } from './slots.ts';

/** A meter with the range of its readings that may be shown. */
export type Meter = { id: number; typeId: number; multiplier: number; from: number; until: number };

/** A meter with the earlier count that its hours continue, if any. */
type Task = { meter: Meter; begun: Counted | undefined; after: number };

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

/** Remaining tasks by the hour: all of a meter, or the time after its last rolled up day. */
const tasksOf = async (
  db: Db,
  meters: readonly Meter[],
  rolled: ReadonlyMap<number, RolledUpMeter>,
  { from, to }: { from: number; to: number },
): Promise<Task[]> => {
  const anchors = await lastDays(
    db,
    meters.filter((meter) => isWhole(meter) && !rolled.has(meter.id)),
    from,
  );
  return meters.flatMap((meter): Task[] => {
    const last = rolled.get(meter.id)?.last;
    if (last) return last.ts < to ? [{ meter, begun: countedUntil(last), after: last.ts }] : [];
    const anchor = anchors.get(meter.id);
    const begun = anchor?.multiplier === meter.multiplier ? countedUntil(anchor) : undefined;
    return [{ meter, begun, after: -Infinity }];
  });
};

/**
 * Counts the consumption of meters between boundaries in Unix seconds, by type or by another key. Rolled up days are
 * used as they are; the remaining time is counted from hours, with the same result.
 */
export const countConsumption = async (
  db: Db,
  meters: readonly Meter[],
  boundaries: readonly number[],
  keyOf: (meter: Meter) => number = ({ typeId }) => typeId,
): Promise<Map<number, Bucket[]>> => {
  const counted = new Map<number, Bucket[]>(meters.map((meter) => [keyOf(meter), emptyBuckets(boundaries)]));
  const [from = 0, second = 0] = boundaries;
  const to = boundaries.at(-1) ?? from;
  const byDay = second - from > hour;
  const rolled = byDay ? await findRolledUp(db, meters.filter(isWhole), boundaries) : new Map<number, RolledUpMeter>();
  for (const meter of meters) {
    const days = rolled.get(meter.id);
    if (days) addDailyCounts(counted.get(keyOf(meter)) ?? [], days);
  }
  for (const tasks of await piecesOf(db, await tasksOf(db, meters, rolled, { from, to }), to)) {
    const ids = tasks.map(({ meter }) => meter.id);
    const events = await readMeterEvents(db, ids);
    const beginnings = tasks.map(({ meter, begun }) => ({
      id: meter.id,
      after: begun?.t ?? Math.max(-1, meter.from / 1000 - hour),
    }));
    const hours = await readHours(db, beginnings, to);
    for (const task of tasks) {
      const { id } = task.meter;
      addSteps(
        counted.get(keyOf(task.meter)) ?? [],
        stepsOf(task, hours.get(id) ?? [], events.get(id) ?? []),
        task.after,
      );
    }
    await yieldToEventLoop();
  }
  return counted;
};
