import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';

/**
 * Leaves half of each page of PostgreSQL to new versions of its values: each reading changes the latest one of its value,
 * and a version that has room in the page of the one before it has no entries in the indexes. Rows that there are move to
 * such pages by their own next readings.
 */
export const leaveRoomForValues = async (db: Db): Promise<void> => {
  if (engineOf(db).partitioned) await sql`alter table "values" set (fillfactor = 50)`.execute(db);
};
