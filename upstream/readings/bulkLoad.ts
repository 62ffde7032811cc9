import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { daySeconds, unpackDays } from './packedDays.ts';
import { deleteStaleDays } from './registers/registerDays.ts';
import { beginning, slotsOfValue } from './slotTables.ts';
import type { ReadingTableName } from './storeSlots.ts';

/** Slots of one value at even distances for a bulk load; null for an empty slot. */
export type SeriesToLoad = {
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

const whole = (number: number) => sql`cast(${number} as bigint)`;

/** Loads a series in one statement; existing slots are kept. */
export const loadSeries = async (db: Db, series: SeriesToLoad): Promise<void> => {
  const { table, valueId, firstTs, distance, raws, atOffset, n } = series;
  if (raws.length === 0) return;
  if (table === 'readingsHour') {
    const days = Math.ceil((raws.length * distance) / daySeconds);
    await unpackDays(
      db,
      Array.from({ length: days + 1 }, (_, index) => ({ valueId, ts: firstTs + index * daySeconds })),
    );
  }
  const ts = sql`(${whole(firstTs)} + key * ${whole(distance)})`;
  await sql`insert into ${sql.table(table)} ("valueId", "ts", "raw", "at", "n")
    select ${whole(valueId)}, ${ts}, value, ${ts} * 1000 + ${whole(atOffset)}, ${whole(n)}
    from ${engineOf(db).numbersTable(raws)} where value is not null
    on conflict do nothing`.execute(db);
  if (table === 'readingsHour') await deleteStaleDays(db, [{ valueId, ts: firstTs }]);
};

/**
 * Sets the latest reading of every value of some targets to the newest stored one; texts are not stored and keep
 * theirs.
 */
export const setLatestFromSlots = async (db: Db, targetIds: readonly number[]): Promise<void> => {
  if (targetIds.length === 0) return;
  const newest = (column: 'raw' | 'at') => {
    const from = (table: ReadingTableName) =>
      sql`(select ${sql.ref(column)} from ${slotsOfValue(db, table, {
        valueId: sql`"values"."id"`,
        first: beginning,
        last: sql`cast(${Number.MAX_SAFE_INTEGER} as bigint)`,
      })} as slots order by "ts" desc limit 1)`;
    return sql`coalesce(${from('readings5min')}, ${from('readingsHour')})`;
  };
  await sql`update "values" set "latestRaw" = ${newest('raw')}, "latestAt" = ${newest('at')}
    where "targetId" in (${sql.join(targetIds)}) and "latestText" is null`.execute(db);
};
