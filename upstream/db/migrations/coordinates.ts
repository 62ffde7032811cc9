import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';

/** Gives targets coordinates of their own, null for those without. */
export const addCoordinates = async (db: Db): Promise<void> => {
  for (const column of ['latitude', 'longitude'])
    await db.schema.alterTable('targets').addColumn(column, engineOf(db).types['double precision']).execute();
};
