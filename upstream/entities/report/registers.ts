import { sql } from 'kysely';
import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';

/** Last raw reading of registers up to a time, by value. */
export const registersAt = async (
  db: Db,
  valueIds: readonly number[],
  at: number,
): Promise<Map<number, { raw: number; at: number }>> => {
  const found = new Map<number, { raw: number; at: number }>();
  for (const some of inChunks(valueIds)) {
    const last = sql<number>`(select max(r.ts) from "readingsHour" r where r."valueId" = "values".id and r.ts <= ${Math.floor(at / 1000)})`;
    const rows = await db
      .selectFrom('values')
      .innerJoin('readingsHour', (join) =>
        join.onRef('readingsHour.valueId', '=', 'values.id').on('readingsHour.ts', '=', last),
      )
      .select(['values.id', 'readingsHour.raw', 'readingsHour.at'])
      .where('values.id', 'in', idsOrNone(some))
      .execute();
    for (const { id, raw, at: read } of rows) found.set(id, { raw, at: read });
  }
  return found;
};

/** Time of the first reading of each value in Unix milliseconds; values without readings are omitted. */
export const firstReadings = async (db: Db, valueIds: readonly number[]): Promise<Map<number, number>> => {
  const first = sql<number | null>`(select min(r.ts) from "readingsHour" r where r."valueId" = "values".id)`;
  const found = new Map<number, number>();
  for (const some of inChunks(valueIds)) {
    const rows = await db
      .selectFrom('values')
      .select(['id', first.as('ts')])
      .where('id', 'in', idsOrNone(some))
      .execute();
    for (const { id, ts } of rows) if (ts !== null) found.set(id, ts * 1000);
  }
  return found;
};
