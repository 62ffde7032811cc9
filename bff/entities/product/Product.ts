import type { ProductRecord } from '../../../contract/entities/product.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { byName, orderOf } from '../../graph/order.ts';
import { filterByText } from '../../graph/textFilter.ts';

/** Categories of products. */
export const ProductType = builder.objectRef<{ id: number; name: string }>('ProductType').implement({
  description: 'What products are of. Source: GET /ui/product-type.',
  fields: (t) => ({
    code: t.exposeInt('id', { description: "/ui's number of the type." }),
    name: t.exposeString('name', { description: "Its name in the caller's language." }),
  }),
});

/** A product that devices are made as. */
export const Product = builder.objectRef<ProductRecord>('Product');

Product.implement({
  description: 'A product that devices are made as. Needs the rights of Mes. Source: GET /ui/product.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id }) => encodeNodeId('Product', id) }),
    key: t.exposeInt('id', { description: "/ui's own number, as the portal's links carry it." }),
    name: t.exposeString('name', { description: 'Its name.' }),
    type: t.field({
      type: ProductType,
      nullable: true,
      description: 'What it is of. Source: GET /ui/product-type, once for all products.',
      resolve: async ({ type }, _args, { load }) => (await load.product.types()).find(({ id }) => id === type) ?? null,
    }),
    versionCount: t.exposeInt('versionCount', { description: 'How many versions it has.' }),
  }),
});

const order = orderOf<ProductRecord, 'NAME' | 'VERSION_COUNT'>(
  'Product',
  {
    NAME: { means: 'The name.', by: ({ name }) => name },
    VERSION_COUNT: { means: 'How many versions there are.', by: ({ versionCount }) => versionCount },
  },
  byName,
);

builder.queryFields((t) => ({
  products: t.connection(
    {
      type: Product,
      nullable: true,
      description:
        'The products, by name unless ordered otherwise. Errors: FORBIDDEN without the rights of Mes. Source: GET /ui/product.',
      args: {
        text: t.arg.string({ description: 'A part of the name; case does not matter.' }),
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
    description: 'What products can be of. Errors: FORBIDDEN without the rights of Mes. Source: GET /ui/product-type.',
    complexity: { field: 1, multiplier: 10 },
    resolve: (_root, _args, { load }) => load.product.types(),
  }),
}));

registerNode(Product, ({ key }, { load }) => load.product.one(key));
rootField('product', Product, 'A product.', ({ key }, { load }) => load.product.one(key));
