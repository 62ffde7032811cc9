import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import productFormQuery from '../../__generated__/ProductFormQuery$parameters.ts';
import type { ProductList_query$key } from '../../__generated__/ProductList_query.graphql.ts';
import { CatalogueList } from '../../entities/catalogue/CatalogueList.tsx';
import { useRecordActions } from '../../entities/catalogue/useRecordActions.tsx';
import { paths } from '../../entities/paths.ts';
import { useDeleteProduct } from '../../entities/product/productMutations.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import type { ProductFormProps } from './ProductForm.tsx';
import { readProduct } from './productRow.ts';

const ProductForm = lazyQueryComponent(
  productFormQuery,
  (_props: ProductFormProps) => ({}),
  () => import('./ProductForm.tsx'),
);

/** The products with their types and how many versions each has. */
export function ProductList({ query }: { query: ProductList_query$key }) {
  const { t } = useTranslation();
  const remove = useDeleteProduct();
  const list = useList<ProductList_query$key>(
    graphql`
      fragment ProductList_query on Query
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "ProductListQuery") {
        rows: products(first: $count, after: $cursor) @connection(key: "ProductList_rows", filters: []) {
          __id
          totalCount
          edges {
            node {
              id
              ...productRow_product
            }
          }
        }
      }
    `,
    query,
  );
  const rows = list.rows.map(readProduct);
  const connections = list.connection === null ? [] : [list.connection];
  const column = useColumns({ rows }, 'products');
  const actionsOf = useRecordActions<(typeof rows)[number]>({
    nameOf: ({ name }) => name,
    edit: (product, onClose) => <ProductForm product={product} connections={connections} onClose={onClose} />,
    remove: ({ id }) => remove({ id }, { connections }),
    lost: t('products.deleteText'),
    isTyped: ({ versionCount }) => versionCount > 0,
  });
  return (
    <CatalogueList
      id="products"
      label={t('staff.products')}
      rows={rows}
      rest={list.rest}
      searchLabel={t('products.search')}
      nameOf={({ name }) => name}
      actionsOf={actionsOf}
      dialogs={{ new: (onClose) => <ProductForm product={null} connections={connections} onClose={onClose} /> }}
      empty={{ icon: 'device', title: t('products.none'), text: t('products.noneText') }}
      columns={[
        column.link('name', ({ key }) => paths.productVersions(key), { search: true }),
        column.text('type', { of: ({ type }) => type?.name, width: '200px', filter: true, search: true }),
        column.number('versions', { of: ({ versionCount }) => versionCount, width: '112px' }),
        column.number('cores', { of: ({ coreCount }) => coreCount, width: '112px' }),
      ]}
    />
  );
}
