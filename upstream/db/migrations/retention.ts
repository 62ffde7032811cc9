import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { makeIndexes } from './shape.ts';

/** Indexes what is deleted after its retention, and the events of a value. */
export const indexRetention = async (db: Db): Promise<void> => {
  await db.schema
    .createIndex('alertsEnded')
    .on('alerts')
    .columns(['to'])
    .where(sql<boolean>`"to" is not null`)
    .execute();
  await makeIndexes(db, [
    ['audit', ['at']],
    ['coreEvents', ['at']],
    ['valueEvents', ['at']],
    ['valueEvents', ['valueId', 'field', 'at']],
    ['removedCores', ['removedAt']],
    ['removedCores', ['coreId', 'removedAt']],
  ]);
};
