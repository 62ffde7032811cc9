import { inChunks } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow } from '../../db/schema.ts';

/** A file as it is stored: its row and what it holds. */
export type StoredFile = { row: Omit<NewRow<'files'>, 'size'>; bytes: Buffer };

/** Stores files with what they hold; answers their ids in order. */
export const insertFiles = async (db: Db, files: readonly StoredFile[]): Promise<number[]> => {
  const all: number[] = [];
  for (const some of inChunks(files, 50)) {
    const made = await db
      .insertInto('files')
      .values(some.map(({ row, bytes }) => ({ ...row, size: bytes.length })))
      .returning('id')
      .execute();
    const ids = made.map(({ id }) => id).toSorted((one, other) => one - other);
    const contents = some.map(({ bytes }, index) => ({ fileId: ids[index] ?? 0, bytes }));
    await db.insertInto('fileContents').values(contents).execute();
    all.push(...ids);
  }
  return all;
};
