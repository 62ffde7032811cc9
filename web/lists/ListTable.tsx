import { Fragment, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useUnsavedWork } from '../forms/unsavedWork.ts';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Row } from '../ui/layout/Row.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { Table } from '../ui/table/Table.tsx';
import { sortRows } from '../ui/table/sortRows.ts';
import { useIsNarrow } from '../ui/layout/useIsNarrow.ts';
import { color, fontSize, media } from '../ui/theme/tokens.ts';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import { CardList } from './CardList.tsx';
import { ListTools } from './ListTools.tsx';
import { RestLoading } from './RestLoading.tsx';
import { RowCard } from './RowCard.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { columnFilters, firstSort, matchesText, type ListColumn } from './listColumn.ts';
import { useChosenColumns } from './useChosenColumns.ts';
import { useListParams } from './useListParams.ts';

/** A row as a card of its columns: the first is its name, a status stands beside it, buttons under it, texts between. */
function ColumnCard<Row>({ columns, row }: { columns: readonly ListColumn<Row>[]; row: Row }) {
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

/** Rendered while empty too, since screen readers announce only changes of an existing region; takes no space then. */
const Line = styled.p`
  color: ${color('muted')};
  font-size: ${fontSize.small};
  &:empty {
    position: absolute;
  }
`;

type CountProps = { shown: number; total: number; narrowed: boolean };

/** Count of the rows that match search and filters, announced to screen readers. */
function FoundCount({ shown, total, narrowed }: CountProps) {
  const { t } = useTranslation();
  return <Line role="status">{narrowed ? t('list.found', { shown, total }) : ''}</Line>;
}

/** Chooses these rows in place of those that are; `ifNone` only where none are chosen by then. */
export type Choose<Row> = (rows: readonly Row[], only?: 'ifNone') => void;

type Props<Row> = {
  /** Identifies the list among all lists, for its settings stored in this browser. */
  id: string;
  /** What the rows are, for screen readers. */
  label: string;
  /** Columns, mostly of `useColumns`: they are searched, filtered and shown on cards too. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Number of rows that match, where not all of them are loaded by themselves. */
  total?: number;
  /** The server has searched, narrowed and sorted the rows: they are shown as they are. Loads all that match, for a file. */
  loadMatching?: () => Promise<readonly Row[]>;
  /** Progress of the pages that have not arrived yet, of `useList`. */
  rest?: ComponentProps<typeof RestLoading>;
  searchLabel: string;
  /** Names of the filters in their order; by default that of the columns. */
  filterOrder?: readonly string[];
  /** Another list is on the page: parameters in the URL are prefixed by the id. */
  scoped?: boolean;
  /** The name of the file that the list can be had as, without its ending; by default the label. */
  fileName?: string;
  /** The kind of file that is the purpose of the list: its button comes first, and the other stands in a menu. */
  mainFile?: 'csv' | 'xlsx';
  /** Shown where there are no rows at all; where only the filters leave none, the list has its own text. */
  empty: ReactNode;
  /** Text where only the search or the filters leave no row. */
  nothingFound?: string | undefined;
  /** A row as a card, for narrow pages; by default made of the columns, or of those named. False keeps the table there. */
  card?: ((row: Row) => ReactNode) | readonly string[] | false;
  changedAt?: (row: Row) => number | null | undefined;
  /** Marks the row that is open beside the list. */
  isCurrent?: (row: Row) => boolean;
  /** What a row is called where it is chosen; without it rows cannot be chosen. */
  rowName?: (row: Row) => string;
  /** What can be done with the rows that are chosen. */
  bulkActions?: (rows: readonly Row[], choose: Choose<Row>) => ReactNode;
  /** Shows the rows that match in place of the table and the cards, such as on a map. */
  view?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** More tools beside the search. */
  tools?: ReactNode;
  /** Number of rows that are shown before a press on all. */
  first?: number;
  footer?: Readonly<Record<string, ReactNode>>;
} & (Row extends { readonly id: string } ? { rowKey?: (row: Row) => string } : { rowKey: (row: Row) => string });

const idOf = (row: unknown): string => (row as { id: string }).id;

/** A list to work with: searched, narrowed, sorted and with columns of choice, all from the URL; selected rows; files. */
export function ListTable<Row>(props: Props<Row>) {
  const { id, label, columns, rows, total = rows.length, rowKey = idOf, rest, searchLabel, filterOrder } = props;
  const {
    scoped,
    loadMatching,
    fileName = label,
    empty,
    bulkActions,
    rowName,
    changedAt,
    isCurrent,
    tools,
    footer,
    card,
    nothingFound,
    view,
    first = Infinity,
    mainFile,
  } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const narrow = useIsNarrow(list);
  const onPaper = useMediaQuery(media.paper);
  const [isWhole, showWhole] = useState(false);
  const address = useListParams(firstSort(columns), scoped ? id : undefined);
  const filters = columnFilters(columns, rows, address.valueOf, filterOrder);
  const choice = useChosenColumns(id, columns);
  const cardColumns = Array.isArray(card)
    ? card.flatMap((name) => choice.shown.find((column) => column.id === name) ?? [])
    : choice.shown;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const wanted = address.text.trim().toLocaleLowerCase('fi');
  const narrowing = filters.flatMap(({ id: name, keeps }) => {
    const value = address.valueOf(name);
    return value === '' ? [] : [(row: Row) => keeps(row, value)];
  });
  const matching = () =>
    rows.filter(
      (row) => narrowing.every((keeps) => keeps(row)) && (wanted === '' || matchesText(columns, row, wanted)),
    );
  const kept = loadMatching ? rows : sortRows(matching(), columns, address.sort);
  // What was searched is shown whole, and so is what is printed.
  const isCut = kept.length > first && wanted === '' && narrowing.length === 0 && !onPaper;
  const listed = isCut && !isWhole ? kept.slice(0, first) : kept;
  const chosen = kept.filter((row) => selected.has(rowKey(row)));
  const choose: Choose<Row> = (next, only) =>
    setSelected((now) => (only === 'ifNone' && now.size > 0 ? now : new Set(next.map(rowKey))));
  useUnsavedWork(chosen.length > 0);
  // There is nothing to search or narrow where there are no rows at all.
  const isNarrowed = wanted !== '' || narrowing.length > 0;
  const isWorked = rows.length > 0 || tools !== undefined || (loadMatching !== undefined && isNarrowed);
  const none =
    rows.length === 0 && !(loadMatching && isNarrowed) ? (
      empty
    ) : (
      <EmptyState headingLevel={2} icon="search" title={nothingFound ?? t('list.nothingFound')} />
    );
  const selection =
    rowName && bulkActions
      ? {
          selected,
          onChange: setSelected,
          allLabel: t('list.chooseAll'),
          rowLabel: (row: Row) => t('list.choose', { name: rowName(row) }),
        }
      : undefined;
  return (
    <Stack ref={list} gap={3}>
      {rest && <RestLoading {...rest} />}
      {isWorked && (
        <ListTools
          address={address}
          filters={filters}
          columns={columns}
          choice={choice}
          shownRows={() => (chosen.length > 0 ? chosen : (loadMatching?.() ?? kept))}
          searchLabel={searchLabel}
          fileName={fileName}
          mainFile={mainFile}
        >
          {tools}
        </ListTools>
      )}
      <FoundCount shown={kept.length} total={total} narrowed={total > rows.length || isNarrowed} />
      {bulkActions && (
        <SelectionBar count={chosen.length} onClear={() => choose([])}>
          {bulkActions(chosen, choose)}
        </SelectionBar>
      )}
      {view && kept.length > 0 ? (
        view(kept)
      ) : narrow && card !== false ? (
        <CardList
          label={label}
          rows={listed}
          rowKey={rowKey}
          card={typeof card === 'function' ? card : (row) => <ColumnCard columns={cardColumns} row={row} />}
          empty={none}
          selection={selection}
          isCurrent={isCurrent}
        />
      ) : (
        <Card padding="none">
          <Table<Row>
            label={label}
            columns={choice.shown}
            rows={listed}
            presorted
            rowKey={rowKey}
            sort={address.sort}
            onSortChange={address.setSort}
            empty={none}
            selection={selection}
            {...(changedAt ? { changedAt } : {})}
            {...(isCurrent ? { isCurrent } : {})}
            {...(footer ? { footer } : {})}
          />
        </Card>
      )}
      {isCut && (
        <Row>
          <Button aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
            {t(isWhole ? 'list.fewer' : 'list.whole', { count: kept.length })}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
