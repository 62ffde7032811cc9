import { styled } from 'styled-components';
import { Icon } from '../display/Icon.tsx';
import type { Column, Sort } from './column.ts';
import { color, space } from '../theme/tokens.ts';
import { touchArea } from '../button/touchArea.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const SortButton = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: inherit;
  line-height: inherit;
  text-align: inherit;
  text-wrap: inherit;
  cursor: pointer;
  svg {
    flex: none;
    opacity: 0;
  }
  &:hover svg,
  &:focus-visible svg {
    opacity: 0.6;
  }
  &:hover {
    color: ${color('text')};
  }
  [aria-sort='ascending'] &,
  [aria-sort='descending'] & {
    color: ${color('text')};
    svg {
      opacity: 1;
    }
  }
  /* Beside figures the mark is in the padding of its column, which is then as wide as its figures. */
  [data-align='end'] & svg {
    position: absolute;
    inset-inline-end: calc(100% + 2px);
  }
  ${touchArea}
  /* A box of its own is not repeated with the head on the next pages. */
  @media print {
    display: contents;
    svg {
      display: none;
    }
    [aria-sort='ascending'] & svg,
    [aria-sort='descending'] & svg {
      display: inline-block;
      position: static;
      margin-inline: ${space(1)};
      vertical-align: middle;
    }
  }
`;

/** The headers of a table, each a button where its column can be sorted. */
export function TableHead<Row>(props: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
}) {
  const { columns, sort, onSortChange } = props;
  const header = (column: Column<Row>) => {
    if (column.headerCell) return column.headerCell;
    if (column.hideHeader) return <VisuallyHidden>{column.header}</VisuallyHidden>;
    if (!column.sortValue || !onSortChange) return column.header;
    const descends = sort?.column === column.id && sort.direction === 'ascending';
    const shownDescending = sort?.column === column.id && sort.direction === 'descending';
    return (
      <SortButton
        type="button"
        onClick={() => onSortChange({ column: column.id, direction: descends ? 'descending' : 'ascending' })}
      >
        {column.header}
        <Icon name={shownDescending ? 'arrowDown' : 'arrowUp'} size={12} />
      </SortButton>
    );
  };
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-align={column.align}
            data-hide={column.hideBelow}
            data-actions={column.hasActions}
            aria-sort={sort?.column === column.id && column.sortValue ? sort.direction : undefined}
            style={{ width: column.width }}
          >
            {header(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
