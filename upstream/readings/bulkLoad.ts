import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { ReadingTableName } from './storeSlots.ts';

/** Slots of one value at even distances, as they are loaded at once; null where a slot is empty. */
export type LoadedSeries = {
  table: ReadingTableName;
  valueId: number;
  /** The `ts` of the first slot and the distance to the next, in seconds. */
  firstTs: number;
  distance: number;
  raws: readonly (number | null)[];
  /** Milliseconds from a slot's `ts` to the instant of its newest reading. */
  atOffset: number;
  /** How many readings a slot sums up. */
  n: number;
};

/** Loads a whole series at once; slots that are there already stay as they are. */
export const loadSeries = async (db: Db, series: LoadedSeries): Promise<void> => {
  const { table, valueId, firstTs, distance, raws, atOffset, n } = series;
  if (raws.length === 0) return;
  await sql`insert into ${sql.table(table)} ("valueId", "ts", "raw", "at", "n")
    select ${valueId}, ${firstTs} + key * ${distance}, value, (${firstTs} + key * ${distance}) * 1000 + ${atOffset}, ${n}
    from json_each(${JSON.stringify(raws)}) where value is not null
    on conflict do nothing`.execute(db);
};

/** Sets the latest reading of every value of some targets to the newest that is stored. */
export const setLatestFromSlots = async (db: Db, targetIds: readonly number[]): Promise<void> => {
  if (targetIds.length === 0) return;
  const newest = (column: 'raw' | 'at') => {
    const from = (table: ReadingTableName) => sql`(select ${sql.ref(column)} from ${sql.table(table)} as slots
      where slots."valueId" = "values"."id" order by "ts" desc limit 1)`;
    return sql`coalesce(${from('readings5min')}, ${from('readingsHour')})`;
  };
  await sql`update "values" set "latestRaw" = ${newest('raw')}, "latestAt" = ${newest('at')}
    where "targetId" in (${sql.join(targetIds)})`.execute(db);
};

/** After much has been loaded: moves it from the database's log to where it belongs, and gives the log's room back. */
export const settleLog = async (db: Db): Promise<void> => {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
};
