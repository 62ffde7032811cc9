import { graphql } from 'react-relay';
import type { AdminTargetsScreenQuery } from '../../__generated__/AdminTargetsScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { AddTarget } from '../../entities/target/AddTarget.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useScreenName } from '../../relay/useScreenName.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StaffTargetList } from './StaffTargetList.tsx';

const query = graphql`
  query AdminTargetsScreenQuery @preloadable {
    ...StaffTargetList_query
  }
`;

/** Every customer's site, for the provider's staff: how far each is delivered, what it subscribes to, how it is. */
function AdminTargetsScreen(data: ScreenData<AdminTargetsScreenQuery>) {
  const name = useScreenName();
  return (
    <Stack gap={4}>
      <PageHeader title={name} breadcrumbs={<LocationBreadcrumbs target={null} />} actions={<AddTarget />} />
      <DeferredSection>
        <StaffTargetList query={data} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<AdminTargetsScreenQuery>(query, AdminTargetsScreen);
