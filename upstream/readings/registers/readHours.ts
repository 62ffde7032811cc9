import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import { hour } from '../slots.ts';
import { beginning, joinSlots, nearSlot } from '../slotTables.ts';
import { isCounted, readExclusions } from './readingExclusions.ts';
import type { StoredRegister } from './registerPoints.ts';

/** The time in which the hours of a value are read, in Unix seconds; `after` is exclusive. */
export type HoursBetween = { id: number; after: number; until: number };

/**
 * Reads the hours of registers from each start to its end, and after it to the first reading that is more than a day
 * later than the one that bounds the consumption until the end: these decide whether a jump or drop returns. Readings
 * that somebody has called wrong are left out.
 */
export const readHours = async (db: Db, values: readonly HoursBetween[]): Promise<Map<number, StoredRegister[]>> => {
  if (values.length === 0) return new Map();
  const given = engineOf(db).rowsTable([
    { kind: 'bigint', numbers: values.map(({ id }) => id) },
    { kind: 'bigint', numbers: values.map(({ after }) => Math.floor(after)) },
    { kind: 'bigint', numbers: values.map(({ until }) => Math.ceil(until)) },
  ]);
  const valueId = sql`column1`;
  const firstAfter = (time: ReturnType<typeof sql>) =>
    nearSlot(db, 'readingsHour', { side: 'after', valueId, ts: sql`${time} + 1` });
  const dayLater = sql`bound + ${sql.lit(24 * hour)}`;
  const hours = { valueId: sql`span.column1`, first: sql`span.column2 + 1`, last: sql`span.until` };
  const { rows } = await sql<StoredRegister & { valueId: number }>`
    with bounded as materialized (select column1, column2, column3, ${firstAfter(sql`column3`)} as bound from ${given}),
      span as materialized (select column1, column2, coalesce(${firstAfter(dayLater)}, ${dayLater}, column3) as until
        from bounded)
    select slot."valueId", slot.ts, slot.raw, slot.at from span ${joinSlots(db, 'readingsHour', hours)}
    order by slot."valueId", slot.ts`.execute(db);
  const exclusions = await readExclusions(
    db,
    values.map(({ id }) => id),
  );
  const counted = exclusions.size === 0 ? rows : rows.filter((slot) => isCounted(exclusions, slot.valueId, slot));
  return Map.groupBy(counted, ({ valueId }) => valueId);
};

/** First hour of each value, in Unix seconds; values without readings are omitted. */
export const firstHours = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const given = engineOf(db).rowsTable([{ kind: 'bigint', numbers: ids }]);
  const first = nearSlot(db, 'readingsHour', { side: 'after', valueId: sql`given.column1`, ts: beginning });
  const { rows } = await sql<{ id: number; ts: number | null }>`
    select column1 as id, ${first} as ts from ${given}`.execute(db);
  return new Map(rows.flatMap(({ id, ts }) => (ts === null ? [] : [[id, ts] as const])));
};
