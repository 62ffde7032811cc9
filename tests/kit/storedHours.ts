import { sql } from 'kysely';
import type { Db } from '../../upstream/db/connection.ts';
import { engineOf } from '../../upstream/db/engine.ts';
import { unpackDays } from '../../upstream/readings/packedDays.ts';
import type { Slot } from '../../upstream/readings/slots.ts';
import { slotsBetween } from '../../upstream/readings/slotTables.ts';

/** All stored hours of values in order of value and time, packed or not. */
export const storedHours = (db: Db, valueIds: Iterable<number>): Promise<Slot[]> =>
  db
    .selectFrom(slotsBetween(db, 'readingsHour', { valueIds, first: 0, last: Number.MAX_SAFE_INTEGER }).as('slot'))
    .selectAll()
    .orderBy('valueId')
    .orderBy('ts')
    .execute();

/** Unpacks the hours of a value, so that a test can change rows. */
export const unpackHours = async (db: Db, valueId: number): Promise<void> =>
  unpackDays(db, await storedHours(db, [valueId]));

/** Deletes all readings. */
export const deleteReadings = async (db: Db): Promise<void> => {
  for (const table of engineOf(db).readingTables) await sql`delete from ${sql.table(table)}`.execute(db);
};
