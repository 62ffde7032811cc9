import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ComponentsScreenQuery } from '../../__generated__/ComponentsScreenQuery.graphql.ts';
import { CatalogueHeader } from '../../entities/catalogue/CatalogueHeader.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ComponentList } from './ComponentList.tsx';

const query = graphql`
  query ComponentsScreenQuery @preloadable {
    ...ComponentList_query
  }
`;

/** The components that devices are built of. */
function ComponentsScreen(data: ScreenData<ComponentsScreenQuery>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  return (
    <Stack gap={4}>
      <CatalogueHeader
        actions={
          <Button variant="primary" icon="plus" onClick={() => open('new')}>
            {t('components.add')}
          </Button>
        }
      />
      <DeferredSection skeleton={<ListSkeleton rows={8} columns={4} card={80} />}>
        <ComponentList query={data} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ComponentsScreenQuery>(query, ComponentsScreen);
