import { afterEach, beforeEach, expect } from 'vitest';
import type { SheetColumn } from '../../../contract/entities/sheetColumns.ts';
import type { SheetImportRecord } from '../../../contract/entities/sheetImport.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

/** A sheet as it is sent: a column for each position, and the rows. */
export type Sheet = { columns: readonly (SheetColumn | null)[]; rows: readonly (readonly string[])[] };

/** A world with calls of imports into its house. */
export type Imports = {
  now: number;
  upstream: Upstream;
  world: World;
  admin: TestClient;
  preview: (sheet: Sheet, locale?: 'fi' | 'en') => ReturnType<TestClient['ui']['previewImport']>;
  /** Imports a sheet of which no row is refused, and returns its record at the end. */
  run: (sheet: Sheet) => Promise<SheetImportRecord>;
  recordOf: (id: number) => Promise<SheetImportRecord | undefined>;
  /** The house as a sheet, with the cells of a row changed where `edit` returns any. */
  exported: (
    edit?: (row: Partial<Record<SheetColumn, string>>) => Partial<Record<SheetColumn, string>>,
  ) => Promise<Sheet>;
};

/** A sheet of rows by column. */
export const sheetOf = (rows: readonly Partial<Record<SheetColumn, string>>[]): Sheet => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row) as SheetColumn[]))];
  return { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? '')) };
};

/** Creates a world of imports for each test. */
export const useImports = (): Imports => {
  const imports = {} as Imports;
  let nextKey = 0;
  beforeEach(async () => {
    // The first day of a month, so that reports of the month before are due.
    imports.now = Date.parse('2026-12-01T10:00:00Z');
    imports.upstream = await startUpstream({ now: () => imports.now });
    imports.world = await makeWorld(imports.upstream, imports.now);
    imports.admin = await signIn(imports.upstream.fetch, 'isannoitsija');
  });
  afterEach(() => imports.upstream.stop());
  const inputOf = ({ columns, rows }: Sheet) => ({
    id: imports.world.house.id,
    kind: 'tree' as const,
    columns: [...columns],
    rows: rows.map((row) => [...row]),
  });
  const recordOf = async (id: number) =>
    (await imports.admin.ui.sheetImports({ id: imports.world.house.id })).find((one) => one.id === id);
  return Object.assign(imports, {
    recordOf,
    preview: async (sheet: Sheet, locale: 'fi' | 'en' = 'fi') => {
      const { body } = await imports.admin.ask('previewImport', inputOf(sheet), { 'accept-language': locale });
      return body as Awaited<ReturnType<Imports['preview']>>;
    },
    run: async (sheet: Sheet) => {
      const { import: started, preview } = await imports.admin.ui.startImport({
        ...inputOf(sheet),
        key: `key-of-the-sheet-${(nextKey += 1)}`,
        fileName: 'talo.xlsx',
        headings: [],
      });
      expect(preview?.rows.filter(({ outcome }) => outcome === 'refused') ?? []).toEqual([]);
      for (;;) {
        const record = await recordOf(started?.id ?? 0);
        if (record && record.state !== 'running') return record;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    exported: async (edit: Parameters<Imports['exported']>[0] = () => ({})) => {
      const { columns, rows } = await imports.admin.ui.sheet({ id: imports.world.house.id, kind: 'tree' });
      return sheetOf(
        rows.map((cells) => {
          const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
          return { ...row, ...edit(row) };
        }),
      );
    },
  });
};
