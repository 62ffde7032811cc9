import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AdminUsersScreenQuery } from '../../__generated__/AdminUsersScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { RestLoading } from '../../lists/RestLoading.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ActAsUser } from './ActAsUser.tsx';
import { StaffUserCard } from './StaffUserCard.tsx';
import { useAllUsers, type StaffUser } from './useAllUsers.ts';
import { useStaffUserColumns } from './useStaffUserColumns.tsx';
import { useStaffUserFilters } from './useStaffUserFilters.ts';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';

const query = graphql`
  query AdminUsersScreenQuery @preloadable {
    viewer {
      user {
        username
      }
    }
    ...useAllUsers_query
  }
`;

/** Every customer's account, for the provider's staff, who can act as one to see what it sees. */
function AdminUsersScreen(data: ScreenData<AdminUsersScreenQuery>) {
  const { t } = useTranslation();
  const [chosen, open, close] = useUrlOverlay('actAs');
  const { refused, users, missing, failed, retry } = useAllUsers(data);
  const act = { ownName: data.viewer?.user.username, onActAs: ({ username }: StaffUser) => open(username) };
  const columns = useStaffUserColumns(act.ownName, act.onActAs);
  const filters = useStaffUserFilters();
  return (
    <Stack gap={4}>
      <PageHeader
        title={t('staff.customers')}
        breadcrumbs={<LocationBreadcrumbs target={null} here={t('staff.customers')} />}
      />
      {refused ? (
        <PartFailed />
      ) : (
        <>
          <RestLoading loaded={users.length} missing={missing} failed={failed} onRetry={retry} />
          <ListTable<StaffUser>
            id="staffUsers"
            label={t('staff.customers')}
            columns={columns}
            rows={users}
            rowKey={({ id }) => id}
            words={({ username, contactName, email, phone }) => [username, contactName, email, phone]}
            searchLabel={t('staff.searchUsers')}
            filters={filters}
            firstSort={{ column: 'username', direction: 'ascending' }}
            fileName={t('staff.customers')}
            card={(user) => <StaffUserCard user={user} {...act} />}
            empty={<EmptyState icon="users" title={t('staff.noUsers')} />}
          />
        </>
      )}
      {chosen !== null && <ActAsUser username={chosen} onClose={close} />}
    </Stack>
  );
}

export default screenOf<AdminUsersScreenQuery>(query, AdminUsersScreen);
