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
  description: 'Which residents; everything that is given has to hold.',
  fields: (t) => ({
    text: t.string({ description: 'A part of the name, the address or the phone number; case does not matter.' }),
    status: t.field({ type: [ShareStatus], description: 'How the residence stands today; any of these.' }),
    role: t.field({ type: [ResidentRole], description: 'What they are to the apartment; any of these.' }),
    spaceId: t.id({ description: 'The apartment.' }),
  }),
});

/** A resident with the name of the apartment, by which the list is ordered. */
type ListedResident = ResidentRecord & { spaceName: string | null };

const order = orderOf<ListedResident, 'NAME' | 'VALID_FROM' | 'VALID_UNTIL'>(
  'Resident',
  {
    NAME: { means: "The person's name.", by: ({ name, email }) => name ?? email },
    VALID_FROM: { means: 'The first day.', by: ({ validFrom }) => validFrom },
    VALID_UNTIL: {
      means: 'The last day; those without an end come last.',
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

const source = 'For administrators; anybody else gets FORBIDDEN. Source: GET /ui/targets/{id}/residents.';

builder.objectField(Target, 'residents', (t) =>
  t.connection(
    {
      type: Resident,
      nullable: true,
      description: `Those who live in or own apartments, also in the past. ${source}`,
      args: {
        filter: t.arg({ type: ResidentFilter, description: 'Which of them; all without it.' }),
        order: t.arg({
          type: order.type,
          description: 'In which order; by apartment without it, the newest first in each.',
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
    description: `Those who live in or own the apartment, also in the past. ${source}`,
    complexity: { field: 1, multiplier: 3 },
    resolve: async ({ id, targetId }, _args, { ui }) =>
      (await ui.residents({ id: targetId })).filter(({ spaceId }) => spaceId === id),
  }),
);
