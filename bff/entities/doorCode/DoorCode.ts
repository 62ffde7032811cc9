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
  // GET /ui/targets/{id}/doorCodes.
  description: 'A code that opens a door of one apartment or of the whole target.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, targetId }) => encodeNodeId('DoorCode', id, targetId),
    }),
    name: t.exposeString('name', { description: 'Person or purpose.' }),
    code: t.string({
      // GET /ui/targets/{id}/doorCodes/{codeId}/digits, one call each.
      description: 'The code, 4 to 8 digits. Each reading is noted in the audit log of the target.',
      complexity: { field: 10 },
      resolve: async ({ id, targetId, code }, _args, { ui }) =>
        code ?? (await ui.doorCodeDigits({ id: targetId, codeId: id })).code,
    }),
    validFrom: t.expose('validFrom', {
      type: 'Date',
      nullable: true,
      description: 'First day, inclusive, in Europe/Helsinki; null for no start.',
    }),
    validUntil: t.expose('validUntil', {
      type: 'Date',
      nullable: true,
      description: 'Last day, inclusive, in Europe/Helsinki; null for no end.',
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'Apartment whose door the code opens; null for the doors of the target.',
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
      means: 'Last day; items without a last day sort last.',
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
      // GET /ui/targets/{id}/doorCodes.
      description: 'Door codes of the target. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
      args: {
        spaceId: t.arg.id({ description: 'ID of an apartment. Default: the whole target.' }),
        order: t.arg({ type: order.type, description: 'Sort order. Default: by name.' }),
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
