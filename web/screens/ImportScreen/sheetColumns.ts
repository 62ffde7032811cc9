import type { SheetColumn } from '../../__generated__/sheetImportMutationsPreviewMutation.graphql.ts';
import type { FileRow, SheetFile } from '../../lists/sheetFile/readSheetFile.ts';
import { columnWords } from './columnWords.ts';
import { columnsOfKind, ownColumns, type SheetKind } from './sheetKinds.ts';

/** A column of a sheet. */
export type { SheetColumn } from '../../__generated__/sheetImportMutationsPreviewMutation.graphql.ts';

/** How a column was found: by the name of its heading, in an earlier import, in its content, or chosen. */
export type ColumnSource = 'name' | 'remembered' | 'guessed' | 'chosen' | 'none';

/** The column of a position of the file. */
export type ColumnMatch = { column: SheetColumn | null; source: ColumnSource };

/** Columns of keys, which a spreadsheet hides. */
export const hiddenColumns: ReadonlySet<SheetColumn> = new Set(['SPACE_KEY', 'CORE_KEY', 'RESIDENT_KEY', 'VALUE_KEY']);

const normalized = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200d]/g, '')
    .toLocaleLowerCase('fi')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const columnOfWord = (kind: SheetKind): ReadonlyMap<string, SheetColumn> =>
  new Map(columnsOfKind[kind].flatMap((column) => columnWords[column].map((word) => [word, column] as const)));

/** Columns by the word of a heading, of each kind. */
const columnsByWord = {
  TREE: columnOfWord('TREE'),
  RESIDENTS: columnOfWord('RESIDENTS'),
  READINGS: columnOfWord('READINGS'),
  METER_SWAPS: columnOfWord('METER_SWAPS'),
} as const satisfies Record<SheetKind, ReadonlyMap<string, SheetColumn>>;

/** Whether a heading is the name of a column of any kind. */
export const isKnownHeading = (heading: string): boolean =>
  Object.values(columnsByWord).some((columns) => columns.has(normalized(heading)));

/** The kind that the headings are of: the one of whose own columns they name the most; undefined if they name none. */
export const kindOfHeadings = (headings: readonly string[], kinds: readonly SheetKind[]): SheetKind | undefined => {
  const named = kinds.map((kind) => {
    const columns = new Set(headings.map((heading) => columnsByWord[kind].get(normalized(heading))));
    return { kind, count: ownColumns[kind].filter((column) => columns.has(column)).length };
  });
  const most = Math.max(0, ...named.map(({ count }) => count));
  return most === 0 ? undefined : named.find(({ count }) => count === most)?.kind;
};

/** A heading that an account has used before, in lower case, and its column then. */
export type Remembered = { readonly kind: SheetKind; readonly heading: string; readonly column: SheetColumn };

const looksLikeSerials = (rows: readonly FileRow[], position: number): boolean => {
  const cells = rows.slice(0, 200).flatMap(({ cells: all }) => all[position] || []);
  const serial = cells.filter((cell) => /^[A-Z0-9][A-Z0-9 -]{5,30}$/i.test(cell) && /\d{3}/.test(cell));
  return cells.length > 1 && serial.length >= cells.length * 0.8 && new Set(cells).size >= cells.length * 0.8;
};

/** Finds the column of each heading, each column once: by its name, as in an earlier import, or by its content. */
export const matchColumns = (
  { headings, rows }: SheetFile,
  kind: SheetKind,
  remembered: readonly Remembered[],
): ColumnMatch[] => {
  const own = remembered.filter((one) => one.kind === kind);
  const memory = new Map(own.map(({ heading, column }) => [normalized(heading), column]));
  const taken = new Set<SheetColumn>();
  const take = (column: SheetColumn | undefined, source: ColumnSource): ColumnMatch | null => {
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return { column, source };
  };
  const named = headings.map((heading) => take(columnsByWord[kind].get(normalized(heading)), 'name'));
  const known = headings.map((heading, index) => named[index] ?? take(memory.get(normalized(heading)), 'remembered'));
  return headings.map(
    (_heading, index) =>
      known[index] ??
      (kind !== 'RESIDENTS' && looksLikeSerials(rows, index) ? take('SERIAL_ID', 'guessed') : null) ?? {
        column: null,
        source: 'none',
      },
  );
};
