/** A word beside the row or under the column at an index. */
export interface CellMark {
  index: number;
  label: string;
}

/** Where the cells of a chart lie. */
export interface CellLayout {
  width: number;
  height: number;
  left: number;
  top: number;
  cellWidth: number;
  cellHeight: number;
  rows: number;
  columns: number;
}

const letter = 6.4;
/** A word beside a row may be of wide letters, as Wed. */
const wideLetter = 7.6;
const wordHeight = 13;
const underneath = 22;

/** The cells of a chart of a width, with room for the words beside the rows and under the columns. */
export function cellLayout(props: {
  width: number;
  rows: number;
  columns: number;
  cellHeight: number;
  rowMarks: readonly CellMark[];
}): CellLayout {
  const { width, rows, columns, cellHeight, rowMarks } = props;
  const longest = Math.max(0, ...rowMarks.map(({ label }) => label.length));
  const left = Math.min(width * 0.32, longest * wideLetter + 10);
  return {
    width,
    height: rows * cellHeight + underneath,
    left,
    top: 0,
    cellWidth: Math.max(0.5, (width - left) / Math.max(1, columns)),
    cellHeight,
    rows,
    columns,
  };
}

/** The words that fit, from the first on: each a little away from the one before it. */
export function fittingMarks(marks: readonly CellMark[], cell: number, along: 'rows' | 'columns'): CellMark[] {
  let free = -Infinity;
  return marks.filter(({ index, label }) => {
    const at = index * cell;
    if (at < free) return false;
    free = at + (along === 'rows' ? wordHeight : label.length * letter + 8);
    return true;
  });
}

/** A word cut to a width, with an ellipsis where something is left out. */
export const cutTo = (label: string, width: number): string => {
  const letters = Math.floor(width / letter);
  return label.length <= letters ? label : `${label.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
};
