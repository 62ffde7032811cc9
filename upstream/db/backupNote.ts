import { openDatabase, type DatabaseAddress, type Db } from './connection.ts';

const fact = 'lastBackupAt';

/** Time of the last backup by `npm run backup`, in Unix milliseconds; null for none. */
export const readBackupAt = async (db: Db): Promise<number | null> => {
  const row = await db.selectFrom('facts').select('value').where('name', '=', fact).executeTakeFirst();
  return row ? Number(row.value) : null;
};

/** Notes in a database that it was backed up, so that the age of the last backup can be watched. */
export const noteBackup = async (address: DatabaseAddress, at: number): Promise<void> => {
  const db = openDatabase(address);
  try {
    const value = String(at);
    await db
      .insertInto('facts')
      .values({ name: fact, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  } finally {
    await db.destroy();
  }
};
