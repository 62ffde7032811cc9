import type { ConfigurationRecord } from '../../../contract/entities/product.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byId } from '../../graph/order.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { ProductVersion } from './ProductVersion.ts';

/** A configuration of a version: its IOs define the measurements and outputs of its cores. */
export const ProductConfiguration = builder.objectRef<ConfigurationRecord>('ProductConfiguration');

ProductConfiguration.implement({
  description:
    'A configuration of a version: its IOs say what its devices measure and do. Source: GET /ui/product/versions/{versionId}/configurations.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id.',
      resolve: ({ id, versionId, productId }) => encodeNodeId('ProductConfiguration', id, versionId, productId),
    }),
    key: t.exposeInt('id', { description: "/ui's own number, as the portal's links carry it." }),
    name: t.exposeString('name', { description: 'Its name.' }),
    description: t.exposeString('description', { nullable: true, description: 'What is to be said about it.' }),
    code: t.exposeString('code', { nullable: true, description: 'Its code in production.' }),
    ioCount: t.exposeInt('ioCount', { description: 'How many IOs it has.' }),
    hasBattery: t.exposeBoolean('battery', { description: 'Whether its devices run on a battery.' }),
    version: t.field({
      type: ProductVersion,
      nullable: true,
      description: 'The version that it is of.',
      resolve: ({ versionId, productId }, _args, { load }) =>
        load.product.version({ key: versionId, hints: [productId] }),
    }),
  }),
});

builder.objectField(ProductVersion, 'configurations', (t) =>
  t.connection(
    {
      type: ProductConfiguration,
      nullable: true,
      description:
        'Its configurations. For many versions at once /ui is asked one by one, 50 at most. Source: GET /ui/product/versions/{versionId}/configurations.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 5 }),
      resolve: async ({ id }, args, { load }, info) =>
        pageOf((await load.product.configurations(id)) ?? [], byId, { args, info, owner: id }),
    },
    connectionOf(ProductConfiguration),
  ),
);

registerNode(ProductConfiguration, (nodeId, { load }) => load.product.configuration(nodeId));
rootField(
  'productConfiguration',
  ProductConfiguration,
  'A configuration of a version. By key alone the products are searched.',
  (nodeId, { load }) => load.product.configuration(nodeId),
);
