import type { CSSProperties } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Column } from './column.ts';
import { color } from '../theme/tokens.ts';

const fade = keyframes`from { opacity: 1; } to { opacity: 0; }`;

const Glow = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
  opacity: 0;
  background: color-mix(in srgb, ${color('accent')} 16%, transparent);
  box-shadow: inset 2px 0 0 ${color('accent')};
  animation: ${fade} 2.4s ease-out;
  @media print {
    display: none;
  }
`;

/** The glow counts from the change itself, so that a row scrolled back into view does not glow again. */
const sinceChange = (changedAt: number) => (element: HTMLElement | null) => {
  if (element) element.style.animationDelay = `${Math.min(0, changedAt - Date.now())}ms`;
};

/** A column of names that is given a width breaks them before it becomes wider. */
const ownWidth = <Row,>({ breaks = false, width }: Column<Row>): CSSProperties | undefined =>
  breaks && width !== undefined ? Object.fromEntries([['--own-width', width]]) : undefined;

/** One row of a table, glowing for a moment after a live change. */
export function TableRow<Row>(props: {
  row: Row;
  columns: readonly Column<Row>[];
  position: number | undefined;
  changedAt: number | undefined;
  current: boolean;
  /** The id of the column whose cell names the row. */
  named: string | undefined;
}) {
  const { row, columns, position, changedAt, current, named } = props;
  return (
    <tr aria-rowindex={position} data-current={current || undefined} aria-current={current || undefined}>
      {columns.map((column, index) => {
        const Cell = column.id === named ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            scope={column.id === named ? 'row' : undefined}
            data-align={column.align}
            data-hide={column.hideBelow}
            data-actions={column.hasActions}
            data-breaks={column.breaks}
            style={ownWidth(column)}
          >
            {index === 0 && changedAt !== undefined && <Glow key={changedAt} ref={sinceChange(changedAt)} />}
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}
