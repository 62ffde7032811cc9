import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column is sorted by; a column without it cannot be sorted. Missing values come last. */
  sortValue?: (row: Row) => string | number | null | undefined;
  /** Holds names that people make up: a long word in it breaks before it widens the table. */
  breaks?: boolean;
  align?: 'start' | 'end' | 'center';
  /** A width as in CSS; columns of a table with very many rows share evenly what is left. */
  width?: string;
  /** The column is left out where the table itself is narrower than this: 480, 700 or 1000 pixels. */
  hideBelow?: 'phone' | 'narrow' | 'small';
  /** Contains only buttons and menus; print omits it. */
  hasActions?: boolean;
  /** On a narrow page it is shown under the column before it rather than left out; `named` with its header. */
  folds?: 'plain' | 'named';
  /** Stands in the place of the header, such as a box that chooses every row. */
  headerCell?: ReactNode;
  /** Keeps the header for screen readers only, for columns of actions. */
  hideHeader?: boolean;
  /** What stands in a file of the table, a moment as a date; a column without it is written as it is sorted, or not at all. */
  fileValue?: (row: Row) => string | number | Date | null | undefined;
  /** Stands in files also where it is not shown. */
  inFile?: true;
  /** The header in a file, where a cell is without the unit that it has on the page. */
  fileHeader?: string;
  /** `always` cannot be hidden by the choice of columns, `extra` is shown only when chosen. */
  choice?: 'always' | 'extra';
}

/** The column whose cells name the rows: the one that cannot be hidden, else that of names, else the first that is read. */
export const namingColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ choice }) => choice === 'always') ??
  columns.find(({ breaks }) => breaks) ??
  columns.find(({ hasActions }) => !hasActions);

/** Which rows are chosen, by their keys. */
export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Read out for the box that chooses every row, and for that of one. */
  allLabel: string;
  rowLabel: (row: Row) => string;
}

/** Which column a table is sorted by, and which way. */
export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}
