import { graphql } from 'react-relay';
import type { SpacesScreenQuery } from '../../__generated__/SpacesScreenQuery.graphql.ts';
import { PlaceHeader } from '../../entities/target/PlaceHeader.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SpaceTable } from './SpaceTable.tsx';

const query = graphql`
  query SpacesScreenQuery($targetKey: Int!, $group: Int!, $inGroup: Boolean!) @preloadable {
    target(key: $targetKey) {
      name
      viewerSeesAll
      ...PlaceHeader_target
      ...SpaceTable_target
    }
    group(key: $group, targetKey: $targetKey) @include(if: $inGroup) {
      id
      name
      ...PlaceHeader_group
    }
  }
`;

/** All spaces of a target or a group in one table, changed together. */
function SpacesScreen({ target, group, variables }: ScreenData<SpacesScreenQuery, 'target'>) {
  if (variables.inGroup && !group) return <RecordMissing />;
  if (!target.viewerSeesAll) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <PlaceHeader target={target} group={group} />
      <SpaceTable key={group?.id ?? 'all'} target={target} groupId={group?.id} />
    </Stack>
  );
}

export default screenOf<SpacesScreenQuery, 'target'>(query, SpacesScreen, {
  subject: 'target',
  title: ({ target, group }, name) => [name, group?.name, target.name],
});
