import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import { hour } from '../slots.ts';
import type { StoredRegister } from './registerPoints.ts';

/** The time in which the hours of a value are read, in Unix seconds; `after` is exclusive. */
export type HoursBetween = { id: number; after: number; until: number };

/**
 * Reads the hours of registers from each start to its end, and at least a day and two readings after it: the first
 * bounds the consumption until the end, the others decide whether a jump or drop returns.
 */
export const readHours = async (db: Db, values: readonly HoursBetween[]): Promise<Map<number, StoredRegister[]>> => {
  if (values.length === 0) return new Map();
  const given = engineOf(db).rowsTable([
    { kind: 'bigint', numbers: values.map(({ id }) => id) },
    { kind: 'bigint', numbers: values.map(({ after }) => Math.floor(after)) },
    { kind: 'bigint', numbers: values.map(({ until }) => Math.ceil(until)) },
  ]);
  const behind = (
    offset: number,
  ) => sql`(select later.ts from "readingsHour" later where later."valueId" = given.column1
    and later.ts > given.column3 order by later.ts limit 1 offset ${sql.lit(offset)})`;
  const dayLater = sql`column3 + ${sql.lit(24 * hour)}`;
  const { rows } = await sql<StoredRegister & { valueId: number }>`select slot."valueId", slot.ts, slot.raw, slot.at
    from (select column1, column2, case when later > ${dayLater} then later else ${dayLater} end as until
      from (select column1, column2, column3, coalesce(${behind(1)}, ${behind(0)}, column3) as later from ${given})
      as behind) as span
    join "readingsHour" slot on slot."valueId" = span.column1 and slot.ts > span.column2 and slot.ts <= span.until
    order by slot."valueId", slot.ts`.execute(db);
  return Map.groupBy(rows, ({ valueId }) => valueId);
};

/** First hour of each value, in Unix seconds; values without readings are omitted. */
export const firstHours = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const given = engineOf(db).rowsTable([{ kind: 'bigint', numbers: ids }]);
  const { rows } = await sql<{ id: number; ts: number | null }>`select column1 as id,
    (select min(slot.ts) from "readingsHour" slot where slot."valueId" = given.column1) as ts from ${given}`.execute(
    db,
  );
  return new Map(rows.flatMap(({ id, ts }) => (ts === null ? [] : [[id, ts] as const])));
};
