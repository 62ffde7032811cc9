import type { VersionRecord } from '../../../contract/entities/product.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byId } from '../../graph/order.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Product } from './Product.ts';

/** A version of a product. */
export const ProductVersion = builder.objectRef<VersionRecord>('ProductVersion');

ProductVersion.implement({
  description: 'A version of a product. Source: GET /ui/product/{id}/versions.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id.',
      resolve: ({ id, productId }) => encodeNodeId('ProductVersion', id, productId),
    }),
    key: t.exposeInt('id', { description: "/ui's own number, as the portal's links carry it." }),
    number: t.exposeString('number', { description: 'Its number, as in 2.1.' }),
    description: t.exposeString('description', { nullable: true, description: 'What is to be said about it.' }),
    archived: t.exposeBoolean('archived', { description: 'Whether it is made no more.' }),
    configurationCount: t.exposeInt('configurationCount', { description: 'How many configurations it has.' }),
    product: t.field({
      type: Product,
      nullable: true,
      description: 'The product that it is of.',
      resolve: ({ productId }, _args, { load }) => load.product.one(productId),
    }),
  }),
});

builder.objectField(Product, 'versions', (t) =>
  t.connection(
    {
      type: ProductVersion,
      nullable: true,
      description:
        'Its versions, the newest last. For many products at once /ui is asked one by one, 50 at most. Source: GET /ui/product/{id}/versions.',
      args: { archived: t.arg.boolean({ description: 'Only those that are archived, or that are not.' }) },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 4 }),
      resolve: async ({ id }, args, { load }, info) => {
        const { archived } = args;
        const rows = (await load.product.versions(id)) ?? [];
        const wanted = typeof archived === 'boolean' ? rows.filter((row) => row.archived === archived) : rows;
        return pageOf(wanted, byId, { args, info, owner: id });
      },
    },
    connectionOf(ProductVersion),
  ),
);

registerNode(ProductVersion, (nodeId, { load }) => load.product.version(nodeId));
rootField(
  'productVersion',
  ProductVersion,
  'A version of a product. By key alone the products are searched.',
  (nodeId, { load }) => load.product.version(nodeId),
);
