import { graphql } from 'react-relay';
import type { PublicSpacesScreenQuery } from '../../__generated__/PublicSpacesScreenQuery.graphql.ts';
import { LiveTarget } from '../../entities/core/live/LiveTarget.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { NoPublicSpaces } from './NoPublicSpaces.tsx';
import { PublicSpaceList } from './PublicSpaceList.tsx';
import { PublicSpacesPlaceholder } from './PublicSpacesPlaceholder.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';

const query = graphql`
  query PublicSpacesScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      id
      name
      groups {
        spaces(type: PUBLIC_SPACE) {
          id
        }
      }
      ...TargetHeader_target
      ...NoPublicSpaces_target
      ...PublicSpacesPlaceholder_target
      ...PublicSpaceList_target @defer
    }
  }
`;

/** The devices of a site's public spaces, space by space: sauna, laundry, heat room, stairs. */
function PublicSpacesScreen({ target }: ScreenData<PublicSpacesScreenQuery, 'target'>) {
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <LiveTarget targetId={target.id} />
      {target.groups.some(({ spaces }) => spaces.length > 0) ? (
        <DeferredSection skeleton={<PublicSpacesPlaceholder target={target} />}>
          <PublicSpaceList target={target} />
        </DeferredSection>
      ) : (
        <NoPublicSpaces target={target} />
      )}
    </Stack>
  );
}

export default screenOf<PublicSpacesScreenQuery, 'target'>(query, PublicSpacesScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
