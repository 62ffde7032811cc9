import { sql } from 'kysely';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { isCounted, readExclusions } from './registers/readingExclusions.ts';
import type { Reading } from './slots.ts';
import { slotsBetween } from './slotTables.ts';

/** The newest reading of each value among some. */
const newestOfEach = (readings: readonly Reading[]): Reading[] => {
  const newest = new Map<number, Reading>();
  for (const reading of readings) {
    const known = newest.get(reading.valueId);
    if (!known || reading.at >= known.at) newest.set(reading.valueId, reading);
  }
  return [...newest.values()];
};

/**
 * Updates the latest reading of values; an older reading changes nothing, unless the stored one is in the future, as
 * after a wrong clock.
 */
export const moveLatest = async (db: Db, readings: readonly Reading[], now: number): Promise<void> => {
  for (const rows of inChunks(newestOfEach(readings))) {
    const given = engineOf(db).rowsTable([
      { kind: 'bigint', numbers: rows.map(({ valueId }) => valueId) },
      { kind: 'bigint', numbers: rows.map(({ at }) => at) },
      { kind: 'double precision', numbers: rows.map(({ raw }) => raw) },
    ]);
    await sql`update "values" set "latestAt" = given.column2, "latestRaw" = given.column3, "latestText" = null
      from ${given}
      where "values"."id" = given.column1 and ("latestAt" is null or "latestAt" <= given.column2
        or "latestAt" > ${Math.floor(now)})`.execute(db);
  }
};

/** Rows of one query where the newest reading that counts is looked for. */
const rowsAtOnce = 500;

/**
 * Sets the latest reading of a register to the newest stored one that counts, after readings were called wrong or counted
 * again; none where no reading counts.
 */
export const resetLatest = async (db: Db, valueId: number): Promise<void> => {
  const exclusions = await readExclusions(db, [valueId]);
  const newestOf = async (table: 'readings5min' | 'readingsHour') => {
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const rows = await db
        .selectFrom(slotsBetween(db, table, { valueIds: [valueId], first: 0, last: before - 1 }).as('slot'))
        .select(['ts', 'at', 'raw'])
        .orderBy('ts', 'desc')
        .limit(rowsAtOnce)
        .execute();
      const counted = rows.find((row) => isCounted(exclusions, valueId, row));
      const last = rows.at(-1);
      if (counted || !last || rows.length < rowsAtOnce) return counted;
      before = last.ts;
    }
  };
  const found = [await newestOf('readings5min'), await newestOf('readingsHour')].filter((row) => row !== undefined);
  const newest = found.toSorted((one, other) => other.at - one.at)[0];
  await db
    .updateTable('values')
    .set({ latestAt: newest?.at ?? null, latestRaw: newest?.raw ?? null })
    .where('id', '=', valueId)
    .execute();
};
