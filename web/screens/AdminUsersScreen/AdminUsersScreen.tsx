import { graphql } from 'react-relay';
import type { AdminUsersScreenQuery } from '../../__generated__/AdminUsersScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useScreenName } from '../../relay/useScreenName.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AddUser } from './AddUser.tsx';
import { UserList } from './UserList.tsx';

const query = graphql`
  query AdminUsersScreenQuery @preloadable {
    viewer {
      user {
        username
      }
    }
    ...UserList_query
  }
`;

/** Every customer's account, for the provider's staff, who can act as one to see what it sees. */
function AdminUsersScreen(data: ScreenData<AdminUsersScreenQuery>) {
  const name = useScreenName();
  return (
    <Stack gap={4}>
      <PageHeader title={name} breadcrumbs={<LocationBreadcrumbs target={null} />} actions={<AddUser />} />
      <DeferredSection>
        <UserList query={data} ownName={data.viewer?.user.username} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<AdminUsersScreenQuery>(query, AdminUsersScreen);
