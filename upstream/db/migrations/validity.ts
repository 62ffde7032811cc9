import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { i, makeIndexes, makeTables, optional, required, t } from './shape.ts';

/**
 * Gives each pricing parameter the day from which it applies, empty for the beginning, and keeps the former numbers of
 * residents of spaces.
 */
export const addValidity = async (db: Db): Promise<void> => {
  await db.schema
    .alterTable('moduleParameters')
    .addColumn('from', engineOf(db).types.text, (column) => column.notNull().defaultTo(''))
    .execute();
  await makeTables(db, { residentCounts: { spaceId: [i, required], from: [t, required], residents: [i, optional] } });
  await makeIndexes(db, [
    ['residentCounts', ['spaceId']],
    ['moduleParameters', ['targetId']],
  ]);
};

/** Gives each pricing parameter the day on which it was entered, empty for those of before. */
export const addEntryDays = async (db: Db): Promise<void> => {
  await db.schema
    .alterTable('moduleParameters')
    .addColumn('enteredOn', engineOf(db).types.text, (column) => column.notNull().defaultTo(''))
    .execute();
};
