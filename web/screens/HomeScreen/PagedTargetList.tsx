import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginationFragment } from 'react-relay';
import type { homeTargetsQuery } from '../../__generated__/homeTargetsQuery.graphql.ts';
import type { homeTargets_viewer$key } from '../../__generated__/homeTargets_viewer.graphql.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useListParams } from '../../lists/useListParams.ts';
import type { MorePages } from '../../lists/useMorePages.ts';
import { useMorePages } from '../../lists/useMorePages.ts';
import { useRefetchCount } from '../../relay/useRefetch.ts';
import { partFailure } from '../../states/partFailures.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TargetCard } from './TargetCard.tsx';
import { homeTargets, pageSize } from './homeTargets.ts';
import { firstSelection, firstSort, isSortedByServer, selectionOf, type Selection } from './selection.ts';
import type { TargetRow } from './targetRow.ts';
import { useTargetColumns } from './useTargetColumns.tsx';

type Props = {
  more: Omit<MorePages<unknown>, 'rows'>;
  /** Number of rows that are not loaded. */
  left: number;
};

/** Button under a list that loads its next page, with the failure of the last attempt; nothing where all rows are there. */
function MoreRows({ more: { hasMore, isLoading, failed, loadMore }, left }: Props) {
  const { t } = useTranslation();
  if (!hasMore) return null;
  return (
    <Stack gap={2}>
      {failed && <Banner tone="warning" title={t('list.moreFailed')} />}
      <Button pending={isLoading} onClick={loadMore}>
        {t('list.more', { count: left })}
      </Button>
    </Stack>
  );
}

/** How long typing pauses before the server searches, in milliseconds. */
const pauseMs = 200;

const first = JSON.stringify(firstSelection);

type Refetch = (selection: Selection, options: { fetchPolicy: 'store-and-network' | 'network-only' }) => unknown;

/** Fetches the targets that the URL selects, and again with each refetch of the screen; returns those loaded so far. */
const useSelection = (wanted: string, refetch: Refetch): string => {
  const [shown, setShown] = useState(first);
  const refetches = useRefetchCount();
  const select = useEffectEvent((selection: string) =>
    startTransition(() => {
      setShown(selection);
      refetch(JSON.parse(selection) as Selection, { fetchPolicy: 'store-and-network' });
    }),
  );
  useEffect(() => {
    if (wanted === shown) return undefined;
    const timer = setTimeout(() => select(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, shown]);
  // The refetch of the screen brings what its own query has asked for.
  const update = useEffectEvent(() => {
    if (shown !== first)
      startTransition(() => void refetch(JSON.parse(shown) as Selection, { fetchPolicy: 'network-only' }));
  });
  useEffect(() => {
    if (refetches > 0) update();
  }, [refetches]);
  return shown;
};

/** The sites of a large portfolio, those with the most trouble first: the server searches, narrows and sorts them, a page at once. */
export function PagedTargetList({ viewer }: { viewer: homeTargets_viewer$key }) {
  const { t } = useTranslation();
  const { data, refetch, ...pages } = usePaginationFragment<homeTargetsQuery, homeTargets_viewer$key>(
    homeTargets,
    viewer,
  );
  const connection = data.rows;
  if (!connection) throw partFailure();
  const wanted = JSON.stringify(selectionOf(useListParams(firstSort)));
  const shown = useSelection(wanted, refetch);
  const { rows: edges, ...more } = useMorePages(pages, connection.edges, { pageSize, subject: shown });
  const rows = edges.map(({ node }): TargetRow => node);
  const { columns: all, water, lastAlert } = useTargetColumns(rows);
  const columns = all.map((column) => {
    const { sortValue, ...others } = column;
    return isSortedByServer(column.id) && sortValue ? column : others;
  });
  const total = connection.totalCount ?? rows.length;
  return (
    <>
      <ListTable<TargetRow>
        id="sites"
        label={t('home.sites')}
        rows={rows}
        total={total}
        searchLabel={t('home.search')}
        columns={columns}
        card={(site) => <TargetCard site={site} water={water} lastAlert={lastAlert.get(site.id)} />}
        empty={<EmptyState icon="building" title={t('tree.empty')} />}
        nothingFound={wanted === shown ? undefined : t('palette.searching')}
      />
      <MoreRows more={more} left={total - rows.length} />
    </>
  );
}
