import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AdminTargetsScreenQuery } from '../../__generated__/AdminTargetsScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { AddTarget } from '../../entities/target/AddTarget.tsx';
import { ListTable } from '../../lists/ListTable.tsx';
import { RestLoading } from '../../lists/RestLoading.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StaffTargetCard } from './StaffTargetCard.tsx';
import { useAllTargets, type StaffSite } from './useAllTargets.ts';
import { useStaffTargetColumns } from './useStaffTargetColumns.tsx';
import { useStaffTargetFilters } from './useStaffTargetFilters.ts';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';

const query = graphql`
  query AdminTargetsScreenQuery @preloadable {
    ...useAllTargets_query
  }
`;

/** Every customer's site, for the provider's staff: how far each is delivered, what it subscribes to, how it is. */
function AdminTargetsScreen(data: ScreenData<AdminTargetsScreenQuery>) {
  const { t } = useTranslation();
  const { refused, sites, missing, failed, retry } = useAllTargets(data);
  const columns = useStaffTargetColumns();
  const filters = useStaffTargetFilters();
  return (
    <Stack gap={4}>
      <PageHeader
        title={t('staff.sites')}
        breadcrumbs={<LocationBreadcrumbs target={null} here={t('staff.sites')} />}
        actions={<AddTarget />}
      />
      {refused ? (
        <PartFailed />
      ) : (
        <>
          <RestLoading loaded={sites.length} missing={missing} failed={failed} onRetry={retry} />
          <ListTable<StaffSite>
            id="staffSites"
            label={t('staff.sites')}
            columns={columns}
            rows={sites}
            rowKey={({ targetId }) => targetId}
            words={({ name, city, customerName }) => [name, city, customerName]}
            searchLabel={t('staff.searchSites')}
            filters={filters}
            firstSort={{ column: 'name', direction: 'ascending' }}
            fileName={t('staff.sites')}
            card={(site) => <StaffTargetCard site={site} />}
            empty={<EmptyState icon="building" title={t('staff.noSites')} />}
          />
        </>
      )}
    </Stack>
  );
}

export default screenOf<AdminTargetsScreenQuery>(query, AdminTargetsScreen);
