import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { yieldToEventLoop } from '../time/yieldToEventLoop.ts';
import { dropFineBefore } from './partitions.ts';
import { fineRetentionMs } from './slots.ts';

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
