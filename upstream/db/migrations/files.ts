import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { b, i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';
import type { FileTables } from '../tables/files.ts';

const shapes: Record<keyof FileTables, Shape> = {
  files: {
    id: [i, key],
    targetId: [i, optional],
    spaceId: [i, optional],
    name: [t, required],
    mimeType: [t, required],
    size: [i, required],
    folder: [t, required],
    uploadedBy: [t, optional],
    uploadedAt: [i, required],
    hiddenFromResidents: [i, zero],
  },
  fileContents: { fileId: [i, (column) => column.primaryKey()], bytes: [b, required] },
  fileLinks: {
    tokenHash: [t, (column) => column.primaryKey()],
    fileId: [i, required],
    expiresAt: [i, required],
  },
};

/** Makes the tables of files. */
export const createFiles = async (db: Db): Promise<void> => {
  await makeTables(db, shapes);
  await makeIndexes(db, [['files', ['targetId']]]);
};

/** Lets links work more than once, and finds those of a file. */
export const addSharedLinks = async (db: Db): Promise<void> => {
  await db.schema.alterTable('fileLinks').addColumn('shared', engineOf(db).types.integer, zero).execute();
  await makeIndexes(db, [['fileLinks', ['fileId']]]);
};
