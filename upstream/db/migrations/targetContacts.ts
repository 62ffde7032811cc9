import type { ContactColumns } from '../../../contract/targetContacts.ts';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';

const columns = [
  'managerName',
  'managerPhone',
  'managerEmail',
  'managerHours',
  'maintenanceName',
  'maintenancePhone',
  'maintenanceEmail',
  'maintenanceHours',
] as const satisfies (keyof ContactColumns)[];

/** Gives targets the contacts that residents read, null where none is set. */
export const addTargetContacts = async (db: Db): Promise<void> => {
  for (const column of columns)
    await db.schema.alterTable('targets').addColumn(column, engineOf(db).types.text).execute();
};
