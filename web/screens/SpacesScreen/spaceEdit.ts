/** The columns of the table of spaces, in their order; those of a spreadsheet are pasted in the same. */
export const spaceColumns = [
  'name',
  'number',
  'type',
  'size',
  'roomCount',
  'residentCount',
  'signature',
  'tampuuriName',
  'gridPosition',
  'groupId',
] as const;

/** A column of the table of spaces. */
export type SpaceColumn = (typeof spaceColumns)[number];

/** The cells of a space as they are shown. */
export type Texts = Readonly<Record<SpaceColumn, string>>;

/** A space of the table. */
export type SpaceRow = { readonly id: string; readonly key: number; readonly groupKey: number; readonly texts: Texts };

/** The cells that differ from what is saved, by space. */
export type Edits = ReadonlyMap<string, Readonly<Partial<Texts>>>;

/** One cell and its new text. */
export type CellChange = { readonly row: SpaceRow; readonly column: SpaceColumn; readonly text: string };

/** Edits, and what they were before each step; typing in one cell is one step. */
export type EditState = { readonly edits: Edits; readonly steps: readonly Edits[]; readonly lastCell: string | null };

/** Nothing is edited. */
export const noEdits: EditState = { edits: new Map(), steps: [], lastCell: null };

/** The name of a cell, among errors and inputs. */
export const cellName = (id: string, column: SpaceColumn): string => `${id} ${column}`;

/** The id of the field of a cell on the page. */
export const cellId = (id: string, column: SpaceColumn): string => `${id}-${column}`;

const withCell = (edits: Edits, { row, column, text }: CellChange): Edits => {
  const { [column]: _former, ...others } = edits.get(row.id) ?? {};
  const cells: Partial<Texts> = text === row.texts[column] ? others : { ...others, [column]: text };
  const next = new Map(edits);
  if (Object.keys(cells).length === 0) next.delete(row.id);
  else next.set(row.id, cells);
  return next;
};

/** Edits with some cells changed: one step, or a part of the last one while the same cell is typed in. */
export const changeCells = (state: EditState, changes: readonly CellChange[]): EditState => {
  const [first, ...more] = changes;
  if (!first) return state;
  const lastCell = more.length === 0 ? cellName(first.row.id, first.column) : null;
  const isSameCell = lastCell !== null && lastCell === state.lastCell;
  const edits = changes.reduce(withCell, state.edits);
  return { edits, steps: isSameCell ? state.steps : [...state.steps, state.edits], lastCell };
};

/** Edits before the last step. */
export const undoStep = (state: EditState): EditState => {
  const last = state.steps.at(-1);
  return last ? { edits: last, steps: state.steps.slice(0, -1), lastCell: null } : state;
};

/** The text of a cell, edited or saved. */
export const textIn = (edits: Edits, row: SpaceRow, column: SpaceColumn): string =>
  edits.get(row.id)?.[column] ?? row.texts[column];

/** The cells of a text from a spreadsheet: rows by line, columns by tab. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Whether a pasted text is of several cells; that of one is typed as usual. */
export const isOfCells = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

/** The changes that pasting makes from a cell on, to the right and down; what goes beyond the table is left out. */
export const pasteFrom = (
  rows: readonly SpaceRow[],
  columns: readonly SpaceColumn[],
  at: { id: string; column: SpaceColumn },
  cells: readonly (readonly string[])[],
): CellChange[] => {
  const firstRow = rows.findIndex(({ id }) => id === at.id);
  const firstColumn = columns.indexOf(at.column);
  if (firstRow < 0 || firstColumn < 0) return [];
  return cells.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const row = rows[firstRow + down];
      const column = columns[firstColumn + right];
      return row && column ? [{ row, column, text }] : [];
    }),
  );
};
