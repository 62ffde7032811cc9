import type { OutputOf } from '../../../contract/wire/endpoint.ts';
import type { sheetImport, SheetPreview, SheetRowRecord } from '../../../contract/entities/sheetImport.ts';
import { builder } from '../../graph/builder.ts';
import { Target } from '../target/Target.ts';
import { SheetCellCode, SheetColumn, SheetKind, SheetRowOutcome, SheetRowWarning } from './sheetCodes.ts';

type SheetRecord = OutputOf<typeof sheetImport.sheet>;
type HeadingRecord = OutputOf<typeof sheetImport.sheetColumns>['columns'][number];
type ReadingRecord = NonNullable<SheetRowRecord['reading']>;

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

const SheetReading = builder.objectRef<ReadingRecord>('SheetReading').implement({
  description: 'Reading of a register in a row, with the one before it.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', nullable: true, description: 'Time of the reading; null if refused.' }),
    previous: t.exposeFloat('previous', {
      nullable: true,
      description: 'Reading before it, stored or of another row, in `unit`; null without one.',
    }),
    reading: t.exposeFloat('reading', {
      nullable: true,
      description: 'Reading of the row, in `unit`; null if refused.',
    }),
    consumption: t.exposeFloat('consumption', {
      nullable: true,
      description: 'Difference of both, in `unit`; null if one is missing.',
    }),
    unit: t.exposeString('unit', { nullable: true, description: 'Unit of the readings; null without one.' }),
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
      description: 'Name of the core, meter or resident of the row, or a serial number; null in rows of spaces.',
    }),
    cells: t.expose('cells', { type: [SheetCell], description: 'Changed and refused cells.' }),
    warning: t.expose('warning', {
      type: SheetRowWarning,
      nullable: true,
      description: 'Reason to look at the row, which is imported; null without one.',
    }),
    reading: t.expose('reading', {
      type: SheetReading,
      nullable: true,
      description: 'Reading of a row of the kind READINGS; null in other kinds.',
    }),
  }),
});

/** What an import would do. */
export const SheetPreviewType = builder.objectRef<SheetPreview>('SheetPreview').implement({
  description: 'Effects that an import of rows would have.',
  fields: (t) => ({
    addedCount: t.int({
      description: 'Number of rows that add something.',
      resolve: ({ counts }) => counts.added,
    }),
    changedCount: t.int({
      description: 'Number of rows that change something.',
      resolve: ({ counts }) => counts.changed,
    }),
    unchangedCount: t.int({
      description: 'Number of rows without a change.',
      resolve: ({ counts }) => counts.unchanged,
    }),
    refusedCount: t.int({ description: 'Number of refused rows.', resolve: ({ counts }) => counts.refused }),
    rows: t.expose('rows', { type: [SheetRow], description: 'All rows except unchanged ones without a warning.' }),
  }),
});

builder.objectField(Target, 'sheet', (t) =>
  t.field({
    type: Sheet,
    nullable: true,
    // GET /ui/targets/{id}/imports/sheet.
    description:
      'The target as the spreadsheet that an import reads. Requires the role of the kind. Errors: FORBIDDEN.',
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
      'Columns that the viewer chose for headings in earlier imports. Requires TARGET_MANAGER on the target, or the staff role MES. Errors: FORBIDDEN.',
    complexity: { field: 1, multiplier: 20 },
    resolve: async ({ id }, _args, { ui }) => (await ui.sheetColumns({ id })).columns,
  }),
);

builder.objectField(Target, 'viewerSheetKinds', (t) =>
  t.field({
    type: [SheetKind],
    nullable: true,
    // GET /ui/targets/{id}/imports/columns.
    description:
      'Kinds of spreadsheets that the viewer can import. Requires TARGET_MANAGER on the target, or the staff role MES. Errors: FORBIDDEN.',
    complexity: { field: 1, multiplier: 20 },
    resolve: async ({ id }, _args, { ui }) => (await ui.sheetColumns({ id })).kinds,
  }),
);
