import { CellChart, type CellChartProps } from './CellChart.tsx';
import type { CellMark } from './cellLayout.ts';
import type { Cells } from './cellScale.ts';

/** Values in rows and columns, such as spaces by the hours of a week, coloured by how much they are. */
export function Heatmap(
  props: CellChartProps & {
    /** The names of the rows and of the columns, in their order. */
    rows: readonly string[];
    columns: readonly string[];
    /** The columns that are named under the cells, where they are too many to name each. */
    marks?: readonly CellMark[];
    /** A value for each row and column; null where nothing was read. */
    cells: Cells;
    /** What the rows are, as the head of their names in the table. */
    rowHead: string;
    /** The height of a row in pixels. */
    rowHeight?: number;
  },
) {
  const { rows, columns, marks, rowHead, rowHeight = 26, ...rest } = props;
  return (
    <CellChart
      {...rest}
      names={() => ({ head: rowHead, rows, columns })}
      nameOf={({ row, column }) => `${rows[row] ?? ''}, ${columns[column] ?? ''}`}
      rowMarks={rows.map((label, index) => ({ index, label }))}
      columnMarks={marks ?? columns.map((label, index) => ({ index, label }))}
      cellHeight={rowHeight}
    />
  );
}
