import { expect } from 'vitest';
import type { SheetColumn, SheetKind } from '../../contract/entities/sheetColumns.ts';
import type { SheetImportRecord } from '../../contract/entities/sheetImport.ts';
import type { Db } from '../../upstream/db/connection.ts';
import type { TestClient } from './testClient.ts';

/** A sheet as it is sent. */
export type GivenSheet = { kind: SheetKind; columns: readonly (SheetColumn | null)[]; rows: readonly string[][] };

let nextKey = 0;

/** Imports of a client into a target. */
export const importsOf = (client: () => TestClient, targetId: () => number) => {
  const sheetOf = ({ kind, columns, rows }: GivenSheet) => ({
    id: targetId(),
    kind,
    columns: [...columns],
    rows: [...rows],
  });
  const find = async (id: number): Promise<SheetImportRecord | undefined> =>
    (await client().ui.sheetImports({ id: targetId() })).find((one) => one.id === id);
  const start = (sheet: GivenSheet) =>
    client().ui.startImport({
      ...sheetOf(sheet),
      key: `key-of-the-import-${(nextKey += 1)}`,
      fileName: 'taulukko.xlsx',
      headings: sheet.columns.map((column) => `Otsikko ${column}`),
    });
  return {
    find,
    start,
    preview: (sheet: GivenSheet) => client().ui.previewImport(sheetOf(sheet)),
    /** Imports rows of which none is refused, and waits for the end. */
    run: async (sheet: GivenSheet): Promise<SheetImportRecord> => {
      const { import: started, preview } = await start(sheet);
      expect(preview).toBeNull();
      for (;;) {
        const record = await find(started?.id ?? 0);
        if (record && record.state !== 'running') return record;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    undo: (importId: number) => client().ui.undoImport({ id: targetId(), importId }),
    askUndo: (importId: number) => client().ask('undoImport', { id: targetId(), importId }),
  };
};

/** Tables that grow with every import and undo, and what calls and repeated tasks write about themselves. */
const logs = new Set([
  'sheetImports',
  'sheetHeadings',
  'audit',
  'changes',
  'removedCores',
  'kysely_migration',
  'kysely_migration_lock',
  'sessions',
  'attempts',
  'checkedSerials',
  'facts',
  'throttle',
  'backgroundTasks',
]);

/** Every row of every table but the logs, without the time of the last change of devices. */
export const databaseRows = async (db: Db): Promise<Record<string, string[]>> => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !logs.has(name));
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await db
      .selectFrom(name as 'groups')
      .selectAll()
      .execute();
    found[name] = rows
      .map((row) => JSON.stringify({ ...row, ...(name === 'cores' ? { changedAt: 0 } : {}) }))
      .toSorted();
  }
  return found;
};
