import type {
  SheetColumn,
  SheetKind as KnownKind,
} from '../../__generated__/sheetImportMutationsPreviewMutation.graphql.ts';

/** The kinds of sheets, in the order in which they are offered. */
export const sheetKinds = ['TREE', 'RESIDENTS', 'READINGS', 'METER_SWAPS'] as const satisfies readonly KnownKind[];

/** A kind of sheet. */
export type SheetKind = (typeof sheetKinds)[number];

/** Columns of the sheets of each kind, in order. */
export const columnsOfKind = {
  TREE: [
    'GROUP',
    'SPACE',
    'NUMBER',
    'TYPE',
    'SIZE',
    'RESIDENT_COUNT',
    'TAMPUURI_NAME',
    'CORE',
    'CONFIGURATION',
    'SERIAL_ID',
    'UNIQUE_NAME',
    'ID_NUMBER',
    'SPACE_KEY',
    'CORE_KEY',
  ],
  RESIDENTS: ['GROUP', 'SPACE', 'RESIDENT', 'EMAIL', 'PHONE', 'ROLE', 'VALID_FROM', 'VALID_UNTIL', 'RESIDENT_KEY'],
  READINGS: ['GROUP', 'SPACE', 'CORE', 'SERIAL_ID', 'VALUE', 'AT', 'READING', 'VALUE_KEY'],
  METER_SWAPS: [
    'GROUP',
    'SPACE',
    'CORE',
    'SERIAL_ID',
    'VALUE',
    'AT',
    'END_READING',
    'START_READING',
    'MULTIPLIER',
    'NEW_SERIAL_ID',
    'COMMENT',
    'VALUE_KEY',
  ],
} as const satisfies Record<SheetKind, readonly SheetColumn[]>;

/** Columns that sheets of no other kind have, by which a kind is recognised. */
export const ownColumns = {
  TREE: ['NUMBER', 'TYPE', 'SIZE', 'RESIDENT_COUNT', 'TAMPUURI_NAME', 'CONFIGURATION', 'UNIQUE_NAME', 'ID_NUMBER'],
  RESIDENTS: ['RESIDENT', 'EMAIL', 'PHONE', 'ROLE', 'VALID_FROM', 'VALID_UNTIL', 'RESIDENT_KEY'],
  READINGS: ['READING'],
  METER_SWAPS: ['END_READING', 'START_READING', 'NEW_SERIAL_ID'],
} as const satisfies Record<SheetKind, readonly SheetColumn[]>;

/** Cells of the rows of the templates, by column; a column of choices gets its first one. */
export const examplesOfKind: Record<SheetKind, readonly Partial<Record<SheetColumn, string>>[]> = {
  TREE: [
    { GROUP: 'Talo 1', SPACE: 'A1', NUMBER: '1', SIZE: '58,5', RESIDENT_COUNT: '2' },
    { GROUP: 'Talo 1', SPACE: 'A1', CORE: 'A1 vesi', CONFIGURATION: 'Huoneiston vesi', SERIAL_ID: '2410 0388 6012' },
  ],
  RESIDENTS: [
    {
      GROUP: 'Talo 1',
      SPACE: 'A1',
      RESIDENT: 'Maija Virtanen',
      EMAIL: 'maija.virtanen@esimerkki.fi',
      PHONE: '+358 40 123 4567',
      VALID_FROM: '1.3.2026',
    },
  ],
  READINGS: [{ GROUP: 'Talo 1', SPACE: 'A1', AT: '1.3.2026', READING: '214,382' }],
  METER_SWAPS: [
    {
      GROUP: 'Talo 1',
      SPACE: 'A1',
      AT: '1.3.2026 12.30',
      END_READING: '214,382',
      START_READING: '0',
      NEW_SERIAL_ID: '2610 0001 2345',
    },
  ],
};

/** Columns of choices that an example row leaves empty. */
export const choicesInExample: ReadonlySet<SheetColumn> = new Set(['TYPE', 'ROLE', 'VALUE']);
