import { graphql } from 'react-relay';
import type { ModelsScreenQuery } from '../../__generated__/ModelsScreenQuery.graphql.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Models } from './Models.tsx';

const query = graphql`
  query ModelsScreenQuery @preloadable {
    ...Models_query
  }
`;

/** The models of devices as they are sold, and the documents of the one that the URL names. */
function ModelsScreen(data: ScreenData<ModelsScreenQuery>) {
  return (
    <Stack gap={4}>
      <DeferredSection skeleton={<ListSkeleton rows={8} columns={3} card={64} />}>
        <Models query={data} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ModelsScreenQuery>(query, ModelsScreen, { title: () => null });
