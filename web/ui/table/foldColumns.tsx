import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Column } from './column.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const Under = styled.div<{ $signs: boolean }>`
  display: flex;
  flex-wrap: ${({ $signs }) => ($signs ? 'nowrap' : 'wrap')};
  gap: 0 0.75em;
  color: ${color('muted')};
  font-size: ${fontSize.small};
  [data-align='end'] > & {
    justify-content: end;
  }
`;

/** Placeholder of an empty cell, which gets no line. */
const nothing: readonly ReactNode[] = [null, undefined, false, '', '–'];

const withFolded = <Row,>(column: Column<Row>, folded: readonly Column<Row>[]): Column<Row> => ({
  ...column,
  cell: (row) => {
    const parts = folded.flatMap(({ id, header, folds, cell }) => {
      const content = cell(row);
      return nothing.includes(content) ? [] : [{ id, header, named: folds === 'named', content }];
    });
    if (parts.length === 0) return column.cell(row);
    // Signs stand beside each other, texts go on under each other.
    const signs = parts.every(({ content, named }) => !named && typeof content !== 'string');
    return (
      <>
        {column.cell(row)}
        <Under $signs={signs}>
          {parts.map(({ id, header, named, content }) => (
            <span key={id}>
              {named ? `${header}: ` : <VisuallyHidden>{`${header}: `}</VisuallyHidden>}
              {content}
            </span>
          ))}
        </Under>
      </>
    );
  },
});

/** The columns that a narrow page has room for, each with those that fold under it. */
export const foldColumns = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] => {
  const kept: { column: Column<Row>; folded: Column<Row>[] }[] = [];
  for (const column of columns) {
    const above = kept.at(-1);
    if (column.folds && above) above.folded.push(column);
    else kept.push({ column, folded: [] });
  }
  return kept.map(({ column, folded }) => (folded.length > 0 ? withFolded(column, folded) : column));
};
