import { useTranslation } from 'react-i18next';
import { usePaginationFragment } from 'react-relay';
import type { homeTargetsQuery } from '../../__generated__/homeTargetsQuery.graphql.ts';
import type { homeTargets_viewer$key } from '../../__generated__/homeTargets_viewer.graphql.ts';
import { MoreRows } from '../../lists/MoreRows.tsx';
import { ListTable } from '../../lists/ListTable.tsx';
import { useListParams } from '../../lists/useListParams.ts';
import { useServerSelection } from '../../lists/useServerSelection.ts';
import { useMorePages } from '../../lists/useMorePages.ts';
import { partFailure } from '../../states/partFailures.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { TargetCard } from './TargetCard.tsx';
import { homeTargets, pageSize } from './homeTargets.ts';
import { firstSelection, firstSort, isSortedByServer, selectionOf, type Selection } from './selection.ts';
import type { TargetRow } from './targetRow.ts';
import { useTargetColumns } from './useTargetColumns.tsx';

/** The sites of a large portfolio, those with the most trouble first: the server searches, narrows and sorts them, a page at once. */
export function PagedTargetList({ viewer }: { viewer: homeTargets_viewer$key }) {
  const { t } = useTranslation();
  const { data, refetch, ...pages } = usePaginationFragment<homeTargetsQuery, homeTargets_viewer$key>(
    homeTargets,
    viewer,
  );
  const connection = data.rows;
  if (!connection) throw partFailure();
  const wanted = selectionOf(useListParams(firstSort));
  const { shown, isSearching } = useServerSelection<Selection>(firstSelection, wanted, refetch);
  const { rows: edges, ...more } = useMorePages(pages, connection.edges, { pageSize, subject: shown });
  const rows = edges.map(({ node }): TargetRow => node);
  const { columns: all, water, alerts } = useTargetColumns(rows);
  const columns = all.map((column) => {
    const { sortValue, filterOf, ...rest } = column;
    // The server does not narrow sites to a level of their alerts.
    const others = { ...rest, ...(filterOf && column.id !== 'alerts' && { filterOf }) };
    return isSortedByServer(column.id) && sortValue ? { ...others, sortValue } : others;
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
        card={(site) => <TargetCard site={site} water={water} alerts={alerts.get(site.id)} />}
        empty={<EmptyState icon="building" title={t('tree.empty')} />}
        nothingFound={isSearching ? t('palette.searching') : undefined}
      />
      <MoreRows more={more} left={total - rows.length} />
    </>
  );
}
