import { sql } from 'kysely';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { yieldToEventLoop } from '../time/yieldToEventLoop.ts';
import { daySeconds, packedTable } from './packedDays.ts';
import { dropFineBefore } from './partitions.ts';
import { fineRetentionMs, isRegister } from './slots.ts';

const valuesAtOnce = 200;

const deleteFineReadings = async (db: Db, before: number): Promise<void> => {
  const values = await db.selectFrom('values').select('id').execute();
  for (const some of inChunks(values, valuesAtOnce)) {
    const ids = some.map(({ id }) => id);
    await db
      .deleteFrom('readings5min')
      .where('valueId', 'in', ids)
      .where('ts', '<', Math.floor(before / 1000))
      .execute();
    await yieldToEventLoop();
  }
};

/** Time of the latest reading, so that a clock that runs ahead deletes nothing. */
export const latestReadingAt = async (db: Db, now: number): Promise<number> => {
  const { at } = await db
    .selectFrom('values')
    .select((value) => value.fn.max('latestAt').as('at'))
    .where('latestAt', '<=', now)
    .executeTakeFirstOrThrow();
  return at ?? now;
};

/** Deletes fine readings after their retention; hours are kept. */
export const deleteOldReadings = async (db: Db, now: number): Promise<void> => {
  const before = (await latestReadingAt(db, now)) - fineRetentionMs;
  if (engineOf(db).partitioned) await dropFineBefore(db, before);
  await deleteFineReadings(db, before);
};

/**
 * Deletes hours of gauges and states from before the UTC day of a time. Registers keep theirs, since a meter event or a
 * reading that is called wrong counts their consumption again from these.
 */
export const deleteOldHours = async (db: Db, before: number): Promise<void> => {
  const day = Math.floor(before / 1000 / daySeconds);
  const values = await db.selectFrom('values').select(['id', 'typeId']).execute();
  for (const some of inChunks(
    values.filter(({ typeId }) => !isRegister(typeId)),
    valuesAtOnce,
  )) {
    const isOwn = engineOf(db).isIn(
      'valueId',
      some.map(({ id }) => id),
    );
    if (engineOf(db).partitioned)
      await sql`delete from ${packedTable} where ${isOwn} and "day" < ${sql.lit(day)}`.execute(db);
    await db
      .deleteFrom('readingsHour')
      .where(isOwn)
      .where('ts', '<', day * daySeconds)
      .execute();
    await yieldToEventLoop();
  }
};
