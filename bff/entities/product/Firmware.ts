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
  // GET /ui/product/configurations/{configurationId}/firmwares, GET /ui/cores/{id}/firmwares.
  description: 'A firmware of a configuration. The newest firmware is the one that was added last.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque. Reading a firmware by ID requires the staff role MES.',
      resolve: ({ id, configurationId }) => encodeNodeId('Firmware', id, configurationId),
    }),
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    name: t.exposeString('name', { description: 'Version, for example 2.4.1.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description; null if not set.' }),
    size: t.exposeInt('size', { description: 'Size in bytes.' }),
    uploadedAt: t.expose('uploadedAt', { type: 'DateTime', description: 'Time of creation.' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Path of the file; null if only its name is known.',
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
      // GET /ui/product/configurations/{configurationId}/firmwares.
      description:
        'Firmwares of the configuration, newest first. For several configurations one request each, at most 50.',
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
      // GET /ui/cores/{id}/firmwares.
      description: 'Firmwares of its configuration, newest first.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 10 }),
      resolve: async ({ key }, args, { load }, info) =>
        pageOf((await load.core.firmwares(key)) ?? [], uploadedLastFirst, { args, info, owner: key }),
    },
    FirmwareConnection,
  ),
);

registerNode(Firmware, (nodeId, { load }) => load.product.firmware(nodeId));
