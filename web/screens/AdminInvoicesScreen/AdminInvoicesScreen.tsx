import { graphql } from 'react-relay';
import type { AdminInvoicesScreenQuery } from '../../__generated__/AdminInvoicesScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useScreenName } from '../../relay/useScreenName.ts';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StaffInvoiceList } from './StaffInvoiceList.tsx';

const query = graphql`
  query AdminInvoicesScreenQuery @preloadable {
    ...StaffInvoiceList_query
  }
`;

/** The invoices of every target, for the provider's administrators. */
function AdminInvoicesScreen(data: ScreenData<AdminInvoicesScreenQuery>) {
  const name = useScreenName();
  return (
    <Stack gap={4}>
      <PageHeader title={name} breadcrumbs={<LocationBreadcrumbs target={null} />} />
      <DeferredSection skeleton={<ListSkeleton rows={10} columns={7} card={100} />}>
        <StaffInvoiceList query={data} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<AdminInvoicesScreenQuery>(query, AdminInvoicesScreen);
