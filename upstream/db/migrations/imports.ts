import type { Db } from '../connection.ts';
import { i, key, makeIndexes, makeTables, optional, required, t, zero } from './shape.ts';

/** Makes the tables of imports from spreadsheets, and of the columns that accounts have chosen for headings. */
export const createImports = async (db: Db): Promise<void> => {
  await makeTables(db, {
    sheetImports: {
      id: [i, key],
      targetId: [i, required],
      userId: [i, required],
      kind: [t, required],
      key: [t, required],
      fileName: [t, required],
      state: [t, required],
      failure: [t, optional],
      total: [i, required],
      added: [i, zero],
      changed: [i, zero],
      unchanged: [i, zero],
      startedAt: [i, required],
      beatAt: [i, required],
      endedAt: [i, optional],
      written: [t, optional],
      undoneAt: [i, optional],
      undoneById: [i, optional],
    },
    sheetHeadings: {
      userId: [i, required],
      kind: [t, required],
      heading: [t, required],
      column: [t, required],
    },
  });
  await makeIndexes(db, [['sheetHeadings', ['userId']]]);
  await db.schema
    .createIndex('sheetImportsBytargetIdkey')
    .ifNotExists()
    .unique()
    .on('sheetImports')
    .columns(['targetId', 'key'])
    .execute();
};
