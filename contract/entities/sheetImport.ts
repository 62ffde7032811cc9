import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, requiredText } from '../wire/field.ts';
import { sheetColumns, sheetKinds } from './sheetColumns.ts';

/** Maximum rows of a sheet. */
export const mostSheetRows = 5_000;

/** Maximum columns of a sheet. */
const mostSheetColumns = 40;

/** Maximum length of a cell, in characters. */
const mostCellLength = 300;

const column = z.enum(sheetColumns);

/** Reasons why a cell is refused; `REPEATED`: another row of the sheet has the same, `AMBIGUOUS`: several match. */
export const cellCodes = [
  'REQUIRED',
  'INVALID',
  'TOO_LONG',
  'TOO_LARGE',
  'NOT_INTEGER',
  'NOT_FOUND',
  'TAKEN',
  'REPEATED',
  'AMBIGUOUS',
  'LOCKED',
  'DEVICE_ALREADY_ADDED',
  'NO_REGISTER',
  'NO_SUCH_DAY',
  'BEFORE_START',
  'IN_THE_FUTURE',
  'DUPLICATE_INSTANT',
  'BACKWARD_STEP',
  'IMPOSSIBLE_STEP',
  'MONTH_REPORTED',
] as const;

/** Reason why a cell is refused. */
export type CellCode = (typeof cellCodes)[number];

/** What an import does with a row. */
export const rowOutcomes = ['refused', 'changed', 'added', 'unchanged'] as const;

/** Reasons to look at a row that is taken: nothing or far more than usual consumed, a later reading of its hour is stored. */
export const rowWarnings = ['NO_CONSUMPTION', 'HIGH_CONSUMPTION', 'LATER_IN_HOUR', 'UNLIKELY'] as const;

/** Reason to look at a row. */
export type RowWarning = (typeof rowWarnings)[number];

const cell = z.object({
  column,
  /** Reason of a refused cell; null for a value that is written. */
  code: z.enum(cellCodes).nullable(),
  /** Stored value; null if there is none. */
  from: z.string().nullable(),
  /** Value of the sheet; null if it clears the stored one. */
  to: z.string().nullable(),
  /** Index of another row of the sheet, for REPEATED. */
  otherRow: z.number().int().nullable(),
  /** A value that would be accepted. */
  suggestion: z.string().nullable(),
});

const row = z.object({
  /** Index in the sent rows. */
  row: z.number().int(),
  outcome: z.enum(rowOutcomes),
  space: z.string(),
  core: z.string().nullable(),
  cells: z.array(cell),
  warning: z.enum(rowWarnings).nullable(),
  /** Reading of a register with the one before it; null in rows of other kinds, or if the meter is not found. */
  reading: z
    .object({
      at: z.string().nullable(),
      previous: z.number().nullable(),
      reading: z.number().nullable(),
      consumption: z.number().nullable(),
      unit: z.string().nullable(),
    })
    .nullable(),
});

/** A row of a preview. */
export type SheetRowRecord = z.output<typeof row>;

const counts = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});

const preview = z.object({
  counts,
  /** Rows but for the unchanged ones without a warning. */
  rows: z.array(row),
});

/** What an import would do. */
export type SheetPreview = z.output<typeof preview>;

/** States of an import. */
export const importStates = ['running', 'done', 'failed', 'cancelled', 'undone'] as const;

/** Reasons why an import failed: the process ended, a row had become invalid meanwhile, or the disk was full. */
export const importFailures = ['PROCESS_ENDED', 'CHANGED_MEANWHILE', 'SERVER_ERROR'] as const;

/** What bars the undo of an import. */
export const undoBlocks = [
  'INVOICED',
  'REPORTED',
  'CHANGED',
  'HAS_READINGS',
  'HAS_RESIDENTS',
  'HAS_ALERTS',
  'INVITED',
  'IN_USE',
] as const;

/** Reason why an import cannot be undone. */
export type UndoBlock = (typeof undoBlocks)[number];

const record = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  kind: z.enum(sheetKinds),
  fileName: z.string(),
  startedBy: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  state: z.enum(importStates),
  failure: z.enum(importFailures).nullable(),
  /** Rows written, and all rows. */
  done: z.number().int(),
  total: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Until when it can be undone; null when it cannot be any more. */
  undoableUntil: z.string().nullable(),
  undoBlockedBy: z.enum(undoBlocks).nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
});

/** Record of an import. */
export type SheetImportRecord = z.output<typeof record>;

const rememberedColumn = z.object({ kind: z.enum(sheetKinds), heading: z.string(), column });

/** Rows of texts: an empty cell leaves what is stored unchanged; a dash clears it. */
const sheet = {
  id,
  kind: z.enum(sheetKinds),
  /** Column of each position of the rows; null is ignored. */
  columns: z.array(column.nullable()).min(1).max(mostSheetColumns),
  rows: z
    .array(z.array(z.string().max(mostCellLength)).max(mostSheetColumns))
    .min(1)
    .max(mostSheetRows),
};

/** Endpoints of imports from spreadsheets. Each kind requires its own role, that of `roleOfKind`. */
export const sheetImport = {
  /** Imports of a target of the kinds that the caller may import, the newest first, at most 50. */
  sheetImports: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/imports',
    who: 'managerOrMes',
    input: { id },
    output: z.array(record),
  }),

  /** Kinds that the caller may import, and columns that the caller has chosen for headings in earlier imports. */
  sheetColumns: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/imports/columns',
    who: 'managerOrMes',
    input: { id },
    output: z.object({ kinds: z.array(z.enum(sheetKinds)), columns: z.array(rememberedColumn) }),
  }),

  /** The target as the sheet that an import of the kind reads, with the accepted values of columns of choices. */
  sheet: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/imports/sheet',
    who: 'managerOrMes',
    input: { id, kind: z.enum(sheetKinds) },
    output: z.object({
      columns: z.array(column),
      rows: z.array(z.array(z.string())),
      choices: z.array(z.object({ column, values: z.array(z.string()) })),
    }),
  }),

  /** What an import of the rows would do. Writes nothing, and compares no serial with devices of other targets. */
  previewImport: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/imports/preview',
    who: 'managerOrMes',
    input: sheet,
    body: 'json',
    output: preview,
  }),

  /**
   * Starts an import of rows of which none is refused; otherwise starts none and returns what is refused. A repetition
   * with the same key returns the import that the first one started.
   */
  startImport: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/imports',
    who: 'managerOrMes',
    input: {
      ...sheet,
      key: z.string().regex(/^[\w-]{16,64}$/),
      fileName: requiredText(),
      /** Heading of each position of the rows, remembered with its column for the caller. */
      headings: z.array(z.string().max(mostCellLength)).max(mostSheetColumns),
    },
    body: 'json',
    status: 201,
    output: z.object({ import: record.nullable(), preview: preview.nullable() }),
  }),

  /** Cancels a running import, which then has written nothing; CONFLICT if it has ended. */
  cancelImport: endpoint({
    method: 'DELETE',
    path: '/ui/targets/{id}/imports/{importId}',
    who: 'managerOrMes',
    input: { id, importId: id },
    output: record,
  }),

  /** Undoes an import as a whole, within a day; CONFLICT if something depends on it. */
  undoImport: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/imports/{importId}/undo',
    who: 'managerOrMes',
    input: { id, importId: id },
    output: record,
  }),
};
