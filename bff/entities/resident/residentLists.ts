import type { ResidentRecord } from '../../../contract/entities/resident.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { optionalKey } from '../../graph/nodeId.ts';
import { byId, orderOf } from '../../graph/order.ts';
import { ShareStatus } from '../share/shareCodes.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { Resident, ResidentRole } from './Resident.ts';

const ResidentFilter = builder.inputType('ResidentFilter', {
  description: 'Filter for residents; all conditions must match.',
  fields: (t) => ({
    text: t.string({ description: 'Part of the name, the address or the phone number; case-insensitive.' }),
    status: t.field({ type: [ShareStatus], description: 'Statuses; any of them matches.' }),
    role: t.field({ type: [ResidentRole], description: 'Roles; any of them matches.' }),
    spaceId: t.id({ description: 'ID of the space.' }),
  }),
});

/** A resident with the name of the apartment, by which the list is ordered. */
type ListedResident = ResidentRecord & { spaceName: string | null };

const order = orderOf<ListedResident, 'NAME' | 'VALID_FROM' | 'VALID_UNTIL'>(
  'Resident',
  {
    NAME: { means: "The person's name.", by: ({ name, email }) => name ?? email },
    VALID_FROM: { means: 'First day, inclusive.', by: ({ validFrom }) => validFrom },
    VALID_UNTIL: {
      means: 'Last day; items without a last day sort last.',
      by: ({ validUntil }) => validUntil,
    },
  },
  [
    { by: ({ spaceName }) => spaceName },
    { by: ({ spaceId }) => spaceId },
    { by: ({ validFrom }) => validFrom, descending: true },
    ...byId,
  ],
);

const fits = ({ text, status, role, spaceId }: typeof ResidentFilter.$inferInput) => {
  const wanted = text?.trim().toLowerCase() ?? '';
  const space = optionalKey('Space', spaceId);
  return (row: ResidentRecord): boolean =>
    (space === undefined || row.spaceId === space) &&
    (!status || status.includes(row.status)) &&
    (!role || role.includes(row.role)) &&
    (wanted === '' || [row.name, row.email, row.phone].some((word) => word?.toLowerCase().includes(wanted)));
};

// GET /ui/targets/{id}/residents.
const source = 'Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.';

builder.objectField(Target, 'residents', (t) =>
  t.connection(
    {
      type: Resident,
      nullable: true,
      description: `Residents and owners of apartments, past ones included. ${source}`,
      args: {
        filter: t.arg({ type: ResidentFilter, description: 'Filter. Default: all items.' }),
        order: t.arg({
          type: order.type,
          description: 'Sort order. Default: by apartment, newest first in each.',
        }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 100 }),
      resolve: async ({ id, groups }, args, { ui }, info) => {
        const spaceNames = new Map(groups.flatMap(({ spaces }) => spaces.map((space) => [space.id, space.name])));
        const rows = (await ui.residents({ id }))
          .filter(fits(args.filter ?? {}))
          .map((row) => ({ ...row, spaceName: spaceNames.get(row.spaceId) ?? null }));
        return pageOf(rows, order.requested(args.order), { args, info, owner: id });
      },
    },
    connectionOf(Resident),
  ),
);

builder.objectField(Space, 'residents', (t) =>
  t.field({
    type: [Resident],
    nullable: true,
    description: `Residents and owners of the apartment, past ones included. ${source}`,
    complexity: { field: 1, multiplier: 3 },
    resolve: async ({ id, targetId }, _args, { ui }) =>
      (await ui.residents({ id: targetId })).filter(({ spaceId }) => spaceId === id),
  }),
);
