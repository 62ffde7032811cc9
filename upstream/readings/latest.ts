import { sql } from 'kysely';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import type { Reading } from './slots.ts';

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
