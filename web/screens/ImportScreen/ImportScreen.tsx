import { graphql } from 'react-relay';
import type { ImportScreenQuery } from '../../__generated__/ImportScreenQuery.graphql.ts';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ImportPage } from './ImportPage.tsx';

const query = graphql`
  query ImportScreenQuery($targetKey: Int!) @preloadable {
    viewer {
      deviceModels {
        configurationId
        name
        productName
        isMama
        typeKeys
      }
    }
    target(key: $targetKey) {
      name
      ...TargetHeader_target
      ...ImportPage_target
    }
  }
`;

/** Imports of spreadsheets into a target: file, columns, preview, progress, undo, and what was imported before. */
function ImportScreen({ target, viewer }: ScreenData<ImportScreenQuery, 'target'>) {
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <DeferredSection skeleton={<ListSkeleton rows={6} columns={4} card={60} />}>
        <ImportPage target={target} types={viewer?.deviceModels ?? []} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ImportScreenQuery, 'target'>(query, ImportScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
