import type { Db } from '../../db/connection.ts';
import { refuse } from '../../errors/refusal.ts';
import { removeFiles } from '../file/fileRows.ts';

/** Removes firmwares with their files. */
export const removeFirmwares = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await db.deleteFrom('firmwares').where('id', 'in', ids).returning('fileId').execute();
  await removeFiles(
    db,
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
};

/** Removes configurations with their IOs and firmwares; refused while devices are of one of them. */
export const removeConfigurations = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const device = await db.selectFrom('cores').select('id').where('configurationId', 'in', ids).executeTakeFirst();
  if (device) throw refuse('CONFIGURATION_IN_USE');
  const firmwares = await db.selectFrom('firmwares').select('id').where('configurationId', 'in', ids).execute();
  await removeFirmwares(
    db,
    firmwares.map(({ id }) => id),
  );
  await db.deleteFrom('ios').where('configurationId', 'in', ids).execute();
  await db.deleteFrom('ioGroups').where('configurationId', 'in', ids).execute();
  await db.deleteFrom('configurations').where('id', 'in', ids).execute();
};
