import { sql } from 'kysely';
import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import type { Row } from '../../db/schema.ts';
import type { Counted, Step, RegisterPoint } from './registerPoint.ts';
import { hour } from '../slots.ts';

/**
 * Longest time, in seconds, between a midnight and the reading that settles it, so that a late reading changes few
 * days.
 */
const longestSettling = 7 * 24 * hour;

/** Count of a meter at the start of a day. */
export type RegisterDay = Row<'registerDays'>;

/** Counts of meters at the start of one day, each list in the same order, without the state that their hours continue from. */
export type DayCounts = { ts: number; valueIds: number[]; counted: number[]; inGap: number[]; bursts: number[] };

/** State of the count at the last reading before a day. */
export const countedUntil = (day: RegisterDay): Counted => ({
  t: day.lastTs,
  r: day.lastNumber,
  top: day.highest,
  multiplier: day.multiplier,
  sum: day.countedAtLast,
  bursts: day.bursts,
  isMeterEvent: false,
  pace: { steps: day.steps, perHour: day.fastest },
  doubtUntil: day.settledBy,
});

/**
 * Row of a day that starts within a step; null while its count is not settled or unknown: a later reading may take back
 * a drop or jump before it.
 */
export const dayWithin = (
  valueId: number,
  ts: number,
  { from, to, amount, gap, burst }: Step,
  before: Counted,
  next: RegisterPoint | undefined,
): RegisterDay | null => {
  if (!next || before.isMeterEvent || before.r === null) return null;
  const settledBy = Math.max(next.t, before.doubtUntil ?? 0);
  if (settledBy > ts + longestSettling) return null;
  return {
    valueId,
    ts,
    counted: before.sum + (amount * (ts - from)) / (to - from),
    inGap: Number((gap || burst) && amount > 0 && ts < to),
    bursts: before.bursts,
    lastTs: from,
    nextTs: to,
    lastNumber: before.r,
    highest: before.top,
    countedAtLast: before.sum,
    steps: before.pace.steps,
    fastest: before.pace.perHour,
    settledBy,
    multiplier: before.multiplier,
  };
};

/** A time of a register, in Unix seconds. */
export type RegisterTime = { id: number; at: number };

const timesTable = (db: Db, times: readonly RegisterTime[]) =>
  engineOf(db).rowsTable([
    { kind: 'bigint', numbers: times.map(({ id }) => id) },
    { kind: 'bigint', numbers: times.map(({ at }) => Math.floor(at)) },
  ]);

const rowsById = (rows: readonly RegisterDay[]): Map<number, RegisterDay> =>
  new Map(rows.map((row) => [row.valueId, row]));

/** Last rolled up day of each register, at or before its time. */
export const lastDays = async (db: Db, times: readonly RegisterTime[]): Promise<Map<number, RegisterDay>> => {
  if (times.length === 0) return new Map();
  const { rows } = await sql<RegisterDay>`select day.* from ${timesTable(db, times)}
    join "registerDays" day on day."valueId" = given.column1 and day.ts = (select max(own.ts) from "registerDays" own
      where own."valueId" = given.column1 and own.ts <= given.column2)`.execute(db);
  return rowsById(rows);
};

/** Days of registers, each at its time. */
export const daysAtOwn = async (db: Db, times: readonly RegisterTime[]): Promise<RegisterDay[]> => {
  if (times.length === 0) return [];
  const { rows } = await sql<RegisterDay>`select day.* from ${timesTable(db, times)}
    join "registerDays" day on day."valueId" = given.column1 and day.ts = given.column2`.execute(db);
  return rows;
};

type ListsOfDay = { ts: number } & Record<keyof Omit<DayCounts, 'ts'>, string>;

const listsOf = (db: Db) => {
  const { listOf } = engineOf(db);
  return [
    listOf('day.valueId').as('valueIds'),
    listOf('day.counted').as('counted'),
    listOf('day.inGap').as('inGap'),
    listOf('day.bursts').as('bursts'),
  ] as const;
};

const numbersOf = (list: string): number[] => JSON.parse(list) as number[];

const fromLists = (rows: readonly ListsOfDay[]): DayCounts[] =>
  rows.map(({ ts, valueIds, counted, inGap, bursts }) => ({
    ts,
    valueIds: numbersOf(valueIds),
    counted: numbersOf(counted),
    inGap: numbersOf(inGap),
    bursts: numbersOf(bursts),
  }));

/** The count of each register at its time. */
export const countsAtOwn = async (db: Db, times: readonly RegisterTime[]): Promise<DayCounts[]> => {
  if (times.length === 0) return [];
  const { rows } = await sql<ListsOfDay>`select day.ts, ${sql.join(listsOf(db))} from ${timesTable(db, times)}
    join "registerDays" day on day."valueId" = given.column1 and day.ts = given.column2 group by day.ts`.execute(db);
  return fromLists(rows);
};

/** Ids of which at least half are wanted are read as a range: that is twice as fast as to look up each at each time. */
const isDense = (ids: readonly number[], first: number, last: number): boolean => last - first < ids.length * 2;

/**
 * Counts of registers at some times, from the index that covers them; also those of registers between them where the
 * ids are dense. A fraction of a second is no midnight, and no bigint of SQL.
 */
export const countsAt = async (db: Db, ids: readonly number[], times: readonly number[]): Promise<DayCounts[]> => {
  const [first, last] = ids.reduce(([low, high], id) => [Math.min(low, id), Math.max(high, id)], [Infinity, 0]);
  const query = db
    .selectFrom('registerDays as day')
    .select(['day.ts', ...listsOf(db)])
    .where('day.ts', 'in', idsOrNone(times.filter((ts) => Number.isInteger(ts))))
    .groupBy('day.ts');
  const rows =
    ids.length > 0 && isDense(ids, first, last)
      ? query.where('day.valueId', '>=', first).where('day.valueId', '<=', last)
      : query.where('day.valueId', 'in', idsOrNone(ids));
  return fromLists(await rows.execute());
};

/**
 * Deletes the cached daily counts that a changed reading at `ts` (Unix seconds) can affect; the next roll-up recomputes
 * them.
 */
export const deleteStaleDays = async (db: Db, changed: readonly { valueId: number; ts: number }[]): Promise<void> => {
  const earliest = new Map<number, number>();
  for (const { valueId, ts } of changed) earliest.set(valueId, Math.min(ts, earliest.get(valueId) ?? Infinity));
  for (const some of inChunks([...earliest])) {
    const given = engineOf(db).rowsTable([
      { kind: 'bigint', numbers: some.map(([id]) => id) },
      { kind: 'bigint', numbers: some.map(([, ts]) => Math.floor(ts)) },
    ]);
    await sql`delete from "registerDays" where ("valueId", "ts") in (
      select day."valueId", day."ts" from ${given} join "registerDays" day
      on day."valueId" = given.column1 and day."ts" >= given.column2 - ${sql.lit(longestSettling)}
      and day."settledBy" >= given.column2)`.execute(db);
  }
};
