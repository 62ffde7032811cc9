import type { OutputOf } from '../../../contract/wire/endpoint.ts';
import type { sheetImport, SheetPreview, SheetRowRecord } from '../../../contract/entities/sheetImport.ts';
import { builder } from '../../graph/builder.ts';
import { Target } from '../target/Target.ts';
import { SheetCellCode, SheetColumn, SheetKind, SheetRowOutcome } from './sheetCodes.ts';

type SheetRecord = OutputOf<typeof sheetImport.sheet>;
type HeadingRecord = OutputOf<typeof sheetImport.sheetColumns>[number];

const SheetChoices = builder.objectRef<SheetRecord['choices'][number]>('SheetChoices').implement({
  description: 'Accepted values of a column.',
  fields: (t) => ({
    column: t.expose('column', { type: SheetColumn, description: 'The column.' }),
    values: t.exposeStringList('values', { description: 'Accepted values, in the language of the caller.' }),
  }),
});

const Sheet = builder.objectRef<SheetRecord>('Sheet').implement({
  description: 'A target as rows of a spreadsheet.',
  fields: (t) => ({
    columns: t.expose('columns', { type: [SheetColumn], description: 'Columns of the rows, in order.' }),
    rows: t.field({
      type: t.listRef(t.listRef('String')),
      description: 'Cells by row.',
      resolve: ({ rows }) => rows,
    }),
    choices: t.expose('choices', { type: [SheetChoices], description: 'Accepted values of columns that have a list.' }),
  }),
});

const SheetHeading = builder.objectRef<HeadingRecord>('SheetHeading').implement({
  description: 'Column that the viewer chose for a heading in an earlier import.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SheetKind, description: 'Kind of the sheet.' }),
    heading: t.exposeString('heading', { description: 'Heading in lower case.' }),
    column: t.expose('column', { type: SheetColumn, description: 'The chosen column.' }),
  }),
});

const SheetCell = builder.objectRef<SheetRowRecord['cells'][number]>('SheetCell').implement({
  description: 'A cell that changes a stored value or is refused.',
  fields: (t) => ({
    column: t.expose('column', { type: SheetColumn, description: 'Column of the cell.' }),
    code: t.expose('code', {
      type: SheetCellCode,
      nullable: true,
      description: 'Reason of a refused cell; null for a change.',
    }),
    from: t.exposeString('from', { nullable: true, description: 'Stored value; null without one.' }),
    to: t.exposeString('to', { nullable: true, description: 'Value of the sheet; null if it clears the stored one.' }),
    otherRow: t.exposeInt('otherRow', {
      nullable: true,
      description: 'Index of the other row, for REPEATED; null for other codes.',
    }),
    suggestion: t.exposeString('suggestion', {
      nullable: true,
      description: 'Value that would be accepted; null if none is known.',
    }),
  }),
});

const SheetRow = builder.objectRef<SheetRowRecord>('SheetRow').implement({
  description: 'Effect of an import on a row of the sheet.',
  fields: (t) => ({
    index: t.exposeInt('row', { description: 'Index in the sent rows.' }),
    outcome: t.expose('outcome', { type: SheetRowOutcome, description: 'Effect on the row.' }),
    spaceName: t.exposeString('space', { description: 'Name of the space of the row.' }),
    coreName: t.exposeString('core', {
      nullable: true,
      description: 'Name of the core of the row, or its serial number; null in rows of spaces.',
    }),
    cells: t.expose('cells', { type: [SheetCell], description: 'Changed and refused cells.' }),
  }),
});

/** What an import would do. */
export const SheetPreviewType = builder.objectRef<SheetPreview>('SheetPreview').implement({
  description: 'Effects that an import of rows would have.',
  fields: (t) => ({
    addedCount: t.int({
      description: 'Number of rows that add a space or core.',
      resolve: ({ counts }) => counts.added,
    }),
    changedCount: t.int({
      description: 'Number of rows that change a space or core.',
      resolve: ({ counts }) => counts.changed,
    }),
    unchangedCount: t.int({
      description: 'Number of rows without a change.',
      resolve: ({ counts }) => counts.unchanged,
    }),
    refusedCount: t.int({ description: 'Number of refused rows.', resolve: ({ counts }) => counts.refused }),
    rows: t.expose('rows', { type: [SheetRow], description: 'All rows except unchanged ones.' }),
  }),
});

builder.objectField(Target, 'sheet', (t) =>
  t.field({
    type: Sheet,
    nullable: true,
    // GET /ui/targets/{id}/imports/sheet.
    description:
      'The target as the spreadsheet that an import reads. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
    args: { kind: t.arg({ type: SheetKind, required: true, description: 'Kind of the sheet.' }) },
    complexity: { field: 20 },
    resolve: ({ id }, { kind }, { ui }) => ui.sheet({ id, kind }),
  }),
);

builder.objectField(Target, 'sheetHeadings', (t) =>
  t.field({
    type: [SheetHeading],
    nullable: true,
    // GET /ui/targets/{id}/imports/columns.
    description:
      'Columns that the viewer chose for headings in earlier imports. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
    complexity: { field: 1, multiplier: 20 },
    resolve: ({ id }, _args, { ui }) => ui.sheetColumns({ id }),
  }),
);
