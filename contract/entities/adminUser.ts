import { z } from 'zod';
import { endpoint, pageOf } from '../wire/endpoint.ts';
import { email, flag, id, page, text } from '../wire/field.ts';
import { sessionRecord, tokenRecord } from './account.ts';
import { adminUserRecord } from './admin.ts';
import { auditRecord } from './developer.ts';
import { targetRoles } from './share.ts';
import { locale } from './user.ts';

/** A target, or an apartment of it, that an account sees by a share. */
export const heldShareRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  targetName: z.string(),
  /** Customer of the target. */
  customerName: z.string().nullable(),
  spaceName: z.string().nullable(),
  role: z.enum([...targetRoles, 'OWNER', 'RESIDENT']),
  from: z.string(),
  until: z.string().nullable(),
});

/** An account with what it sees, and with what it is signed in. */
export const adminUserDetails = adminUserRecord.extend({
  shares: z.array(heldShareRecord),
  sessions: z.array(sessionRecord),
  tokens: z.array(tokenRecord),
});

/** Record of an account with its shares, sessions and tokens. */
export type AdminUserDetails = z.output<typeof adminUserDetails>;

const roles = { admin: flag.optional(), mes: flag.optional(), developer: flag.optional(), tester: flag.optional() };

/**
 * Endpoints of staff admins for accounts; extensions of the table. Changes are refused to API tokens, to impersonation and
 * about the own account, so that an admin always remains and no account changes its own rights.
 */
export const adminUser = {
  adminUser: endpoint({
    method: 'GET',
    path: '/ui/admin/users/{userId}',
    who: 'admin',
    input: { userId: id },
    output: adminUserDetails,
  }),

  /** Creates an invited account, and mails the link by which its owner chooses a username and a password. */
  createUser: endpoint({
    method: 'POST',
    path: '/ui/admin/users',
    who: 'admin',
    input: { email, contactName: text(100).optional(), locale: locale.optional(), ...roles },
    status: 201,
    output: adminUserDetails,
  }),

  /** Mails the link of an account that is not activated yet again; earlier ones end. */
  inviteUser: endpoint({
    method: 'POST',
    path: '/ui/admin/users/{userId}/invite',
    who: 'admin',
    input: { userId: id },
    output: adminUserDetails,
  }),

  /** Changes staff roles, and disables or enables. A disabled account has no sessions, tokens and links from then on. */
  changeUser: endpoint({
    method: 'PATCH',
    path: '/ui/admin/users/{userId}',
    who: 'admin',
    input: { userId: id, disabled: flag.optional(), ...roles },
    output: adminUserDetails,
  }),

  /** Ends all sessions of an account, impersonations included, and deletes its API tokens. */
  endUserAccess: endpoint({
    method: 'POST',
    path: '/ui/admin/users/{userId}/end-access',
    who: 'admin',
    input: { userId: id },
    output: adminUserDetails,
  }),

  /** One page of what an account did, or an admin on its behalf, newest first. */
  userAudit: endpoint({
    method: 'GET',
    path: '/ui/admin/users/{userId}/audit',
    who: 'admin',
    input: { userId: id, page: page.optional() },
    output: pageOf(auditRecord),
  }),
};
