import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import type { Row } from '../../db/schema.ts';
import { inChunks } from '../../db/statements.ts';
import { maxFlowPerHour } from '../../readings/registers/registerLimits.ts';
import { isNewRegister } from '../../readings/registers/registerPoints.ts';
import { joinSlotAt, nearSlot, slotsOfValue } from '../../readings/slotTables.ts';
import type { Metered } from './meterEventRows.ts';

const hour = 3_600_000;

/** Days before an event whose readings say how fast the register rises. */
const paceDays = 30;

/** A rise is doubted after at least so many rises, if it is so many times the fastest of them. */
const leastRises = 3;
const timesFastest = 10;

/** A reading of a register, raw; `at` in Unix milliseconds. */
export type RawReading = { raw: number; at: number };

/** Readings beside the time of an event, and the fastest rise in an hour before it, in the value's unit; null if unknown. */
export type Neighbours = { before: RawReading | null; after: RawReading | null; fastest: number | null };

/** A time of a register beside which its readings are read. */
export type RegisterTime = { metered: Pick<Metered, 'id' | 'multiplier'>; at: number };

/** The last reading before a time and the first one at or after it, and the fastest rise in an hour of the days before. */
export type ReadingsBeside = { readings: RawReading[]; fastest: number | null };

/** Times as rows: index, value, time, its multiplier, hours around it, and the start of the days before. */
const timesTable = (db: Db, times: readonly RegisterTime[]) =>
  engineOf(db).rowsTable([
    { kind: 'bigint', numbers: times.map((_, index) => index) },
    { kind: 'bigint', numbers: times.map(({ metered }) => metered.id) },
    { kind: 'bigint', numbers: times.map(({ at }) => at) },
    { kind: 'double precision', numbers: times.map(({ metered }) => metered.multiplier) },
    { kind: 'bigint', numbers: times.map(({ at }) => Math.ceil(at / hour) * 3600) },
    { kind: 'bigint', numbers: times.map(({ at }) => Math.floor(at / hour) * 3600) },
    { kind: 'bigint', numbers: times.map(({ at }) => Math.floor(at / 1000) - paceDays * 86_400) },
  ]);

type Beside = RawReading & { index: number };

const readReadings = async (db: Db, times: readonly RegisterTime[]): Promise<Beside[]> => {
  const valueId = sql`given.column2`;
  const [isBefore, isLater] = [sql<boolean>`near.at < given.column3`, sql<boolean>`near.at >= given.column3`];
  const before = nearSlot(db, 'readingsHour', { side: 'before', valueId, ts: sql`given.column5`, where: isBefore });
  const later = nearSlot(db, 'readingsHour', { side: 'after', valueId, ts: sql`given.column6`, where: isLater });
  const { rows } = await sql<Beside>`
    with beside as materialized (
      select given.column1 as "index", given.column2 as id, ${before} as ts from ${timesTable(db, times)}
      union all
      select given.column1 as "index", given.column2 as id, ${later} as ts from ${timesTable(db, times)})
    select beside."index", slot.raw, slot.at from beside
      ${joinSlotAt(db, 'readingsHour', { valueId: sql`beside.id`, ts: sql`beside.ts` })}
      order by beside."index", slot.ts`.execute(db);
  return rows;
};

/** The fastest rise in an hour, in the value's unit; null of too few rises. */
const readFastest = async (db: Db, times: readonly RegisterTime[]): Promise<Map<number, number | null>> => {
  const { rows } = await sql<{ index: number; fastest: number | null }>`
    select given.column1 as "index", (
      select case when count(*) >= ${sql.lit(leastRises)} then max(steps.rise / steps.span * ${sql.lit(hour)}) end from (
        select (slot.raw - lag(slot.raw) over times) * given.column4 as rise, slot.at - lag(slot.at) over times as span
          from ${slotsOfValue(db, 'readingsHour', {
            valueId: sql`given.column2`,
            first: sql`given.column7 + 1`,
            last: sql`given.column5`,
          })} slot where slot.at < given.column3
          window times as (order by slot.ts)) steps
        where steps.rise >= 0 and steps.span > 0) as fastest
    from ${timesTable(db, times)}`.execute(db);
  return new Map(rows.map(({ index, fastest }) => [index, fastest]));
};

/** Reads what is stored beside times of registers, in their order, in few queries however many they are. */
export const readBeside = async (db: Db, times: readonly RegisterTime[]): Promise<ReadingsBeside[]> => {
  const found: ReadingsBeside[] = [];
  for (const some of inChunks(times)) {
    const readings = Map.groupBy(await readReadings(db, some), ({ index }) => index);
    const fastest = await readFastest(db, some);
    for (const index of some.keys()) {
      const own = (readings.get(index) ?? []).map(({ raw, at }) => ({ raw, at }));
      found.push({ readings: own, fastest: fastest.get(index) ?? null });
    }
  }
  return found;
};

/**
 * What stands beside the time of an event in its register: a reading, or the start of another event that is nearer.
 * After it a reading counts unless another event is in between. A register goes on over a conversion.
 */
export const neighboursOf = (
  { readings, fastest }: ReadingsBeside,
  at: number,
  others: readonly Row<'meterEvents'>[],
): Neighbours => {
  const events = others.filter(isNewRegister);
  const reading = readings.find((one) => one.at < at) ?? null;
  const after = readings.find((one) => one.at >= at) ?? null;
  const event = events.findLast((one) => one.at < at);
  const isEventNearer = event !== undefined && event.at >= (reading?.at ?? -Infinity);
  const start = event?.startRaw ?? null;
  const begun = event && start !== null ? { raw: start, at: event.at } : null;
  const isDivided = after !== null && events.some((one) => one.at > at && one.at <= after.at);
  return { before: isEventNearer ? begun : reading, after: isDivided ? null : after, fastest };
};

/**
 * Whether a register can hardly have risen so much between two readings: above its maximum flow, or above ten times the
 * fastest rise before, of a day at least.
 */
export const isUnlikely = (
  one: RawReading,
  other: RawReading,
  { typeId, multiplier }: Pick<Metered, 'typeId' | 'multiplier'>,
  fastest: number | null,
): boolean => {
  const rise = (other.raw - one.raw) * multiplier;
  const hours = (other.at - one.at) / hour;
  const byFlow = maxFlowPerHour(typeId) * Math.max(1, hours);
  const byPace = fastest === null ? Infinity : Math.max(1, timesFastest * fastest * Math.max(24, hours));
  return rise > Math.min(byFlow, byPace);
};
