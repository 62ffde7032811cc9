import type { ProductRecord } from '../../../contract/entities/product.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { byName, orderOf } from '../../graph/order.ts';
import { filterByText } from '../../graph/textFilter.ts';

/** Categories of products. */
export const ProductType = builder.objectRef<{ id: number; name: string }>('ProductType').implement({
  // GET /ui/product-type.
  description: 'Type of a product.',
  fields: (t) => ({
    code: t.exposeInt('id', { description: 'Numeric code of the type.' }),
    name: t.exposeString('name', { description: 'Name in the language of the viewer.' }),
  }),
});

/** A product that devices are made as. */
export const Product = builder.objectRef<ProductRecord>('Product');

Product.implement({
  // GET /ui/product.
  description: 'A product that cores belong to. Requires the staff role MES.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('Product', id) }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Name of the product.' }),
    type: t.field({
      type: ProductType,
      nullable: true,
      // GET /ui/product-type, once for all products.
      description: 'Product type.',
      resolve: async ({ type }, _args, { load }) => (await load.product.types()).find(({ id }) => id === type) ?? null,
    }),
    versionCount: t.exposeInt('versionCount', { description: 'Number of versions.' }),
  }),
});

const order = orderOf<ProductRecord, 'NAME' | 'VERSION_COUNT'>(
  'Product',
  {
    NAME: { means: 'The name.', by: ({ name }) => name },
    VERSION_COUNT: { means: 'Number of versions.', by: ({ versionCount }) => versionCount },
  },
  byName,
);

builder.queryFields((t) => ({
  products: t.connection(
    {
      type: Product,
      nullable: true,
      // GET /ui/product.
      description: 'The products, by name unless ordered otherwise. Errors: FORBIDDEN without the rights of Mes.',
      args: {
        text: t.arg.string({ description: 'Part of the name; case-insensitive.' }),
        order: t.arg({ type: order.type, description: 'In which order.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 30 }),
      resolve: async (_root, args, { load }, info) =>
        pageOf(
          filterByText(await load.product.all(), args.text, ({ name }) => [name]),
          order.requested(args.order),
          { args, info },
        ),
    },
    connectionOf(Product),
  ),
  productTypes: t.field({
    type: [ProductType],
    nullable: true,
    // GET /ui/product-type.
    description: 'Product types. Errors: FORBIDDEN without the rights of Mes.',
    complexity: { field: 1, multiplier: 10 },
    resolve: (_root, _args, { load }) => load.product.types(),
  }),
}));

registerNode(Product, ({ key }, { load }) => load.product.one(key));
rootField('product', Product, 'A product.', ({ key }, { load }) => load.product.one(key));
