import { sql } from 'kysely';
import { chunked } from '../../db/chunks.ts';
import type { Db } from '../../db/connection.ts';
import { someOf } from '../../db/someOf.ts';

/** What registers showed at a moment: the last reading up to it, raw, by value. */
export const registersAt = async (
  db: Db,
  valueIds: readonly number[],
  at: number,
): Promise<Map<number, { raw: number; at: number }>> => {
  const found = new Map<number, { raw: number; at: number }>();
  for (const some of chunked(valueIds)) {
    const last = sql<number>`(select max(r.ts) from "readingsHour" r where r."valueId" = "values".id and r.ts <= ${Math.floor(at / 1000)})`;
    const rows = await db
      .selectFrom('values')
      .innerJoin('readingsHour', (join) =>
        join.onRef('readingsHour.valueId', '=', 'values.id').on('readingsHour.ts', '=', last),
      )
      .select(['values.id', 'readingsHour.raw', 'readingsHour.at'])
      .where('values.id', 'in', someOf(some))
      .execute();
    for (const { id, raw, at: read } of rows) found.set(id, { raw, at: read });
  }
  return found;
};
