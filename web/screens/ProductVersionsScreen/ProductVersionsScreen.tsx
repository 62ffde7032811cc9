import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ProductVersionsScreenQuery } from '../../__generated__/ProductVersionsScreenQuery.graphql.ts';
import { CatalogueHeader, useCatalogueSteps } from '../../entities/catalogue/CatalogueHeader.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { VersionList } from './VersionList.tsx';

const query = graphql`
  query ProductVersionsScreenQuery($productKey: Int!) @preloadable {
    product(key: $productKey) {
      key
      name
      ...VersionList_product
    }
  }
`;

/** The versions of a product; archived ones are shown on request. */
function ProductVersionsScreen({ product }: ScreenData<ProductVersionsScreenQuery, 'product'>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  return (
    <Stack gap={4}>
      <CatalogueHeader
        steps={useCatalogueSteps({})}
        of={[product.name]}
        actions={
          <Button variant="primary" icon="plus" onClick={() => open('new')}>
            {t('versions.add')}
          </Button>
        }
      />
      <DeferredSection skeleton={<ListSkeleton rows={4} columns={5} card={80} />}>
        <VersionList product={product} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ProductVersionsScreenQuery, 'product'>(query, ProductVersionsScreen, {
  subject: 'product',
  title: ({ product }, name) => [name, product.name],
});
