import type { AdminUserRecord } from '../../../contract/entities/admin.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byId, orderOf } from '../../graph/order.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Locale } from '../viewer/User.ts';

/** State of an account. */
export const AccountState = builder.enumType('AccountState', {
  description: 'State of an account.',
  values: {
    ACTIVE: { value: 'active', description: 'In use.' },
    DISABLED: { value: 'disabled', description: 'Closed.' },
    INVITED: { value: 'invited', description: 'Invited, and not activated yet.' },
  } as const,
});

/** Staff role of an account. */
export const StaffRole = builder.enumType('StaffRole', {
  description:
    'Role of an account of the staff. ADMIN includes MES and TESTER, and acts as TARGET_ADMIN on every target; MES includes TESTER.',
  values: {
    ADMIN: { value: 'admin', description: 'Every right.' },
    MES: { value: 'mes', description: 'Manages products.' },
    DEVELOPER: { value: 'developer', description: 'Develops the firmware of cores.' },
    TESTER: { value: 'tester', description: 'Tests cores in production.' },
  } as const,
});

/** Staff roles as /ui names them. */
export const staffRoleWords = ['admin', 'mes', 'developer', 'tester'] as const;

/** An account as staff admins see it. */
export const AdminUser = builder.objectRef<AdminUserRecord>('AdminUser');

AdminUser.implement({
  // GET /ui/admin/users.
  description: 'An account in the list of staff admins.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('AdminUser', id) }),
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    username: t.exposeString('username', { description: 'Username of the account.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number.' }),
    contactName: t.exposeString('contactName', { nullable: true, description: "The person's name." }),
    locale: t.expose('locale', { type: Locale, description: 'The language of the portal.' }),
    staffRoles: t.field({
      type: [StaffRole],
      description: 'Staff roles; empty for customers.',
      resolve: (user) => staffRoleWords.filter((role) => user[role]),
    }),
    isOwner: t.exposeBoolean('owner', { description: 'Owns at least one apartment.' }),
    state: t.expose('state', { type: AccountState, description: 'State of the account.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true, description: 'Time of last use.' }),
    targetCount: t.exposeInt('targetCount', {
      description: 'Number of targets that the account can see, wholly or a space of.',
    }),
    customers: t.exposeStringList('customers', {
      description:
        'Customers of the targets that the account sees by shares, by name; a target without a customer counts by its own name.',
    }),
  }),
});

registerNode(AdminUser, ({ key }, { ui }) => ui.adminUser({ userId: key }));

const AdminUserFilter = builder.inputType('AdminUserFilter', {
  description: 'Filter for accounts; all conditions must match.',
  fields: (t) => ({
    text: t.string({ description: 'A part of the username, the name, the address or the phone number.' }),
    state: t.field({ type: [AccountState], description: 'States; any of them matches.' }),
    staffRole: t.field({ type: [StaffRole], description: 'Staff roles; any of them matches.' }),
  }),
});

const order = orderOf(
  'AdminUser',
  {
    USERNAME: { means: 'The username.', by: ({ username }: AdminUserRecord) => username },
    CREATED_AT: { means: 'Time of creation.', by: ({ createdAt }: AdminUserRecord) => createdAt },
    LAST_SEEN_AT: { means: 'Time of last use.', by: ({ lastSeenAt }: AdminUserRecord) => lastSeenAt },
    TARGET_COUNT: { means: 'Number of visible targets.', by: ({ targetCount }: AdminUserRecord) => targetCount },
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
      // GET /ui/admin/users.
      description: 'Every account. Requires the staff role ADMIN. Errors: FORBIDDEN for other viewers.',
      args: {
        filter: t.arg({ type: AdminUserFilter, description: 'Filter. Default: all items.' }),
        order: t.arg({ type: order.type, description: 'Sort order. Default: by username.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 1000 }),
      resolve: async (_root, args, { ui }, info) =>
        pageOf((await ui.adminUsers({})).filter(fits(args.filter ?? {})), order.requested(args.order), { args, info }),
    },
    connectionOf(AdminUser),
  ),
);
