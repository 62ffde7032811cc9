import type { SheetColumn } from '../../__generated__/sheetImportMutationsPreviewMutation.graphql.ts';
import type { FileRow, SheetFile } from '../../lists/sheetFile/readSheetFile.ts';

/** A column of a sheet. */
export type { SheetColumn } from '../../__generated__/sheetImportMutationsPreviewMutation.graphql.ts';

/** How a column was found: by the name of its heading, in an earlier import, in its content, or chosen. */
export type ColumnSource = 'name' | 'remembered' | 'guessed' | 'chosen' | 'none';

/** The column of a position of the file. */
export type ColumnMatch = { column: SheetColumn | null; source: ColumnSource };

/** Words of headings in Finnish and English by column, in lower case without punctuation. */
const words: Record<SheetColumn, readonly string[]> = {
  GROUP: ['rakennus', 'rakennuksen nimi', 'talo', 'building', 'building name', 'group'],
  SPACE: [
    'tila',
    'tilan nimi',
    'tila nimi',
    'huoneisto',
    'huoneiston nimi',
    'huoneistotunnus',
    'asunto',
    'space',
    'space name',
    'apartment',
    'flat',
    'unit',
  ],
  NUMBER: ['tilan numero', 'tila numero', 'huoneiston numero', 'huoneistonumero', 'number', 'space number'],
  TYPE: ['tyyppi', 'tilan tyyppi', 'type', 'space type'],
  SIZE: [
    'koko',
    'koko m2',
    'pinta ala',
    'pinta ala m2',
    'ala',
    'm2',
    'neliöt',
    'asuinpinta ala',
    'tila koko',
    'size',
    'size m2',
    'area',
    'floor area',
  ],
  RESIDENT_COUNT: [
    'asukkaita',
    'asukkaat',
    'asukasluku',
    'asukkaiden määrä',
    'asukasmäärä',
    'henkilöitä',
    'residents',
    'resident count',
  ],
  TAMPUURI_NAME: ['nimi tampuurissa', 'tampuuri', 'tampuurin nimi', 'tampuuri name', 'name in tampuuri'],
  CORE: ['laite', 'laitteen nimi', 'laite nimi', 'mittari', 'device', 'device name', 'meter'],
  CONFIGURATION: [
    'laitteen tyyppi',
    'laitetyyppi',
    'laite tyyppi',
    'mittarityyppi',
    'mittarin tyyppi',
    'konfiguraatio',
    'malli',
    'device type',
    'meter type',
    'configuration',
    'model',
  ],
  SERIAL_ID: [
    'sarjanumero',
    'sarjanro',
    'laitteen sarjanumero',
    'laite sarjanumero',
    'laitenumero',
    'laitteen numero',
    'mittarinumero',
    'mittarin numero',
    's n',
    'sn',
    'serial',
    'serial id',
    'serial number',
    'serial no',
    'meter number',
  ],
  UNIQUE_NAME: ['yksilöivä nimi', 'radionimi', 'unique name'],
  ID_NUMBER: ['id numero', 'laitteen id numero', 'id number'],
  SPACE_KEY: ['tilan id', 'space id'],
  CORE_KEY: ['laitteen id', 'device id'],
};

/** Columns in the order of a sheet. */
export const sheetColumns = Object.keys(words) as SheetColumn[];

/** Columns of keys, which a spreadsheet hides. */
export const hiddenColumns: ReadonlySet<SheetColumn> = new Set(['SPACE_KEY', 'CORE_KEY']);

const normalized = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200d]/g, '')
    .toLocaleLowerCase('fi')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const columnOfWord = new Map(sheetColumns.flatMap((column) => words[column].map((word) => [word, column] as const)));

/** Whether a heading is the name of a column. */
export const isKnownHeading = (heading: string): boolean => columnOfWord.has(normalized(heading));

/** A heading that an account has used before, in lower case, and its column then. */
export type Remembered = { readonly heading: string; readonly column: SheetColumn };

const looksLikeSerials = (rows: readonly FileRow[], position: number): boolean => {
  const cells = rows.slice(0, 200).flatMap(({ cells: all }) => all[position] || []);
  const serial = cells.filter((cell) => /^[A-Z0-9][A-Z0-9 -]{5,30}$/i.test(cell) && /\d{3}/.test(cell));
  return cells.length > 1 && serial.length >= cells.length * 0.8 && new Set(cells).size >= cells.length * 0.8;
};

/** Finds the column of each heading, each column once: by its name, as in an earlier import, or by its content. */
export const matchColumns = ({ headings, rows }: SheetFile, remembered: readonly Remembered[]): ColumnMatch[] => {
  const memory = new Map(remembered.map(({ heading, column }) => [normalized(heading), column]));
  const taken = new Set<SheetColumn>();
  const take = (column: SheetColumn | undefined, source: ColumnSource): ColumnMatch | null => {
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return { column, source };
  };
  const named = headings.map((heading) => take(columnOfWord.get(normalized(heading)), 'name'));
  const known = headings.map((heading, index) => named[index] ?? take(memory.get(normalized(heading)), 'remembered'));
  return headings.map(
    (_heading, index) =>
      known[index] ??
      (looksLikeSerials(rows, index) ? take('SERIAL_ID', 'guessed') : null) ?? { column: null, source: 'none' },
  );
};
