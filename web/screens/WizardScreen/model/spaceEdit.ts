import type { Draft, SpaceFields } from './draft.ts';
import type { Cell } from './house.ts';

/** Fields of a space that are typed, in the order of the table. */
const editable = ['name', 'size', 'residents', 'tampuuriName'] as const;

/** A field of a space that is typed. */
export type EditableField = (typeof editable)[number];

/** Changes one field of a space; a name as the pattern has it is no change. */
export const withSpace = (draft: Draft, cell: Cell, field: keyof SpaceFields, value: string): Draft => {
  const { [field]: _before, ...rest } = draft.spaces[cell.key] ?? {};
  const isUsual = field === 'name' ? value === cell.pattern : value === '';
  return { ...draft, spaces: { ...draft.spaces, [cell.key]: isUsual ? rest : { ...rest, [field]: value } } };
};

/** Fills copied cells of a spreadsheet in, downwards and to the right from one field. */
export const withCopiedCells = (
  draft: Draft,
  cells: readonly Cell[],
  from: { row: number; field: EditableField },
  text: string,
): Draft => {
  const first = editable.indexOf(from.field);
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .reduce((before, line, down) => {
      const cell = cells[from.row + down];
      if (!cell) return before;
      return line.split('\t').reduce((row, value, right) => {
        const field = editable[first + right];
        return field ? withSpace(row, cell, field, value.trim()) : row;
      }, before);
    }, draft);
};
