import type { DeviceUpdateRecord } from '../../../contract/entities/group.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, mapPage, pageOf } from '../../graph/connection.ts';
import type { ListOrder } from '../../graph/order.ts';
import { encodeNodeId, readId } from '../../graph/nodeId.ts';
import { Core } from '../core/Core.ts';
import { Group } from '../group/Group.ts';

/** A waiting update with the target that its device is in. */
type Waiting = { row: DeviceUpdateRecord; target: number };

const FirmwareUpdate = builder.objectRef<Waiting>('FirmwareUpdate').implement({
  description: 'A core whose firmware is older than the newest of its configuration.',
  fields: (t) => ({
    core: t.field({
      type: Core,
      description: 'Core of the row. `id` needs no additional request, other fields need one request for all rows.',
      resolve: ({ row, target }) => ({ key: row.coreId, target }),
    }),
    name: t.string({ description: 'Name of the core.', resolve: ({ row }) => row.name }),
    productId: t.id({
      nullable: true,
      description: 'ID of the product, for the argument `productIds`.',
      resolve: ({ row }) => (row.productId === null ? null : encodeNodeId('Product', row.productId)),
    }),
    firmware: t.string({
      nullable: true,
      description: 'Current firmware version; null if unknown.',
      resolve: ({ row }) => row.firmware,
    }),
    newestFirmware: t.string({
      description: 'Newest firmware version of the configuration.',
      resolve: ({ row }) => row.newest.name,
    }),
    newestFirmwareId: t.id({
      description: 'Global ID of the newest firmware, for updateCores.',
      resolve: ({ row }) => encodeNodeId('Firmware', row.newest.id, row.configurationId),
    }),
  }),
});

const byCoreName: ListOrder<DeviceUpdateRecord> = [{ by: ({ name }) => name }, { by: ({ coreId }) => coreId }];

builder.objectField(Group, 'firmwareUpdates', (t) =>
  t.connection(
    {
      type: FirmwareUpdate,
      nullable: true,
      // GET /ui/groups/{id}/device-updates.
      description: 'Cores of the group whose firmware is older than the newest of their configuration.',
      args: {
        productIds: t.arg.idList({ description: 'IDs of products; any of them matches. Default: all products.' }),
        latest: t.arg.boolean({
          description: 'Whether to return only cores whose newest firmware is the latest one of all. Default: false.',
        }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: async ({ id, targetId }, args, { load }, info) => {
        const products = (args.productIds ?? []).map((one) => readId('Product', one).key);
        const rows = await load.core.deviceUpdates({ id, products, latest: args.latest ?? false });
        const page = pageOf(rows ?? [], byCoreName, { args, info, owner: id });
        return mapPage(page, (row) => ({ row, target: targetId }));
      },
    },
    connectionOf(FirmwareUpdate),
  ),
);
