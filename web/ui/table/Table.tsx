import { useDeferredValue, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { namingColumn, type Column, type Selection, type Sort } from './column.ts';
import { foldColumns } from './foldColumns.tsx';
import { moveBetweenCells } from './moveBetweenCells.ts';
import { sortRows } from './sortRows.ts';
import { TableFrame } from './TableFrame.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { setTruncatedTitle } from './truncation.ts';
import { TruncatedTexts } from './TruncatedTexts.tsx';
import { media } from '../theme/tokens.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { useOverflow } from '../layout/useOverflow.ts';
import { useRowWindow } from '../layout/useRowWindow.ts';
import { useSelectionColumn } from './useSelectionColumn.tsx';

/** What a table takes. */
export interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  /** Offered by the headers of columns that have `sortValue`. */
  onSortChange?: (sort: Sort) => void;
  /** The rows come sorted already, by a server. */
  presorted?: boolean;
  /** When a live change last touched a row (milliseconds); a fresh one glows for a moment. */
  changedAt?: (row: Row) => number | null | undefined;
  /** Marks the row that is open beside the table. */
  isCurrent?: (row: Row) => boolean;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  /** The height the rows scroll within, as in CSS; a table of very many rows has one always. */
  maxHeight?: string;
  /** A line of sums under the rows, by the id of the column. */
  footer?: Readonly<Record<string, ReactNode>>;
  /** Boxes before the rows to choose them; with Shift a whole run. */
  selection?: Selection<Row> | undefined;
}

const virtualFrom = 300;
/** Rows of the first render of a shorter table; the rest follows. */
const firstRows = 30;
/** Height of a row in pixels, before one is rendered. */
const usualHeight = 40;

/** What a column of a table with very many rows needs where it has no width of its own: people's names are the longest. */
const needed = <Row,>({ width, breaks = false }: Column<Row>): string => width ?? (breaks ? '128px' : '96px');

/** The least that such columns need side by side, each group of them by where it is left out; a table that has less scrolls. */
const leastWidths = <Row,>(columns: readonly Column<Row>[]): CSSProperties =>
  Object.fromEntries(
    (['always', 'phone', 'narrow', 'small'] as const).map((group) => {
      const widths = columns.filter(({ hideBelow = 'always' }) => hideBelow === group).map(needed);
      return [`--${group}-need`, `calc(${['0px', ...widths].join(' + ')})`];
    }),
  );

/** Columns that a sheet of paper has room for when it stands upright. */
const mostUpright = 5;

/** Columns that stand in their usual distance on a page of medium width. */
const mostSpacious = 7;

/** Rows of one kind under columns: sorted by its headers, quick with many thousands, readable on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, sort, onSortChange, presorted = false, changedAt, isCurrent, footer, selection } = props;
  const onPaper = useMediaQuery(media.paper);
  const virtual = !onPaper && rows.length > virtualFrom;
  const maxHeight = props.maxHeight ?? (virtual ? 'min(70vh, 900px)' : undefined);
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  const sorted = presorted ? rows : sortRows(rows, props.columns, sort);
  const choosing = useSelectionColumn(sorted, rowKey, selection);
  const narrow = useMediaQuery(media.narrow);
  const own = narrow && !onPaper ? foldColumns(props.columns) : props.columns;
  const named = namingColumn(own)?.id;
  const columns = choosing ? [choosing, ...own] : own;
  const window = useRowWindow(scroller, {
    count: rows.length,
    row: 'tbody tr:not([data-spacer])',
    isVirtual: virtual,
    usualHeight,
  });
  const rendered = Math.max(firstRows, useDeferredValue(rows.length, firstRows));
  const end = onPaper ? rows.length : Math.min(rows.length, rendered);
  const shown = virtual ? window : { first: 0, end, before: 0, after: (rows.length - end) * usualHeight };
  const scrolls = overflows || maxHeight !== undefined;

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (moveBetweenCells(event.target, event.key)) event.preventDefault();
  };

  return (
    <TableFrame ref={scroller} label={label} scrolls={scrolls} maxHeight={maxHeight}>
      <table
        aria-label={label}
        data-wide={columns.length > mostUpright}
        data-many-columns={columns.length > mostSpacious}
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        data-fixed={virtual}
        style={virtual ? leastWidths(columns) : undefined}
        onKeyDown={press}
        {...(virtual && { onPointerOver: setTruncatedTitle })}
      >
        {rows.length > 0 && <TableHead columns={columns} sort={sort} onSortChange={onSortChange} />}
        <tbody>
          {shown.before > 0 && <tr aria-hidden="true" data-spacer="" style={{ height: shown.before }} />}
          {sorted.slice(shown.first, shown.end).map((row, index) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              position={virtual ? shown.first + index + 2 : undefined}
              changedAt={changedAt?.(row) ?? undefined}
              current={isCurrent?.(row) ?? false}
              named={named}
            />
          ))}
          {shown.after > 0 && <tr aria-hidden="true" data-spacer="" style={{ height: shown.after }} />}
          {rows.length === 0 && (
            <tr data-empty="">
              <td colSpan={columns.length}>{props.empty}</td>
            </tr>
          )}
        </tbody>
        {footer && rows.length > 0 && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-align={column.align}
                  data-hide={column.hideBelow}
                  data-actions={column.hasActions}
                >
                  {footer[column.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {virtual && <TruncatedTexts box={scroller} />}
    </TableFrame>
  );
}
