import { graphql } from 'react-relay';
import type { AdminSellerScreenQuery } from '../../__generated__/AdminSellerScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useScreenName } from '../../relay/useScreenName.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SellerForm } from './SellerForm.tsx';
import { SellerHistory } from './SellerHistory.tsx';
import { SellerNotices } from './SellerNotices.tsx';

const query = graphql`
  query AdminSellerScreenQuery @preloadable @throwOnFieldError {
    sellerSettings @required(action: THROW) {
      ...SellerNotices_settings
      ...SellerForm_settings
      ...SellerHistory_settings
    }
  }
`;

/** The seller on the invoices, for the provider's administrators: a form, and what was saved before. */
function AdminSellerScreen({ sellerSettings }: ScreenData<AdminSellerScreenQuery>) {
  const name = useScreenName();
  return (
    <Stack gap={4}>
      <PageHeader title={name} breadcrumbs={<LocationBreadcrumbs target={null} />} />
      <SellerNotices settings={sellerSettings} />
      <SellerForm settings={sellerSettings} />
      <SellerHistory settings={sellerSettings} />
    </Stack>
  );
}

export default screenOf<AdminSellerScreenQuery>(query, AdminSellerScreen);
