/** A cell by its row and column. */
export interface CellPosition {
  row: number;
  column: number;
}

type Size = { rows: number; columns: number };

const moves: Record<string, (place: CellPosition, size: Size, far: boolean) => CellPosition> = {
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  PageDown: ({ row, column }) => ({ row: row + 10, column }),
  PageUp: ({ row, column }) => ({ row: row - 10, column }),
  Home: ({ row }, _size, far) => ({ row: far ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, far) => ({ row: far ? rows - 1 : row, column: columns - 1 }),
};

/** The cell that a key moves the cursor to, as in a spreadsheet; null for keys that do not move it. */
export function cellMove(key: string, far: boolean, place: CellPosition | null, size: Size): CellPosition | null {
  const move = moves[key];
  if (!move || size.rows === 0 || size.columns === 0) return null;
  const { row, column } = place ? move(place, size, far) : { row: 0, column: 0 };
  return {
    row: Math.max(0, Math.min(size.rows - 1, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  };
}
