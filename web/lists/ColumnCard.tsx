import { Fragment } from 'react';
import type { ListColumn } from './listColumn.ts';
import { RowCard } from './RowCard.tsx';

/** A row as a card of its columns: the first is its name, a status stands beside it, buttons under it, texts between. */
export function ColumnCard<Row>({ columns, row }: { columns: readonly ListColumn<Row>[]; row: Row }) {
  const [first] = columns;
  const name = columns.find(({ card }) => card === 'name') ?? first;
  const at = (place: 'beside' | 'under') =>
    columns
      .filter((column) => column !== name && column.card === place)
      .map(({ id, cell, cardCell = cell }) => <Fragment key={id}>{cardCell(row)}</Fragment>);
  const under = at('under');
  return (
    <RowCard
      name={name?.cell(row)}
      beside={at('beside')}
      about={columns.flatMap((column) => (column !== name && column.card === 'about' ? [column.cardText?.(row)] : []))}
    >
      {under.length > 0 ? under : undefined}
    </RowCard>
  );
}
