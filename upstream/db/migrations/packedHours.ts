import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';

/**
 * Makes the table of packed days; housekeeping packs ended months afterwards. No effect on SQLite, whose rows are small.
 */
export const createPackedHours = async (db: Db): Promise<void> => {
  if (!engineOf(db).partitioned) return;
  await sql`create table "readingsPacked" (
    "valueId" bigint not null,
    "day" bigint not null,
    "raws" double precision[] not null,
    "hours" smallint[],
    "offsets" integer[] not null,
    "counts" integer[] not null,
    constraint "readingsPackedKey" primary key ("valueId", "day"))`.execute(db);
};
