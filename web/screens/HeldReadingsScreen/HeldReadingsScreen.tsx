import { graphql } from 'react-relay';
import type { HeldReadingsScreenQuery } from '../../__generated__/HeldReadingsScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { HeldReadingList } from './HeldReadingList.tsx';

const query = graphql`
  query HeldReadingsScreenQuery($targetKey: Int!) @preloadable {
    target(key: $targetKey) {
      name
      ...TargetHeader_target
      ...HeldReadingList_target
    }
  }
`;

/** The readings of a target that are not counted: held until a manager answers, or refused. */
function HeldReadingsScreen({ target }: ScreenData<HeldReadingsScreenQuery, 'target'>) {
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <DeferredSection skeleton={<ListSkeleton rows={8} columns={6} card={120} />}>
        <HeldReadingList target={target} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<HeldReadingsScreenQuery, 'target'>(query, HeldReadingsScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
