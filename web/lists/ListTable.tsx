import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../forms/unsavedWork.ts';
import { Card } from '../ui/layout/Card.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { sortRows } from '../ui/table/sortRows.ts';
import { Stack } from '../ui/layout/Stack.tsx';
import { Table } from '../ui/table/Table.tsx';
import type { Column, Sort } from '../ui/table/column.ts';
import { CardList } from './CardList.tsx';
import { FoundCount } from './FoundCount.tsx';
import { ListTools, type ListFilter } from './ListTools.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { media } from '../ui/theme/tokens.ts';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import { useChosenColumns } from './useChosenColumns.ts';
import { useListParams } from './useListParams.ts';

/** Chooses these rows in place of those that are; `ifNone` only where none are chosen by then. */
export type Choose<Row> = (rows: readonly Row[], only?: 'ifNone') => void;

type Props<Row> = {
  /** Names the list among all lists, for what this browser remembers of it. */
  id: string;
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The words of a row that a search looks through. */
  words: (row: Row) => readonly (string | null | undefined)[];
  searchLabel: string;
  filters?: readonly ListFilter<Row>[];
  firstSort: Sort;
  /** The name of the file that the list can be had as, without its ending. */
  fileName: string;
  /** Shown where there are no rows at all; where only the filters leave none, the list says so itself. */
  empty: ReactNode;
  /** Said where only the search or the filters leave no row; by default that they do. */
  nothingFound?: string;
  /** A row as a card, for narrow pages; without it they have the table too. */
  card?: (row: Row) => ReactNode;
  changedAt?: (row: Row) => number | null | undefined;
  /** What a row is called where it is chosen; without it rows cannot be chosen. */
  rowName?: (row: Row) => string;
  /** What can be done with the rows that are chosen. */
  acts?: (rows: readonly Row[], choose: Choose<Row>) => ReactNode;
  /** More tools beside the search. */
  tools?: ReactNode;
  footer?: Readonly<Record<string, ReactNode>>;
};

/** A list to work with: searched, narrowed, sorted and with columns of choice, all as the address says; chosen rows; files. */
export function ListTable<Row>(props: Props<Row>) {
  const {
    id,
    label,
    columns,
    rows,
    rowKey,
    words,
    searchLabel,
    filters = [],
    firstSort,
    fileName,
    empty,
    acts,
  } = props;
  const { rowName, changedAt, tools, footer, card, nothingFound } = props;
  const { t } = useTranslation();
  const narrow = useMediaQuery(media.narrow);
  const address = useListParams(firstSort);
  const choice = useChosenColumns(id, columns);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const wanted = address.text.trim().toLocaleLowerCase('fi');
  const narrowing = filters.flatMap(({ id: name, keeps }) => {
    const value = address.valueOf(name);
    return value === '' ? [] : [(row: Row) => keeps(row, value)];
  });
  const left = rows.filter(
    (row) =>
      narrowing.every((keeps) => keeps(row)) &&
      (wanted === '' || words(row).some((word) => word?.toLocaleLowerCase('fi').includes(wanted))),
  );
  const kept = sortRows(left, columns, address.sort);
  const chosen = kept.filter((row) => selected.has(rowKey(row)));
  const choose: Choose<Row> = (next, only) =>
    setSelected((now) => (only === 'ifNone' && now.size > 0 ? now : new Set(next.map(rowKey))));
  useUnsavedWork(chosen.length > 0);
  // There is nothing to search or narrow where there are no rows at all.
  const isWorked = rows.length > 0 || tools !== undefined;
  const none =
    rows.length === 0 ? (
      empty
    ) : (
      <EmptyState headingLevel={2} icon="search" title={nothingFound ?? t('list.nothingFound')} />
    );
  const selection =
    rowName && acts
      ? {
          selected,
          onChange: setSelected,
          allLabel: t('list.chooseAll'),
          rowLabel: (row: Row) => t('list.choose', { name: rowName(row) }),
        }
      : undefined;
  return (
    <Stack gap={3}>
      {isWorked && (
        <ListTools
          address={address}
          filters={filters}
          columns={columns}
          choice={choice}
          shownRows={() => (chosen.length > 0 ? chosen : kept)}
          searchLabel={searchLabel}
          fileName={fileName}
        >
          {tools}
        </ListTools>
      )}
      <FoundCount shown={kept.length} total={rows.length} narrowed={wanted !== '' || narrowing.length > 0} />
      {acts && (
        <SelectionBar count={chosen.length} onClear={() => choose([])}>
          {acts(chosen, choose)}
        </SelectionBar>
      )}
      {card && narrow ? (
        <CardList label={label} rows={kept} rowKey={rowKey} card={card} empty={none} selection={selection} />
      ) : (
        <Card padding="none">
          <Table<Row>
            label={label}
            columns={choice.shown}
            rows={kept}
            presorted
            rowKey={rowKey}
            sort={address.sort}
            onSortChange={address.setSort}
            empty={none}
            selection={selection}
            {...(changedAt ? { changedAt } : {})}
            {...(footer ? { footer } : {})}
          />
        </Card>
      )}
    </Stack>
  );
}
