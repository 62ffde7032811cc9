import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { inChunks } from '../db/statements.ts';
import type { Slot } from './slots.ts';

/*
 * In PostgreSQL the hours of ended months are packed: one row of `readingsPacked` for each value and UTC day, with arrays
 * of what its hours hold in order of time. A list of one element holds for all hours; `hours` is null of a whole day.
 */

/** Seconds of a day. */
export const daySeconds = 86_400;

/** The fact that names the UTC day, as a number, before which hours may be packed. */
export const packedFact = 'hoursPackedBefore';

/** Packed days as rows of slots, with their `day`. */
export const unpacked = (days: RawBuilder<unknown>): RawBuilder<Slot> =>
  sql`(select packed."valueId", packed."day", one.ts as "ts", slot.raw as "raw",
      one.ts * 1000 + coalesce(slot.ms, packed."offsets"[1]) as "at",
      coalesce(slot.n, packed."counts"[1])::bigint as "n"
    from ${days} packed
    cross join lateral unnest(packed."raws", packed."hours", packed."offsets", packed."counts")
      with ordinality as slot(raw, hour, ms, n, place)
    cross join lateral (select packed."day" * ${sql.lit(daySeconds)} + coalesce(slot.hour, slot.place - 1) * 3600 as ts) one)`;

/** The table of packed days. */
export const packedTable = sql.table('readingsPacked');

/** Moves packed days of a query, which returns whole rows of them, back into hours. */
export const storeUnpacked = async (trx: Db, days: RawBuilder<unknown>): Promise<void> => {
  await sql`with days as (${days}) insert into "readingsHour" ("valueId", "ts", "raw", "at", "n")
    select "valueId", "ts", "raw", "at", "n" from ${unpacked(sql`days`)} as slot
    on conflict ("valueId", "ts") do nothing`.execute(trx);
};

/** The UTC day before which hours may be packed: packing never runs beside another write (db/postgres.ts). */
const readPackedBefore = async (trx: Db): Promise<number> => {
  const fact = await trx.selectFrom('facts').select('value').where('name', '=', packedFact).executeTakeFirst();
  return Number(fact?.value ?? 0);
};

/**
 * Unpacks the days that some slots of hours are in, in the caller's transaction, before these are written; a later round
 * of packing packs them again. No effect on SQLite.
 */
export const unpackDays = async (trx: Db, slots: readonly { valueId: number; ts: number }[]): Promise<void> => {
  if (!engineOf(trx).partitioned || slots.length === 0) return;
  const before = (await readPackedBefore(trx)) * daySeconds;
  const old = slots.filter(({ ts }) => ts < before);
  const days = new Map(old.map(({ valueId, ts }) => [`${valueId}/${Math.floor(ts / daySeconds)}`, { valueId, ts }]));
  for (const some of inChunks([...days.values()])) {
    const given = engineOf(trx).rowsTable([
      { kind: 'bigint', numbers: some.map(({ valueId }) => valueId) },
      { kind: 'bigint', numbers: some.map(({ ts }) => Math.floor(ts / daySeconds)) },
    ]);
    await storeUnpacked(
      trx,
      sql`delete from ${packedTable} day using ${given}
        where day."valueId" = given.column1 and day."day" = given.column2 returning day.*`,
    );
  }
};
