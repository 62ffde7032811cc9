import type { AdminUserRecord } from '../../../contract/entities/admin.ts';
import type { AdminUserDetails } from '../../../contract/entities/adminUser.ts';
import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { logPage, logPageCost } from '../core/coreLog.ts';
import { AuditEntry, auditLogs } from '../developer/coreAudit.ts';
import { ApiTokenScope } from '../viewer/ApiToken.ts';
import { AdminUser } from './AdminUser.ts';

const HeldRole = builder.enumType('HeldRole', {
  description: 'Role that a share of a target or an apartment grants.',
  values: {
    TARGET_ADMIN: { description: 'Everything: also users, billing and alerts.' },
    TARGET_MANAGER: { description: 'Can read and change the target and its cores.' },
    TARGET_VIEWER: { description: 'Reading.' },
    OWNER: { description: 'Owner of the apartment.' },
    RESIDENT: { description: 'Resident of the apartment.' },
  },
});

const HeldShare = builder.objectRef<AdminUserDetails['shares'][number]>('HeldShare').implement({
  description: 'A target, or an apartment of it, that an account sees by a share.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key of the share.' }),
    targetKey: t.exposeInt('targetId', { description: 'Numeric key of the target.' }),
    targetName: t.exposeString('targetName', { description: 'Display name of the target.' }),
    customerName: t.exposeString('customerName', { nullable: true, description: 'Customer of the target.' }),
    spaceName: t.exposeString('spaceName', {
      nullable: true,
      description: 'Display name of the apartment; null for the whole target.',
    }),
    role: t.expose('role', { type: HeldRole, description: 'Role that the share grants.' }),
    startedAt: t.expose('from', { type: 'DateTime', description: 'Start of the share.' }),
    endsAt: t.expose('until', { type: 'DateTime', nullable: true, description: 'End of the share; null for no end.' }),
  }),
});

const HeldSession = builder.objectRef<AdminUserDetails['sessions'][number]>('HeldSession').implement({
  description: 'A browser in which an account is signed in.',
  fields: (t) => ({
    userAgent: t.exposeString('agent', { nullable: true, description: 'User agent of the browser; null if unknown.' }),
    begunAt: t.expose('begunAt', { type: 'DateTime', description: 'Time of sign-in.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', description: 'Time of last use, accurate to 5 minutes.' }),
  }),
});

const HeldToken = builder.objectRef<AdminUserDetails['tokens'][number]>('HeldToken').implement({
  description: 'An API token of an account, without its secret.',
  fields: (t) => ({
    tokenId: t.id({ description: 'ID of the token.', resolve: ({ id }) => encodeNodeId('ApiToken', id) }),
    name: t.exposeString('name', { description: 'Name that the owner gave the token.' }),
    scope: t.expose('scope', { type: ApiTokenScope, description: 'Scope: READ or WRITE.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of last use; null if never used.',
    }),
  }),
});

const several = { field: 1, multiplier: 20 };

const AdminUserAccess = builder.objectRef<AdminUserDetails>('AdminUserAccess').implement({
  // GET /ui/admin/users/{userId}.
  description: 'Shares, sessions and API tokens of an account.',
  fields: (t) => ({
    shares: t.expose('shares', {
      type: [HeldShare],
      complexity: several,
      description: 'Shares of the account, ended ones included, by customer and target.',
    }),
    sessions: t.expose('sessions', {
      type: [HeldSession],
      complexity: several,
      description: 'Sessions of the account without impersonations, last used first.',
    }),
    tokens: t.expose('tokens', { type: [HeldToken], complexity: several, description: 'API tokens of the account.' }),
  }),
});

/** Whether an account was read by itself rather than in the list, so that its details need no further call. */
const hasDetails = (user: AdminUserRecord): user is AdminUserDetails => 'shares' in user;

builder.objectFields(AdminUser, (t) => ({
  access: t.field({
    type: AdminUserAccess,
    nullable: true,
    // GET /ui/admin/users/{userId}.
    description: 'Shares, sessions and API tokens of the account. One additional call per account of a list.',
    complexity: { field: 1, multiplier: 2 },
    resolve: (user, _args, { ui }) => (hasDetails(user) ? user : ui.adminUser({ userId: user.id })),
  }),
  audit: t.connection(
    {
      type: AuditEntry,
      nullable: true,
      // GET /ui/admin/users/{userId}/audit.
      description: 'Audit log of what the account did, or an admin on its behalf, newest first.',
      complexity: logPageCost,
      resolve: ({ id }, args, { ui }, info) =>
        logPage({ key: id }, { args, info }, ({ id: userId, page }) => ui.userAudit({ userId, page })),
    },
    auditLogs,
  ),
}));
