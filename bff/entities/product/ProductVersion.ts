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
  // GET /ui/product/{id}/versions.
  description: 'A version of a product.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, productId }) => encodeNodeId('ProductVersion', id, productId),
    }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    number: t.exposeString('number', { description: 'Version number, for example 2.1.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description; null if not set.' }),
    archived: t.exposeBoolean('archived', { description: 'Whether the version is archived and no longer produced.' }),
    configurationCount: t.exposeInt('configurationCount', { description: 'Number of configurations.' }),
    product: t.field({
      type: Product,
      nullable: true,
      description: 'Product of the version.',
      resolve: ({ productId }, _args, { load }) => load.product.one(productId),
    }),
  }),
});

builder.objectField(Product, 'versions', (t) =>
  t.connection(
    {
      type: ProductVersion,
      nullable: true,
      // GET /ui/product/{id}/versions.
      description: 'Versions of the product, newest last. For several products one request.',
      args: {
        archived: t.arg.boolean({
          description: 'Whether to return archived versions only (true) or others only (false). Default: all versions.',
        }),
      },
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
  { within: 'product' },
);
