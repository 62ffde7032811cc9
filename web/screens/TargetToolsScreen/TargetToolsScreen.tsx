import { graphql } from 'react-relay';
import type { TargetToolsScreenQuery } from '../../__generated__/TargetToolsScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useScreenName } from '../../relay/useScreenName.ts';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StaffSearch } from './StaffSearch.tsx';
import { ToolTargetList } from './ToolTargetList.tsx';

const query = graphql`
  query TargetToolsScreenQuery($text: String!, $isSearched: Boolean!) @preloadable {
    ...StaffHits_query @arguments(text: $text) @include(if: $isSearched) @alias(as: "found")
    ...ToolTargetList_query
  }
`;

/** What the provider's administrators do with targets and their devices: move, change, approve, archive and delete. */
function TargetToolsScreen({ variables, found, ...data }: ScreenData<TargetToolsScreenQuery>) {
  const name = useScreenName();
  return (
    <Stack gap={5}>
      <PageHeader title={name} breadcrumbs={<LocationBreadcrumbs target={null} />} />
      <StaffSearch query={found ?? null} text={variables.isSearched ? variables.text : ''} />
      <DeferredSection skeleton={<ListSkeleton rows={10} columns={6} card={100} />}>
        <ToolTargetList query={data} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<TargetToolsScreenQuery>(query, TargetToolsScreen);
