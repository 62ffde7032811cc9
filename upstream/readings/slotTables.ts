import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
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

/** Slots of values as a table, `ts` from `first` to `last` in Unix seconds, inclusive. */
export const slotsBetween = (
  db: Db,
  table: ReadingTableName,
  { valueIds, first, last }: { valueIds: Iterable<number>; first: number; last: number },
): RawBuilder<Slot> => sql`(select "valueId", "ts", "raw", "at", "n" from ${sql.table(table)}
  where ${engineOf(db).isIn('valueId', valueIds)} and "ts" >= ${first} and "ts" <= ${last})`;

/** Slots of one value, which an outer query gives, as a table. */
export const slotsOfValue = (
  _db: Db,
  table: ReadingTableName,
  { valueId, first, last }: ValueSlots,
): RawBuilder<Slot> => sql`(select "valueId", "ts", "raw", "at", "n" from ${sql.table(table)}
  where "valueId" = ${valueId} and "ts" >= ${first} and "ts" <= ${last})`;

/** Joins the slots of the value of each row, as `slot`. */
export const joinSlots = (_db: Db, table: ReadingTableName, { valueId, first, last }: ValueSlots): Part =>
  sql`join ${sql.table(table)} slot on slot."valueId" = ${valueId} and slot."ts" >= ${first} and slot."ts" <= ${last}`;

/** Joins the slot at a time of the value of each row, as `slot`. */
export const joinSlotAt = (_db: Db, table: ReadingTableName, { valueId, ts }: Pick<NearSlot, 'valueId' | 'ts'>): Part =>
  sql`join ${sql.table(table)} slot on slot."valueId" = ${valueId} and slot."ts" = ${ts}`;

/** The `ts` of the slot of a value that is nearest to a time; null without one. */
export const nearSlot = (
  _db: Db,
  table: ReadingTableName,
  { side, valueId, ts, nth = 0, where = sql`true` }: NearSlot,
): RawBuilder<number | null> => {
  const [isBeside, order] = side === 'before' ? [sql`<=`, sql`desc`] : [sql`>=`, sql`asc`];
  return sql`(select near."ts" from ${sql.table(table)} near where near."valueId" = ${valueId}
    and near."ts" ${isBeside} ${ts} and ${where} order by near."ts" ${order} limit 1 offset ${sql.lit(nth)})`;
};
