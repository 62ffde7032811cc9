import type { ShareRecord } from '../../../contract/entities/share.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byId, orderOf } from '../../graph/order.ts';
import { Target } from '../target/Target.ts';
import { Share } from './Share.ts';
import { ShareStatus, TargetRole, shareType } from './shareCodes.ts';

const ShareFilter = builder.inputType('ShareFilter', {
  description: 'Which shares; everything that is given has to hold.',
  fields: (t) => ({
    text: t.string({ description: 'A part of the name, the address or the note; case does not matter.' }),
    status: t.field({ type: [ShareStatus], description: 'How they stand today; any of these.' }),
    role: t.field({ type: [TargetRole], description: 'What they allow; any of these.' }),
    type: t.field({ type: [shareType.type], description: 'What kind of user they are for; any of these.' }),
  }),
});

const order = orderOf(
  'Share',
  {
    NAME: {
      means: "The person's name, or the username.",
      by: ({ user }: ShareRecord) => user.contactName ?? user.username,
    },
    ROLE: { means: 'What it allows, the most first.', by: ({ role }: ShareRecord) => role },
    VALID_FROM: { means: 'The first day.', by: ({ validFrom }: ShareRecord) => validFrom },
    VALID_UNTIL: {
      means: 'The last day; those without an end come last.',
      by: ({ validUntil }: ShareRecord) => validUntil,
    },
  },
  [{ by: ({ validFrom }) => validFrom }, ...byId],
);

const fits =
  ({ text, status, role, type }: typeof ShareFilter.$inferInput) =>
  (share: ShareRecord): boolean => {
    const wanted = text?.trim().toLowerCase() ?? '';
    const { username, email, contactName } = share.user;
    return (
      (!status || status.includes(share.status)) &&
      (!role || role.includes(share.role)) &&
      (!type || type.includes(shareType.read(share.type))) &&
      (wanted === '' || [username, email, contactName, share.note].some((word) => word?.toLowerCase().includes(wanted)))
    );
  };

builder.objectField(Target, 'shares', (t) =>
  t.connection(
    {
      type: Share,
      nullable: true,
      description:
        'Who may see the site. For its administrators; anybody else gets FORBIDDEN. Source: GET /ui/targets/{id}/shares.',
      args: {
        archive: t.arg.boolean({ description: 'Whether those that have ended come too.' }),
        filter: t.arg({ type: ShareFilter, description: 'Which of them; all without it.' }),
        order: t.arg({ type: order.type, description: 'In which order; by the first day without it.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: async ({ id }, args, { ui }, info) => {
        const rows = await ui.shares(args.archive ? { id, archive: args.archive } : { id });
        return pageOf(rows.filter(fits(args.filter ?? {})), order.requested(args.order), { args, info, owner: id });
      },
    },
    connectionOf(Share),
  ),
);
