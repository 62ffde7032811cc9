import type { Merge, Worksheet } from './xml.ts';

/** Rows among which the headings are. */
const searchedRows = 15;

/** A row with its index in the sheet. */
export type IndexedRow = { index: number; cells: readonly string[] };

const filledCells = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim()).filter(Boolean);

/** Number of different headings of a row that are known. */
const knownIn = (cells: readonly string[], isKnown: (heading: string) => boolean): number =>
  new Set(filledCells(cells).filter(isKnown)).size;

/** Whether a range covers a cell. */
const covers = ({ row, column, rows, columns }: Merge, atRow: number, atColumn: number): boolean =>
  atRow >= row && atRow < row + rows && atColumn >= column && atColumn < column + columns;

/** Copies the text of a cell that is merged downwards to the filled rows below it. */
export const fillMerged = ({ rows, merges }: Worksheet): string[][] => {
  const filled = rows.map((cells) => (filledCells(cells).length > 0 ? [...cells] : []));
  for (const { row, column, rows: height } of merges) {
    const text = rows[row]?.[column] ?? '';
    const below = height > 1 && text !== '' ? filled.slice(row + 1, row + height) : [];
    for (const cells of below) {
      if (cells.length === 0) continue;
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  }
  return filled;
};

/** Index of the row with the most known headings; without any of the first with several cells, since a title has one. */
const bestRow = (rows: readonly IndexedRow[], isKnown: (heading: string) => boolean): number => {
  const first = rows.slice(0, searchedRows);
  const known = first.map(({ cells }) => knownIn(cells, isKnown));
  const most = Math.max(0, ...known);
  if (most > 1 || known[0] === most) return Math.max(0, known.indexOf(most));
  return Math.max(
    0,
    first.findIndex(({ cells }) => filledCells(cells).length > 1),
  );
};

/** Index of the row of headings among the filled rows, the last one where some are merged over several. */
export const findHeadings = (
  rows: readonly IndexedRow[],
  merges: readonly Merge[],
  isKnown: (heading: string) => boolean,
): number => {
  const best = bestRow(rows, isKnown);
  const at = rows[best]?.index ?? 0;
  const last = Math.max(at, ...merges.filter(({ row }) => row === at).map(({ row, rows: height }) => row + height - 1));
  return last - at < searchedRows
    ? Math.max(
        best,
        rows.findLastIndex(({ index }) => index <= last),
      )
    : best;
};

/** Headings of a row; an unknown or empty one gets the text of the cell above that spans it. */
export const headingsOf = (
  { rows, merges }: Worksheet,
  index: number,
  isKnown: (heading: string) => boolean,
): string[] => {
  const above = rows[index - 1] ?? [];
  const own = rows[index] ?? [];
  const isTitle = filledCells(above).length < 2;
  const width = Math.max(own.length, isTitle ? 0 : above.length);
  return Array.from({ length: width }, (_, column) => {
    const text = (own[column] ?? '').trim();
    if (isTitle || isKnown(text)) return text;
    const range = merges.find((merge) => covers(merge, index - 1, column));
    const parent = (rows[range?.row ?? index - 1]?.[range?.column ?? column] ?? '').trim();
    if (text === '' || parent === text) return parent;
    const both = `${parent} ${text}`;
    return isKnown(both) ? both : text;
  });
};
