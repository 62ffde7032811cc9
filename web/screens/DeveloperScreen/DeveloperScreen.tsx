import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { DeveloperScreenQuery } from '../../__generated__/DeveloperScreenQuery.graphql.ts';
import { CatalogueHeader } from '../../entities/catalogue/CatalogueHeader.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DeveloperConfigurationList } from './DeveloperConfigurationList.tsx';

const query = graphql`
  query DeveloperScreenQuery @preloadable {
    ...DeveloperConfigurationList_query
  }
`;

/** The configurations that are being developed, of no product yet. */
function DeveloperScreen(data: ScreenData<DeveloperScreenQuery>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  return (
    <Stack gap={4}>
      <CatalogueHeader
        actions={
          <Button variant="primary" icon="plus" onClick={() => open('new')}>
            {t('developer.add')}
          </Button>
        }
      />
      <DeferredSection skeleton={<ListSkeleton rows={8} columns={5} card={80} />}>
        <DeveloperConfigurationList query={data} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<DeveloperScreenQuery>(query, DeveloperScreen);
