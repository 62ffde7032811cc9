import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ProductConfigurationsScreenQuery } from '../../__generated__/ProductConfigurationsScreenQuery.graphql.ts';
import { CatalogueHeader, useCatalogueSteps } from '../../entities/catalogue/CatalogueHeader.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ConfigurationList } from './ConfigurationList.tsx';

const query = graphql`
  query ProductConfigurationsScreenQuery($productKey: Int!, $versionKey: Int!) @preloadable {
    productVersion(key: $versionKey, productKey: $productKey) {
      number
      archived
      product {
        key
        name
      }
      ...ConfigurationList_version
    }
  }
`;

/** The configurations of a version of a product. */
function ProductConfigurationsScreen({
  productVersion: version,
}: ScreenData<ProductConfigurationsScreenQuery, 'productVersion'>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  const { product, number, archived } = version;
  return (
    <Stack gap={4}>
      <CatalogueHeader
        steps={useCatalogueSteps({ product })}
        of={[product?.name ?? '', number]}
        meta={archived ? <Tag>{t('versions.archived')}</Tag> : null}
        actions={
          <Button variant="primary" icon="plus" onClick={() => open('new')}>
            {t('configurations.add')}
          </Button>
        }
      />
      <DeferredSection skeleton={<ListSkeleton rows={4} columns={6} card={80} />}>
        <ConfigurationList version={version} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ProductConfigurationsScreenQuery, 'productVersion'>(query, ProductConfigurationsScreen, {
  subject: 'productVersion',
  title: ({ productVersion: { number, product } }, name) => [name, number, product?.name],
});
