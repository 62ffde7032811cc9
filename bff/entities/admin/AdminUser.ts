import type { AdminUserRecord } from '../../../contract/entities/admin.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byId, orderOf } from '../../graph/order.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Locale } from '../viewer/User.ts';

const AccountState = builder.enumType('AccountState', {
  description: 'How an account stands.',
  values: {
    ACTIVE: { value: 'active', description: 'In use.' },
    DISABLED: { value: 'disabled', description: 'Closed.' },
    INVITED: { value: 'invited', description: 'Invited, and not activated yet.' },
  } as const,
});

const StaffRole = builder.enumType('StaffRole', {
  description: "What an account is among the provider's staff.",
  values: {
    ADMIN: { value: 'admin', description: 'Every right.' },
    MES: { value: 'mes', description: 'Manages products.' },
    DEVELOPER: { value: 'developer', description: 'Develops devices.' },
    TESTER: { value: 'tester', description: 'Tests devices.' },
  } as const,
});

const roles = ['admin', 'mes', 'developer', 'tester'] as const;

/** An account as staff admins see it. */
export const AdminUser = builder.objectRef<AdminUserRecord>('AdminUser');

AdminUser.implement({
  description: 'An account as staff admins see it. Source: GET /ui/admin/users.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id }) => encodeNodeId('AdminUser', id) }),
    key: t.exposeInt('id', { description: "/ui's own number." }),
    username: t.exposeString('username', { description: 'The name to sign in with.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number.' }),
    contactName: t.exposeString('contactName', { nullable: true, description: "The person's name." }),
    locale: t.expose('locale', { type: Locale, description: 'The language of the portal.' }),
    staffRoles: t.field({
      type: [StaffRole],
      description: 'What they are among the staff; empty for customers.',
      resolve: (user) => roles.filter((role) => user[role]),
    }),
    isOwner: t.exposeBoolean('owner', { description: 'Owns at least one apartment.' }),
    state: t.expose('state', { type: AccountState, description: 'How the account stands.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true, description: 'When it was last used.' }),
    targetCount: t.exposeInt('targetCount', { description: 'How many sites they see now, wholly or an apartment of.' }),
  }),
});

registerNode(AdminUser, async ({ key }, { ui }) => (await ui.adminUsers({})).find(({ id }) => id === key) ?? null);

const AdminUserFilter = builder.inputType('AdminUserFilter', {
  description: 'Which accounts; everything that is given has to hold.',
  fields: (t) => ({
    text: t.string({ description: 'A part of the username, the name, the address or the phone number.' }),
    state: t.field({ type: [AccountState], description: 'How the account stands; any of these.' }),
    staffRole: t.field({ type: [StaffRole], description: 'What they are among the staff; any of these.' }),
  }),
});

const order = orderOf(
  'AdminUser',
  {
    USERNAME: { means: 'The username.', by: ({ username }: AdminUserRecord) => username },
    CREATED_AT: { means: 'When it was made.', by: ({ createdAt }: AdminUserRecord) => createdAt },
    LAST_SEEN_AT: { means: 'When it was last used.', by: ({ lastSeenAt }: AdminUserRecord) => lastSeenAt },
    TARGET_COUNT: { means: 'How many sites they see.', by: ({ targetCount }: AdminUserRecord) => targetCount },
  },
  [{ by: ({ username }) => username }, ...byId],
);

const fits = ({ text, state, staffRole }: typeof AdminUserFilter.$inferInput) => {
  const wanted = text?.trim().toLowerCase() ?? '';
  return (user: AdminUserRecord): boolean =>
    (!state || state.includes(user.state)) &&
    (!staffRole || staffRole.some((role) => user[role])) &&
    (wanted === '' ||
      [user.username, user.contactName, user.email, user.phone].some((word) => word?.toLowerCase().includes(wanted)));
};

builder.queryField('adminUsers', (t) =>
  t.connection(
    {
      type: AdminUser,
      nullable: true,
      description: 'Every account. For staff admins. Errors: FORBIDDEN for anybody else. Source: GET /ui/admin/users.',
      args: {
        filter: t.arg({ type: AdminUserFilter, description: 'Which of them; all without it.' }),
        order: t.arg({ type: order.type, description: 'In which order; by username without it.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 1000 }),
      resolve: async (_root, args, { ui }, info) =>
        pageOf((await ui.adminUsers({})).filter(fits(args.filter ?? {})), order.requested(args.order), { args, info }),
    },
    connectionOf(AdminUser),
  ),
);
