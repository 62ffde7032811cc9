import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { daySeconds, packedTable, unpacked } from './packedDays.ts';
import type { Slot } from './slots.ts';
import type { ReadingTableName } from './storeSlots.ts';

/*
 * All reads of the tables of readings go through these parts of queries, so that how slots are stored is known here and
 * by the writers alone.
 */

type Part = RawBuilder<unknown>;

/** The slots of one value of a query, with `ts` from `first` to `last`, inclusive. */
export type ValueSlots = { valueId: Part; first: Part; last: Part };

/** The slot of a value that is nearest to a time, inclusive; `nth` is the number of nearer ones that are left out. */
export type NearSlot = {
  side: 'before' | 'after';
  valueId: Part;
  ts: Part;
  nth?: number;
  /** A further condition on the slot, which is named `near`. */
  where?: RawBuilder<SqlBool>;
};

/** A time before all readings. */
export const beginning = sql`0`;

/** Whether a part of a table's slots is packed. */
const isPacked = (db: Db, table: ReadingTableName): boolean => table === 'readingsHour' && engineOf(db).partitioned;

const selectSlots = (
  db: Db,
  table: ReadingTableName,
  { isOfValue, first, last }: { isOfValue: Part; first: Part; last: Part },
): RawBuilder<Slot> => {
  const isWithin = sql`${isOfValue} and "ts" >= ${first} and "ts" <= ${last}`;
  const open = sql`select "valueId", "ts", "raw", "at", "n" from ${sql.table(table)} where ${isWithin}`;
  if (!isPacked(db, table)) return sql`(${open})`;
  const day = (ts: Part) => sql`(${ts}) / ${sql.lit(daySeconds)}`;
  return sql`(${open} union all select "valueId", "ts", "raw", "at", "n" from ${unpacked(packedTable)} days
    where ${isWithin} and "day" >= ${day(first)} and "day" <= ${day(last)})`;
};

/** Slots of values as a table, `ts` from `first` to `last` in Unix seconds, inclusive. */
export const slotsBetween = (
  db: Db,
  table: ReadingTableName,
  { valueIds, first, last }: { valueIds: Iterable<number>; first: number; last: number },
): RawBuilder<Slot> =>
  selectSlots(db, table, {
    isOfValue: engineOf(db).isIn('valueId', valueIds),
    first: sql`cast(${first} as bigint)`,
    last: sql`cast(${last} as bigint)`,
  });

/** Slots of one value, which an outer query gives, as a table. */
export const slotsOfValue = (db: Db, table: ReadingTableName, { valueId, first, last }: ValueSlots): RawBuilder<Slot> =>
  selectSlots(db, table, { isOfValue: sql`"valueId" = ${valueId}`, first, last });

/** Joins the slots of the value of each row, as `slot`. */
export const joinSlots = (db: Db, table: ReadingTableName, { valueId, first, last }: ValueSlots): Part =>
  isPacked(db, table)
    ? sql`cross join lateral ${slotsOfValue(db, table, { valueId, first, last })} slot`
    : sql`join ${sql.table(table)} slot on slot."valueId" = ${valueId} and slot."ts" >= ${first} and slot."ts" <= ${last}`;

/** Joins the slot at a time of the value of each row, as `slot`. */
export const joinSlotAt = (db: Db, table: ReadingTableName, { valueId, ts }: Pick<NearSlot, 'valueId' | 'ts'>): Part =>
  isPacked(db, table)
    ? joinSlots(db, table, { valueId, first: ts, last: ts })
    : sql`join ${sql.table(table)} slot on slot."valueId" = ${valueId} and slot."ts" = ${ts}`;

/** The `ts` of the slot of a value that is nearest to a time; null without one. */
export const nearSlot = (
  db: Db,
  table: ReadingTableName,
  { side, valueId, ts, nth = 0, where = sql`true` }: NearSlot,
): RawBuilder<number | null> => {
  const [isBeside, order] = side === 'before' ? [sql`<=`, sql`desc`] : [sql`>=`, sql`asc`];
  const isNear = sql`near."valueId" = ${valueId} and near."ts" ${isBeside} ${ts} and ${where}`;
  const nearest = (count: number, skipped: number) =>
    sql`order by near."ts" ${order} limit ${sql.lit(count)} offset ${sql.lit(skipped)}`;
  const open = sql`select near."ts" from ${sql.table(table)} near where ${isNear}`;
  if (!isPacked(db, table)) return sql`(${open} ${nearest(1, nth)})`;
  // A day has an hour at least, and the condition may leave out those of the time itself.
  const days = sql`(select * from ${packedTable} one where one."valueId" = ${valueId}
    and one."day" ${isBeside} (${ts}) / ${sql.lit(daySeconds)} order by one."day" ${order} limit ${sql.lit(nth + 3)})`;
  return sql`(select near."ts" from ((${open} ${nearest(nth + 1, 0)}) union all
    (select near."ts" from ${unpacked(days)} near where ${isNear} ${nearest(nth + 1, 0)})) near ${nearest(1, nth)})`;
};
