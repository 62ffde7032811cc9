import { graphql } from 'react-relay';
import type { AdminMailsScreenQuery } from '../../__generated__/AdminMailsScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useScreenName } from '../../relay/useScreenName.ts';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { MailList } from './MailList.tsx';

const query = graphql`
  query AdminMailsScreenQuery @preloadable {
    ...MailList_query
  }
`;

/** The mails that wait, failed and were sent, for the provider's administrators. */
function AdminMailsScreen(data: ScreenData<AdminMailsScreenQuery>) {
  const name = useScreenName();
  return (
    <Stack gap={4}>
      <PageHeader title={name} breadcrumbs={<LocationBreadcrumbs target={null} />} />
      <DeferredSection skeleton={<ListSkeleton rows={10} columns={6} card={120} />}>
        <MailList query={data} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<AdminMailsScreenQuery>(query, AdminMailsScreen);
