import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { ProductFormQuery } from '../../__generated__/ProductFormQuery.graphql.ts';
import { EditRecord } from '../../entities/catalogue/EditRecord.tsx';
import { NewRecord } from '../../entities/catalogue/NewRecord.tsx';
import { useCreateProduct, useUpdateProduct } from '../../entities/product/productMutations.ts';
import { useRules } from '../../forms/useRules.ts';
import type { FieldBinder } from '../../forms/useSaving.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import type { ProductRow } from './productRow.ts';

/** Props of the form: the product, null for a new one, and the lists that that is added to. */
export type ProductFormProps = { product: ProductRow | null; connections: string[]; onClose: () => void };

type Props = ProductFormProps & { queryRef: PreloadedQuery<ProductFormQuery> };

/** Creates or changes a product: its name and its type. */
export default function ProductForm({ product, connections, onClose, queryRef }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateProduct();
  const update = useUpdateProduct();
  const { productTypes } = usePreloadedQuery<ProductFormQuery>(
    graphql`
      query ProductFormQuery @preloadable {
        productTypes {
          code
          name
        }
      }
    `,
    queryRef,
  );
  const types = (productTypes ?? []).map(({ code, name }) => ({ value: String(code), label: name }));
  const fields = { name: rules.filled(rules.text(100)), typeCode: rules.filled(rules.text(10)) };
  const content = (field: FieldBinder<typeof fields>) => (
    <>
      <TextField label={t('products.name')} autoComplete="off" {...field('name')} />
      <Select label={t('products.type')} options={types} {...field('typeCode')} />
    </>
  );
  const form = { fields, onClose, children: content };
  if (!product)
    return (
      <NewRecord
        {...form}
        title={t('products.add')}
        saved={t('products.added')}
        from={{ typeCode: types[0]?.value ?? '' }}
        send={({ name, typeCode }) => create({ name, typeCode: Number(typeCode) }, { connections })}
      />
    );
  return (
    <EditRecord
      {...form}
      name={product.name}
      row={{ ...product, typeCode: String(product.type?.code ?? '') }}
      send={({ typeCode, ...changed }) =>
        update({ ...changed, ...(typeCode !== undefined && { typeCode: Number(typeCode) }) })
      }
    />
  );
}
