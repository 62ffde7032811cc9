import type { Generated } from 'kysely';
import type { SheetColumn, SheetKind } from '../../../contract/entities/sheetColumns.ts';
import type { importFailures, importStates } from '../../../contract/entities/sheetImport.ts';

/** An import of a spreadsheet into a target. */
export type SheetImportTable = {
  id: Generated<number>;
  targetId: number;
  userId: number;
  kind: SheetKind;
  /** Chosen by the client, so that a repeated start makes one import. */
  key: string;
  fileName: string;
  state: (typeof importStates)[number];
  failure: (typeof importFailures)[number] | null;
  total: number;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  startedAt: number;
  /** Last sign of life of the process that runs it. */
  beatAt: number;
  endedAt: number | null;
  /** What it wrote, as JSON, until it can no longer be undone. */
  written: string | null;
  undoneAt: number | null;
  undoneById: number | null;
};

/** The column that an account has chosen for a heading, without regard to case. */
export type SheetHeadingTable = { userId: number; kind: SheetKind; heading: string; column: SheetColumn };

/** The tables of imports by name. */
export type ImportTables = { sheetImports: SheetImportTable; sheetHeadings: SheetHeadingTable };
