import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { homeTargets_viewer$key } from '../../__generated__/homeTargets_viewer.graphql.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useList } from '../../lists/useList.ts';
import { useListParams } from '../../lists/useListParams.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { homeTargets, pageSize } from './homeTargets.ts';
import { firstSort } from './selection.ts';
import { TargetCard } from './TargetCard.tsx';
import { hasProblem } from './targetRow.ts';
import { useTargetColumns } from './useTargetColumns.tsx';
import { WellSites } from './WellSites.tsx';

/** The most sites of which each has a row of its own whether or not something is wrong there. */
const mostRows = 12;

/** Filters of the list, which search all of the sites. */
const filters = ['state', 'level', 'favourite'];

/** The sites, those with the most trouble first; of many, the ones where all is well are names under one heading. */
export function TargetList({ viewer }: { viewer: homeTargets_viewer$key }) {
  const { t } = useTranslation();
  const { rows: all, rest } = useList<homeTargets_viewer$key>(homeTargets, viewer, pageSize);
  const { text, valueOf } = useListParams(firstSort);
  const [isWhole, setWhole] = useState(false);
  const { columns, water, alerts } = useTargetColumns(all);
  const isNarrowed = text !== '' || filters.some((filter) => valueOf(filter) !== '');
  const troubled = all.filter(hasProblem);
  const isFolded =
    !isWhole && !isNarrowed && all.length > mostRows && troubled.length > 0 && troubled.length < all.length;
  return (
    <Stack gap={4}>
      <ListTable
        id="sites"
        label={t('home.sites')}
        rows={isFolded ? troubled : all}
        rest={rest}
        searchLabel={t('home.search')}
        columns={columns}
        card={(site) => <TargetCard site={site} water={water} alerts={alerts.get(site.id)} />}
        empty={<EmptyState icon="building" title={t('tree.empty')} />}
      />
      {isFolded && <WellSites sites={all.filter((site) => !hasProblem(site))} onList={() => setWhole(true)} />}
    </Stack>
  );
}
