import { sheetColumns, type SheetColumn } from '../../../../contract/entities/sheetColumns.ts';

/** Texts of a row by column; absent columns are empty. */
export type SheetRow = Record<SheetColumn, string>;

/** A row without texts. */
export const emptyRow = Object.fromEntries(sheetColumns.map((column) => [column, ''])) as SheetRow;

/** Rows of texts as rows by column; the texts are trimmed and spaces in them joined. */
export const rowsOf = (columns: readonly (SheetColumn | null)[], rows: readonly (readonly string[])[]): SheetRow[] =>
  rows.map((cells) => {
    const row = { ...emptyRow };
    for (const [index, column] of columns.entries())
      if (column !== null) row[column] = (cells[index] ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ');
    return row;
  });
