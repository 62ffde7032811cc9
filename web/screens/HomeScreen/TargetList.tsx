import { useTranslation } from 'react-i18next';
import type { homeTargets_viewer$key } from '../../__generated__/homeTargets_viewer.graphql.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useList } from '../../lists/useList.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { homeTargets, pageSize } from './homeTargets.ts';
import type { TargetRow } from './targetRow.ts';
import { TargetCard } from './TargetCard.tsx';
import { useTargetColumns } from './useTargetColumns.tsx';

/** The sites, those with the most trouble first. */
export function TargetList({ viewer }: { viewer: homeTargets_viewer$key }) {
  const { t } = useTranslation();
  const { rows, rest } = useList<homeTargets_viewer$key>(homeTargets, viewer, pageSize);
  const { columns, water, lastAlert } = useTargetColumns(rows);
  return (
    <ListTable<TargetRow>
      id="sites"
      label={t('home.sites')}
      rows={rows}
      rest={rest}
      searchLabel={t('home.search')}
      columns={columns}
      card={(site) => <TargetCard site={site} water={water} lastAlert={lastAlert.get(site.id)} />}
      empty={<EmptyState icon="building" title={t('tree.empty')} />}
    />
  );
}
