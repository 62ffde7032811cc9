import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ProductsScreenQuery } from '../../__generated__/ProductsScreenQuery.graphql.ts';
import { CatalogueHeader } from '../../entities/catalogue/CatalogueHeader.tsx';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ProductList } from './ProductList.tsx';

const query = graphql`
  query ProductsScreenQuery @preloadable {
    ...ProductList_query
  }
`;

/** The products that devices are made as. */
function ProductsScreen(data: ScreenData<ProductsScreenQuery>) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  return (
    <Stack gap={4}>
      <CatalogueHeader
        actions={
          <Button variant="primary" icon="plus" onClick={() => open('new')}>
            {t('products.add')}
          </Button>
        }
      />
      <DeferredSection skeleton={<ListSkeleton rows={8} columns={4} card={80} />}>
        <ProductList query={data} />
      </DeferredSection>
    </Stack>
  );
}

export default screenOf<ProductsScreenQuery>(query, ProductsScreen);
