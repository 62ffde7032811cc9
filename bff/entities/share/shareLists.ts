import type { ShareRecord } from '../../../contract/entities/share.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byId, orderOf } from '../../graph/order.ts';
import { Target } from '../target/Target.ts';
import { Share } from './Share.ts';
import { ShareStatus, TargetRole, shareType } from './shareCodes.ts';

const ShareFilter = builder.inputType('ShareFilter', {
  description: 'Filter for shares; all conditions must match.',
  fields: (t) => ({
    text: t.string({ description: 'Part of the name, the address or the note; case-insensitive.' }),
    status: t.field({ type: [ShareStatus], description: 'Statuses; any of them matches.' }),
    role: t.field({ type: [TargetRole], description: 'Roles; any of them matches.' }),
    type: t.field({ type: [shareType.type], description: 'User types; any of them matches.' }),
    includeEnded: t.boolean({ description: 'Whether to include ended shares. Default: false.' }),
  }),
});

const order = orderOf(
  'Share',
  {
    NAME: {
      means: "The person's name, or the username.",
      by: ({ user }: ShareRecord) => user.contactName ?? user.username,
    },
    ROLE: { means: 'Role, most rights first.', by: ({ role }: ShareRecord) => role },
    VALID_FROM: { means: 'First day, inclusive.', by: ({ validFrom }: ShareRecord) => validFrom },
    VALID_UNTIL: {
      means: 'Last day; items without a last day sort last.',
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
      // GET /ui/targets/{id}/shares.
      description: 'Shares of the target. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
      args: {
        filter: t.arg({ type: ShareFilter, description: 'Filter. Default: all items.' }),
        order: t.arg({ type: order.type, description: 'Sort order. Default: by first day.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: async ({ id }, args, { ui }, info) => {
        const rows = await ui.shares(args.filter?.includeEnded ? { id, archive: true } : { id });
        return pageOf(rows.filter(fits(args.filter ?? {})), order.requested(args.order), { args, info, owner: id });
      },
    },
    connectionOf(Share),
  ),
);
