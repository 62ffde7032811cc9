import type { DeviceUpdateRecord } from '../../../contract/entities/group.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, mapPage, pageOf } from '../../graph/connection.ts';
import type { ListOrder } from '../../graph/order.ts';
import { encodeNodeId, readId } from '../../graph/nodeId.ts';
import { Core } from '../core/Core.ts';
import { Group } from '../group/Group.ts';

/** A waiting update with the target that its device is in. */
type Waiting = { row: DeviceUpdateRecord; target: number };

const DeviceUpdate = builder.objectRef<Waiting>('DeviceUpdate').implement({
  description: 'A device that a newer firmware waits for.',
  fields: (t) => ({
    core: t.field({
      type: Core,
      description: 'The device; its id costs nothing, other fields one call for all of them.',
      resolve: ({ row, target }) => ({ key: row.coreId, target }),
    }),
    name: t.string({ description: "The device's name.", resolve: ({ row }) => row.name }),
    productId: t.id({
      nullable: true,
      description: 'The product that it was made as, for the argument `productIds`.',
      resolve: ({ row }) => (row.productId === null ? null : encodeNodeId('Product', row.productId)),
    }),
    firmware: t.string({
      nullable: true,
      description: 'The version that it has; null when it is not known.',
      resolve: ({ row }) => row.firmware,
    }),
    newestFirmware: t.string({
      description: 'The newest version of its configuration.',
      resolve: ({ row }) => row.newest.name,
    }),
    newestFirmwareId: t.id({
      description: 'The same as the global id of the firmware, for updateCores.',
      resolve: ({ row }) => encodeNodeId('Firmware', row.newest.id, row.configurationId),
    }),
  }),
});

const byCoreName: ListOrder<DeviceUpdateRecord> = [{ by: ({ name }) => name }, { by: ({ coreId }) => coreId }];

builder.objectField(Group, 'deviceUpdates', (t) =>
  t.connection(
    {
      type: DeviceUpdate,
      nullable: true,
      description:
        'Devices of the building whose firmware is older than the newest of their configuration. Source: GET /ui/groups/{id}/device-updates.',
      args: {
        productIds: t.arg.idList({ description: 'Of these products only.' }),
        latest: t.arg.boolean({ description: 'Only those that wait for the firmware that was added last of all.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: async ({ id, targetId }, args, { load }, info) => {
        const products = (args.productIds ?? []).map((one) => readId('Product', one).key);
        const rows = await load.core.deviceUpdates({ id, products, latest: args.latest ?? false });
        const page = pageOf(rows ?? [], byCoreName, { args, info, owner: id });
        return mapPage(page, (row) => ({ row, target: targetId }));
      },
    },
    connectionOf(DeviceUpdate),
  ),
);
