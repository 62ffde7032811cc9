import { graphql } from 'react-relay';
import type { SpaceInfoScreenQuery } from '../../__generated__/SpaceInfoScreenQuery.graphql.ts';
import { SpaceHeader } from '../../entities/space/SpaceHeader.tsx';
import { SpaceInfo } from '../../entities/space/SpaceInfo.tsx';
import { InheritedInfo } from '../../entities/target/InheritedInfo.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const query = graphql`
  query SpaceInfoScreenQuery($spaceKey: Int!, $targetKey: Int!) @preloadable {
    space(key: $spaceKey, targetKey: $targetKey) {
      name
      viewerCanEdit
      target {
        name
        viewerSeesAll
        ...InheritedInfo_target
      }
      ...SpaceHeader_space
      ...SpaceInfo_space
    }
  }
`;

/** The names, the size and the residents of a space; what its target sets is shown to those who see all of the target. */
function SpaceInfoScreen({ space }: ScreenData<SpaceInfoScreenQuery, 'space'>) {
  const { target } = space;
  if (!target?.viewerSeesAll && !space.viewerCanEdit) return <RecordMissing code="FORBIDDEN" />;
  return (
    <Stack gap={5}>
      <SpaceHeader space={space} />
      <SpaceInfo space={space} />
      {target?.viewerSeesAll && <InheritedInfo target={target} />}
    </Stack>
  );
}

export default screenOf<SpaceInfoScreenQuery, 'space'>(query, SpaceInfoScreen, {
  subject: 'space',
  title: ({ space }, name) => [name, space.name, space.target?.name],
});
