import type { FirmwareRecord } from '../../../contract/entities/product.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { newestFirst } from '../../graph/order.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Core } from '../core/Core.ts';
import { ProductConfiguration } from './ProductConfiguration.ts';

/** A firmware of a configuration. */
export const Firmware = builder.objectRef<FirmwareRecord>('Firmware');

Firmware.implement({
  description:
    'A firmware of a configuration; the newest is the one that was added last. Source: GET /ui/product/configurations/{configurationId}/firmwares, GET /ui/cores/{id}/firmwares.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id; only those with the rights of Mes find a firmware by it.',
      resolve: ({ id, configurationId }) => encodeNodeId('Firmware', id, configurationId),
    }),
    key: t.exposeInt('id', { description: "/ui's own number." }),
    name: t.exposeString('name', { description: 'Its version, as in 2.4.1.' }),
    description: t.exposeString('description', { nullable: true, description: 'What is to be said about it.' }),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    uploadedAt: t.expose('uploadedAt', { type: 'DateTime', description: 'When it was added.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Where the file is; null where only its name is known.',
    }),
  }),
});

const uploadedLastFirst = newestFirst(({ uploadedAt }: FirmwareRecord) => uploadedAt);

const FirmwareConnection = connectionOf(Firmware);

builder.objectField(ProductConfiguration, 'firmwares', (t) =>
  t.connection(
    {
      type: Firmware,
      nullable: true,
      description:
        'Its firmwares, the newest first. For many configurations at once /ui is asked one by one, 50 at most. Source: GET /ui/product/configurations/{configurationId}/firmwares.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 10 }),
      resolve: async ({ id }, args, { load }, info) =>
        pageOf((await load.product.firmwares(id)) ?? [], uploadedLastFirst, { args, info, owner: id }),
    },
    FirmwareConnection,
  ),
);

builder.objectField(Core, 'firmwares', (t) =>
  t.connection(
    {
      type: Firmware,
      nullable: true,
      description: 'The firmwares that fit it, the newest first. Source: GET /ui/cores/{id}/firmwares.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 10 }),
      resolve: async ({ key }, args, { load }, info) =>
        pageOf((await load.core.firmwares(key)) ?? [], uploadedLastFirst, { args, info, owner: key }),
    },
    FirmwareConnection,
  ),
);

registerNode(Firmware, (nodeId, { load }) => load.product.firmware(nodeId));
