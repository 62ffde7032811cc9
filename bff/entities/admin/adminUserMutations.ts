import { mutation, type OutputBuilder } from '../../graph/mutation.ts';
import type { AdminUserRecord } from '../../../contract/entities/admin.ts';
import { readId } from '../../graph/nodeId.ts';
import { Locale } from '../viewer/User.ts';
import { AdminUser, StaffRole, staffRoleWords } from './AdminUser.ts';

type Roles = readonly (typeof staffRoleWords)[number][] | null | undefined;

/** All four flags of given roles, so that the ones left out are taken away; none without roles. */
const flagsOf = (given: Roles) =>
  given ? Object.fromEntries(staffRoleWords.map((role) => [role, given.includes(role)])) : {};

const payload = (t: OutputBuilder<{ adminUser: AdminUserRecord }>) => ({
  adminUser: t.expose('adminUser', {
    type: AdminUser,
    nullable: true,
    description: 'Current state of the account; null if the mutation failed.',
  }),
});

const uiNames = { userId: 'id' };

mutation({
  name: 'createAdminUser',
  // POST /ui/admin/users.
  description:
    'Creates an account, and mails the link by which its owner activates it. Requires the staff role ADMIN. User errors: TAKEN if the address has an account, INVALID, TOO_LONG, NO_PERMISSION.',
  input: (t) => ({
    email: t.string({ required: true, description: 'Email address of the owner.' }),
    contactName: t.string({ description: "The person's name, up to 100 characters." }),
    locale: t.field({ type: Locale, description: 'Language of the mail and the portal. Default: FI.' }),
    staffRoles: t.field({ type: [StaffRole], description: 'Staff roles. Default: none, a customer.' }),
  }),
  resolve: async ({ email, contactName, locale, staffRoles }, { ui }) => ({
    adminUser: await ui.createUser({
      email,
      contactName: contactName ?? undefined,
      locale: locale ?? undefined,
      ...flagsOf(staffRoles),
    }),
  }),
  payload,
});

mutation({
  name: 'inviteAdminUser',
  // POST /ui/admin/users/{userId}/invite.
  description:
    'Mails the activation link of an invited account again; earlier links end. Requires the staff role ADMIN. User errors: RATE_LIMITED with secondsLeft within 1 min of the last one, CONFLICT if the account is activated, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the account.' }) }),
  uiNames,
  resolve: async ({ id }, { ui }) => ({
    adminUser: await ui.inviteUser({ userId: readId('AdminUser', id).key }),
  }),
  payload,
});

mutation({
  name: 'updateAdminUser',
  // PATCH /ui/admin/users/{userId}.
  description:
    'Changes staff roles of an account, or disables or enables it. A disabled account loses its sessions, API tokens and links at once. Requires the staff role ADMIN, in a session of the own account. User errors: NO_PERMISSION, also for the own account.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the account.' }),
    staffRoles: t.field({ type: [StaffRole], description: 'All staff roles of the account. Omit to keep them.' }),
    disabled: t.boolean({ description: 'Whether the account is disabled. Omit to keep the state.' }),
  }),
  uiNames,
  resolve: async ({ id, staffRoles, disabled }, { ui }) => ({
    adminUser: await ui.changeUser({
      userId: readId('AdminUser', id).key,
      disabled: disabled ?? undefined,
      ...flagsOf(staffRoles),
    }),
  }),
  payload,
});

mutation({
  name: 'endAdminUserAccess',
  // POST /ui/admin/users/{userId}/end-access.
  description:
    'Ends all sessions of an account and deletes its API tokens. Requires the staff role ADMIN, in a session of the own account. User errors: NO_PERMISSION, also for the own account.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the account.' }) }),
  uiNames,
  resolve: async ({ id }, { ui }) => ({
    adminUser: await ui.endUserAccess({ userId: readId('AdminUser', id).key }),
  }),
  payload,
});
