import { fleetOrders } from '../../../contract/entities/fleet.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf } from '../../graph/connection.ts';
import { limits } from '../../graph/limits.ts';
import { Direction } from '../../graph/order.ts';
import { positionedPage } from '../../graph/positionedPages.ts';
import { badInput } from '../../graph/problems.ts';
import { FleetCore, FleetTrouble } from './Fleet.ts';

const FleetCoreFilter = builder.inputType('FleetCoreFilter', {
  description: 'Filter for cores of the fleet; all conditions must match.',
  fields: (t) => ({
    text: t.string({
      description:
        "Words of the core's, the target's, the customer's or the product's name, or a part of the serial number; case-insensitive, up to 100 characters.",
    }),
    troubles: t.field({
      type: [FleetTrouble],
      description: 'Problems; any of them matches. Default: any problem.',
    }),
    includeUntroubled: t.boolean({
      description: 'Whether cores without a problem match too. Default: false. Ignored with `troubles`.',
    }),
    productKey: t.int({ description: 'Numeric key of the product; 0 for cores without a known product.' }),
    firmware: t.string({ description: 'Name of the installed firmware; empty for cores without a known firmware.' }),
  }),
});

const OrderField = builder.enumType('FleetCoreOrderField', {
  description: 'Fields that FleetCore lists can be sorted by.',
  values: {
    TARGET: { value: 'target', description: 'Name of the target.' },
    NAME: { value: 'name', description: 'Display name.' },
    PRODUCT: { value: 'product', description: 'Name of the product.' },
    FIRMWARE: { value: 'firmware', description: 'Name of the installed firmware.' },
    SERIAL_ID: { value: 'serialId', description: 'Serial number.' },
    BATTERY: { value: 'battery', description: 'Battery charge.' },
    LAST_SEEN_AT: { value: 'lastSeenAt', description: 'Time of the last message.' },
  } as const satisfies Record<string, { value: (typeof fleetOrders)[number]; description: string }>,
});

const FleetCoreOrder = builder.inputType('FleetCoreOrder', {
  description: 'Sort order of FleetCore lists.',
  fields: (t) => ({
    field: t.field({ type: OrderField, required: true, description: 'Sort field.' }),
    direction: t.field({ type: Direction, description: 'Sort direction. Default: ASC.' }),
  }),
});

/** Number of sort keys of a list: 4 by target and name, and 2 before them for another field. */
const keysOf = (field: string | undefined): number => (field === undefined || field === 'target' ? 4 : 6);

builder.queryField('fleetCores', (t) =>
  t.connection(
    {
      type: FleetCore,
      nullable: true,
      // GET /ui/admin/fleet/cores.
      description:
        'Cores of all targets without archived ones, by default those with a problem. Requires the staff role ADMIN. Errors: FORBIDDEN for other viewers, BAD_USER_INPUT for a text of over 100 characters or a negative key.',
      args: {
        filter: t.arg({ type: FleetCoreFilter, description: 'Filter. Default: cores with a problem.' }),
        order: t.arg({ type: FleetCoreOrder, description: 'Sort order. Default: by target and name.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? limits.page }),
      resolve: (_root, args, { ui }, info) => {
        const { text, troubles, includeUntroubled, productKey, firmware } = args.filter ?? {};
        if (productKey && productKey < 0) throw badInput('productKey is a number of at least 0.');
        const { field, direction } = args.order ?? {};
        return positionedPage({ keys: keysOf(field), request: { args, info } }, (rows) =>
          ui.fleetCores({
            text: text ?? undefined,
            troubles: troubles ?? undefined,
            all: includeUntroubled ?? undefined,
            productId: productKey || undefined,
            withoutProduct: productKey === 0 || undefined,
            firmware: firmware ?? undefined,
            order: field,
            descending: direction === 'desc' || undefined,
            ...rows,
          }),
        );
      },
    },
    connectionOf(FleetCore),
  ),
);
