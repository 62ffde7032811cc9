import { graphql } from 'react-relay';
import type { AlertLevelsScreenQuery } from '../../__generated__/AlertLevelsScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AlertLevelList } from './AlertLevelList.tsx';

const query = graphql`
  query AlertLevelsScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      name
      ...TargetHeader_target
      ...AlertLevelList_target
    }
  }
`;

/** The alert levels of a target: the receivers of alerts and their delays. */
function AlertLevelsScreen({ target }: ScreenData<AlertLevelsScreenQuery, 'target'>) {
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <DeferredSection skeleton={<ListSkeleton rows={6} columns={2} card={100} />}>
        <AlertLevelList target={target} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<AlertLevelsScreenQuery, 'target'>(query, AlertLevelsScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
