import { safeFileName } from '../../text/fileName.ts';
import type { Db } from '../connection.ts';

/** Renames files whose names were stored before one rule decided all of them, so that each is served as it is stored. */
export const renameFiles = async (db: Db): Promise<void> => {
  const files = await db.selectFrom('files').select(['id', 'name', 'mimeType']).execute();
  for (const { id, name, mimeType } of files) {
    const safe = safeFileName(name, mimeType);
    if (safe !== name) await db.updateTable('files').set({ name: safe }).where('id', '=', id).execute();
  }
};
