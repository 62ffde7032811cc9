import { z } from 'zod';
import { mutation, type InputBuilder } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { refusedFields } from '../target/treeErrors.ts';
import { SheetPreviewType } from './Sheet.ts';
import { SheetColumn, SheetKind } from './sheetCodes.ts';
import { SheetImport } from './SheetImport.ts';

const rowsOfFile = z.array(z.array(z.string()));

/** Reads the rows of an uploaded file: JSON, a list of lists of texts. */
const readRows = async (file: File): Promise<string[][]> => {
  const text = await new Response(file.stream()).text();
  try {
    return rowsOfFile.parse(JSON.parse(text));
  } catch {
    throw refusedFields({ file: 'UNREADABLE' });
  }
};

const sheetFields = (t: InputBuilder) => ({
  targetId: t.id({ required: true, description: 'ID of the target.' }),
  kind: t.field({ type: SheetKind, required: true, description: 'Kind of the sheet.' }),
  columns: t.field({
    type: [SheetColumn],
    required: { list: true, items: false },
    description: 'Column of each position of the rows; null for positions that are not imported.',
  }),
  file: t.field({
    type: 'Upload',
    required: true,
    description: 'JSON file: a list of up to 5000 rows, each a list of texts of up to 300 characters.',
  }),
});

mutation({
  name: 'previewSheetImport',
  // POST /ui/targets/{id}/imports/preview.
  description:
    'Returns what an import of rows would do; stores nothing. Serial numbers are not compared with cores of other targets. Requires the role of the kind. User errors: UNREADABLE, TOO_LARGE, INVALID, NO_PERMISSION.',
  input: sheetFields,
  uiNames: { id: 'targetId', rows: 'file' },
  resolve: async ({ targetId, kind, columns, file }, { ui }) => ({
    preview: await ui.previewImport({
      id: readId('Target', targetId).key,
      kind,
      columns: columns.map((column) => column ?? null),
      rows: await readRows(file),
    }),
  }),
  payload: (t) => ({
    sheetPreview: t.expose('preview', {
      type: SheetPreviewType,
      nullable: true,
      description: 'Outcome of each row; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'startSheetImport',
  // POST /ui/targets/{id}/imports.
  description:
    'Starts an import of rows, all or none; if a row is refused, it starts none and returns the preview. A repetition with the same key returns the same import. Requires the role of the kind. User errors: UNREADABLE, TOO_LARGE, INVALID, RATE_LIMITED, NO_PERMISSION.',
  input: (t) => ({
    ...sheetFields(t),
    key: t.string({
      required: true,
      description: 'Key of the client, 16 to 64 characters, that identifies the import.',
    }),
    fileName: t.string({ required: true, description: 'Name of the file, 1 to 255 characters.' }),
    headings: t.stringList({
      required: true,
      description: 'Heading of each position of the rows, remembered with its column for the viewer.',
    }),
  }),
  uiNames: { id: 'targetId', rows: 'file' },
  resolve: async ({ targetId, kind, columns, file, key, fileName, headings }, { ui }) =>
    ui.startImport({
      id: readId('Target', targetId).key,
      kind,
      columns: columns.map((column) => column ?? null),
      rows: await readRows(file),
      key,
      fileName,
      headings,
    }),
  payload: (t) => ({
    sheetImport: t.field({
      type: SheetImport,
      nullable: true,
      description: 'The running import; null if a row is refused or the mutation failed.',
      resolve: (started) => started.import ?? null,
    }),
    sheetPreview: t.expose('preview', {
      type: SheetPreviewType,
      nullable: true,
      description: 'Outcome of each row if one is refused; null otherwise.',
    }),
  }),
});

mutation({
  name: 'cancelSheetImport',
  // DELETE /ui/targets/{id}/imports/{importId}.
  description:
    'Cancels a running import, which stores nothing. Requires the role of the kind. User errors: CONFLICT if it has ended, NO_PERMISSION, NOT_FOUND.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the import.' }) }),
  uiNames: { importId: 'id' },
  resolve: async ({ id }, { ui }) => {
    const { key, target } = readWithin('SheetImport', id);
    return { sheetImport: await ui.cancelImport({ id: target, importId: key }) };
  },
  payload: (t) => ({
    sheetImport: t.expose('sheetImport', {
      type: SheetImport,
      nullable: true,
      description: 'The cancelled import; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'undoSheetImport',
  // POST /ui/targets/{id}/imports/{importId}/undo.
  description:
    'Undoes an import as a whole, within a day after it. Requires the role of the kind. User errors: CONFLICT if something depends on it or the day is over, NO_PERMISSION, NOT_FOUND.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the import.' }) }),
  uiNames: { importId: 'id' },
  resolve: async ({ id }, { ui }) => {
    const { key, target } = readWithin('SheetImport', id);
    return { sheetImport: await ui.undoImport({ id: target, importId: key }), targetKey: target };
  },
  payload: (t) => ({
    sheetImport: t.expose('sheetImport', {
      type: SheetImport,
      nullable: true,
      description: 'The undone import; null if the mutation failed.',
    }),
  }),
});
