import { graphql } from 'react-relay';
import type { ConfigurationIosScreenQuery } from '../../__generated__/ConfigurationIosScreenQuery.graphql.ts';
import { ConfigurationHeader } from '../../entities/product/ConfigurationHeader.tsx';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ConfigurationIoList } from './ConfigurationIoList.tsx';

const query = graphql`
  query ConfigurationIosScreenQuery($versionKey: Int!, $configurationKey: Int!) @preloadable {
    productConfiguration(key: $configurationKey, versionKey: $versionKey) {
      name
      version {
        number
        product {
          name
        }
      }
      ...ConfigurationHeader_configuration
      ...ConfigurationIoList_configuration
    }
  }
`;

/** The IOs of a configuration of a version, which devices have; read only. */
function ConfigurationIosScreen({
  productConfiguration: configuration,
}: ScreenData<ConfigurationIosScreenQuery, 'productConfiguration'>) {
  return (
    <Stack gap={4}>
      <ConfigurationHeader configuration={configuration} page="ios" />
      <DeferredSection skeleton={<ListSkeleton rows={8} columns={6} card={80} />}>
        <ConfigurationIoList configuration={configuration} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ConfigurationIosScreenQuery, 'productConfiguration'>(query, ConfigurationIosScreen, {
  subject: 'productConfiguration',
  title: ({ productConfiguration: { name, version } }, screenName) => [
    screenName,
    name,
    version?.number,
    version?.product?.name,
  ],
});
