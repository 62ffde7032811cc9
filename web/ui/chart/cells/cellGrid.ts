import type { Cells } from './cellScale.ts';

/** The names that the cells have as a table: what its rows are, each row, and each column. */
export interface CellNames {
  head: string;
  rows: readonly string[];
  columns: readonly string[];
  /** Takes the columns of the cells as rows of the table, where those are the many. */
  turned?: boolean;
}

/** Cells as a table has them. */
export interface CellGrid {
  head: string;
  /** Names of the table's rows, and of its columns. */
  lines: readonly string[];
  across: readonly string[];
  valueAt: (line: number, place: number) => number | null;
}

/** The cells by the rows and the columns of their table. */
export const cellGrid = (cells: Cells, { head, rows, columns, turned = false }: CellNames): CellGrid => ({
  head,
  lines: turned ? columns : rows,
  across: turned ? rows : columns,
  valueAt: (line, place) => (turned ? cells[place]?.[line] : cells[line]?.[place]) ?? null,
});
