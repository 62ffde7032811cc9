import type { DoorCodeRecord } from '../../../contract/entities/doorCode.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId, optionalKey } from '../../graph/nodeId.ts';
import { byName, orderOf } from '../../graph/order.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';

/** A code that opens a door. */
export const DoorCode = builder.objectRef<DoorCodeRecord>('DoorCode');

DoorCode.implement({
  description:
    'A code that opens a door of one apartment or of the whole site. Source: GET /ui/targets/{id}/doorCodes.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id, targetId }) => encodeNodeId('DoorCode', id, targetId) }),
    name: t.exposeString('name', { description: 'Whom or what it is for.' }),
    code: t.exposeString('code', { description: 'The code, 4 to 8 digits.' }),
    validFrom: t.expose('validFrom', {
      type: 'Date',
      nullable: true,
      description: 'The first day on which it opens, in Europe/Helsinki; null without a beginning.',
    }),
    validUntil: t.expose('validUntil', {
      type: 'Date',
      nullable: true,
      description: 'The last day on which it opens, in Europe/Helsinki; null without an end.',
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'The apartment whose door it opens; null for the doors of the site.',
      resolve: ({ spaceId, targetId }, _args, { load }) =>
        spaceId === null ? null : load.target.space({ key: spaceId, target: targetId }),
    }),
  }),
});

registerNode(DoorCode, async ({ key, hints: [target] }, { ui }) => {
  if (target === undefined) return null;
  return (await ui.doorCodes({ id: target })).find(({ id }) => id === key) ?? null;
});

const order = orderOf(
  'DoorCode',
  {
    NAME: { means: 'The name.', by: ({ name }: DoorCodeRecord) => name },
    VALID_UNTIL: {
      means: 'The last day; those without an end come last.',
      by: ({ validUntil }: DoorCodeRecord) => validUntil,
    },
  },
  byName,
);

builder.objectField(Target, 'doorCodes', (t) =>
  t.connection(
    {
      type: DoorCode,
      nullable: true,
      description:
        'The codes of its doors. For administrators; anybody else gets FORBIDDEN. Source: GET /ui/targets/{id}/doorCodes.',
      args: {
        spaceId: t.arg.id({ description: 'Only those of this apartment.' }),
        order: t.arg({ type: order.type, description: 'In which order; by name without it.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 20 }),
      resolve: async ({ id }, args, { ui }, info) => {
        const space = optionalKey('Space', args.spaceId);
        const rows = (await ui.doorCodes({ id })).filter((row) => space === undefined || row.spaceId === space);
        return pageOf(rows, order.requested(args.order), { args, info, owner: id });
      },
    },
    connectionOf(DoorCode),
  ),
);
