import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { FirmwaresScreenQuery } from '../../__generated__/FirmwaresScreenQuery.graphql.ts';
import { ConfigurationHeader } from '../../entities/product/ConfigurationHeader.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FirmwareList } from './FirmwareList.tsx';
import { FirmwareUses } from './FirmwareUses.tsx';

const query = graphql`
  query FirmwaresScreenQuery($versionKey: Int!, $configurationKey: Int!) @preloadable {
    productConfiguration(key: $configurationKey, versionKey: $versionKey) {
      name
      version {
        number
        product {
          name
        }
      }
      ...ConfigurationHeader_configuration
      ...FirmwareUses_configuration
      ...FirmwareList_configuration
    }
  }
`;

/** The firmwares of a configuration, the newest first. */
function FirmwaresScreen({
  productConfiguration: configuration,
}: ScreenData<FirmwaresScreenQuery, 'productConfiguration'>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  return (
    <Stack gap={4}>
      <ConfigurationHeader
        configuration={configuration}
        page="firmwares"
        actions={
          <Button variant="primary" icon="upload" onClick={() => open('new')}>
            {t('firmwares.add')}
          </Button>
        }
      />
      <FirmwareUses configuration={configuration} />
      <DeferredSection skeleton={<ListSkeleton rows={4} columns={5} card={80} />}>
        <FirmwareList configuration={configuration} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<FirmwaresScreenQuery, 'productConfiguration'>(query, FirmwaresScreen, {
  subject: 'productConfiguration',
  title: ({ productConfiguration: { name, version } }, screenName) => [
    screenName,
    name,
    version?.number,
    version?.product?.name,
  ],
});
