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
  // GET /ui/product/versions/{versionId}/configurations.
  description: 'A configuration of a version: its IOs define the measured values and the outputs of the cores.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, versionId, productId }) => encodeNodeId('ProductConfiguration', id, versionId, productId),
    }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Name of the configuration.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description; null if not set.' }),
    code: t.exposeString('code', { nullable: true, description: 'Code in production.' }),
    ioCount: t.exposeInt('ioCount', { description: 'Number of IOs.' }),
    hasBattery: t.exposeBoolean('battery', { description: 'Whether cores of the configuration have a battery.' }),
    version: t.field({
      type: ProductVersion,
      nullable: true,
      description: 'Version of the configuration.',
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
      // GET /ui/product/versions/{versionId}/configurations.
      description: 'Configurations of the version. For several versions one request.',
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
  { within: 'version' },
);
