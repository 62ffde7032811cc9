import { useRef, type MouseEvent } from 'react';
import { Checkbox } from '../field/Checkbox.tsx';
import type { Column, Selection } from './column.ts';

/** The column of boxes that choose rows; undefined where nothing is chosen in the table. */
export const useSelectionColumn = <Row,>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: Selection<Row> | undefined,
): Column<Row> | undefined => {
  const last = useRef<string | null>(null);
  if (!selection) return undefined;
  const { selected, onChange, allLabel, rowLabel } = selection;
  const chosen = rows.filter((row) => selected.has(rowKey(row))).length;

  const choose = (key: string, on: boolean, whole: boolean) => {
    const keys = rows.map(rowKey);
    const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)];
    const run = whole && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    last.current = key;
    onChange(on ? new Set([...selected, ...run]) : new Set([...selected].filter((one) => !run.includes(one))));
  };

  const chooseAll = (on: boolean) => onChange(on ? new Set(rows.map(rowKey)) : new Set());

  return {
    id: 'selection',
    header: allLabel,
    width: '44px',
    hasActions: true,
    headerCell: (
      <Checkbox
        label={allLabel}
        hideLabel
        checked={rows.length > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={chooseAll}
      />
    ),
    cell: (row) => {
      const key = rowKey(row);
      return (
        <Checkbox
          label={rowLabel(row)}
          hideLabel
          checked={selected.has(key)}
          onChange={() => undefined}
          onClick={(event: MouseEvent<HTMLInputElement>) => choose(key, !selected.has(key), event.shiftKey)}
        />
      );
    },
  };
};
