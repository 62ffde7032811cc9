import { graphql } from 'react-relay';
import type { SpaceReadingScreenQuery } from '../../__generated__/SpaceReadingScreenQuery.graphql.ts';
import { ReadingPage } from '../../entities/consumption/readings/ReadingPage.tsx';
import { SpaceHeader } from '../../entities/space/SpaceHeader.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { SpaceMeters } from './SpaceMeters.tsx';

const query = graphql`
  query SpaceReadingScreenQuery($spaceKey: Int!, $targetKey: Int!, $at: DateTime!, $until: DateTime) @preloadable {
    space(key: $spaceKey, targetKey: $targetKey) {
      id
      name
      target {
        name
      }
      ...SpaceHeader_space
      ...SpaceMeters_space @arguments(at: $at, until: $until) @defer
    }
  }
`;

/** Registers of a space's meters as they stood at an instant, or at two with the difference. */
function SpaceReadingScreen({ space, variables }: ScreenData<SpaceReadingScreenQuery, 'space'>) {
  return (
    <ReadingPage
      header={<SpaceHeader space={space} />}
      variables={variables}
      skeleton={<ListSkeleton rows={2} columns={3} card={80} />}
    >
      {(instants) => <SpaceMeters space={space} names={[space.target?.name ?? '', space.name]} instants={instants} />}
    </ReadingPage>
  );
}

export default screenOf<SpaceReadingScreenQuery, 'space'>(query, SpaceReadingScreen, {
  subject: 'space',
  title: ({ space }, name) => [name, space.name, space.target?.name ?? ''],
});
