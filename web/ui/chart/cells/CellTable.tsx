import { Table } from '../../table/Table.tsx';
import type { CellGrid } from './cellGrid.ts';

/** Cells as a table, which scrolls within its height. */
export function CellTable(props: { label: string; grid: () => CellGrid; written: (value: number | null) => string }) {
  const { label, grid, written } = props;
  const { head, lines, across, valueAt } = grid();
  return (
    <Table<number>
      label={label}
      rows={[...lines.keys()]}
      rowKey={String}
      maxHeight="480px"
      columns={[
        { id: 'name', header: head, width: '140px', cell: (line) => lines[line] },
        ...across.map((name, place) => ({
          id: String(place),
          header: name,
          width: '84px',
          align: 'end' as const,
          cell: (line: number) => written(valueAt(line, place)),
        })),
      ]}
    />
  );
}
