import { chunked } from '../db/chunks.ts';
import type { Db } from '../db/connection.ts';
import { fineKept } from './slots.ts';

const valuesAtOnce = 200;

/** Forgets fine readings that are older than they are kept; the hours stay. */
export const forgetOldReadings = async (db: Db, now: number): Promise<void> => {
  const values = await db.selectFrom('values').select('id').execute();
  for (const some of chunked(values, valuesAtOnce)) {
    const ids = some.map(({ id }) => id);
    const before = Math.floor((now - fineKept) / 1000);
    await db.deleteFrom('readings5min').where('valueId', 'in', ids).where('ts', '<', before).execute();
    // Other calls go between the parts.
    await new Promise(setImmediate);
  }
};
