import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { DeveloperIosScreenQuery } from '../../__generated__/DeveloperIosScreenQuery.graphql.ts';
import { CatalogueHeader } from '../../entities/catalogue/CatalogueHeader.tsx';
import { paths } from '../../entities/paths.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DeveloperIoList } from './DeveloperIoList.tsx';
import { ReindexButton } from './ReindexButton.tsx';

const query = graphql`
  query DeveloperIosScreenQuery($configurationKey: Int!) @preloadable {
    developerConfiguration(key: $configurationKey) {
      id
      name
      ...DeveloperIoList_configuration
    }
  }
`;

/** The IOs of a configuration in development, with their groups. */
function DeveloperIosScreen({
  developerConfiguration: configuration,
}: ScreenData<DeveloperIosScreenQuery, 'developerConfiguration'>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  return (
    <Stack gap={4}>
      <CatalogueHeader
        steps={[{ label: t('staff.developer'), href: paths.developer() }]}
        of={[configuration.name]}
        actions={
          <>
            <ReindexButton configurationId={configuration.id} />
            <Button icon="plus" onClick={() => open('newGroup')}>
              {t('ios.newGroup')}
            </Button>
            <Button variant="primary" icon="plus" onClick={() => open('new')}>
              {t('ios.add')}
            </Button>
          </>
        }
      />
      <DeferredSection skeleton={<ListSkeleton rows={8} columns={7} card={80} />}>
        <DeveloperIoList configuration={configuration} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<DeveloperIosScreenQuery, 'developerConfiguration'>(query, DeveloperIosScreen, {
  subject: 'developerConfiguration',
  title: ({ developerConfiguration }, name) => [name, developerConfiguration.name],
});
