import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** The languages of the portal. */
export const locale = z.enum(['fi', 'en']);

/** Who the caller is and which staff flags they carry. */
export const accessRecord = z.object({
  username: z.string(),
  email: z.string().nullable(),
  locale,
  owner: z.boolean(),
  admin: z.boolean(),
  mes: z.boolean(),
  developer: z.boolean(),
  previousAdmin: z.boolean(),
  tester: z.boolean(),
});

/** The caller's own account. */
export const userRecord = accessRecord.extend({
  id: z.number().int(),
  phone: z.string().nullable(),
  contactName: z.string().nullable(),
  /** The email that the account gets once the link mailed to it is confirmed; null when none is pending. */
  pendingEmail: z.string().nullable().default(null),
  developerMode: z.boolean(),
});

/** An account as /ui answers it. */
export type UserRecord = z.output<typeof userRecord>;

/** Calls about the caller's own account. */
export const user = {
  /** Who the caller is; a locale that is sent is stored. */
  access: endpoint({
    method: 'POST',
    path: '/ui/user/access',
    who: 'login',
    input: { locale: locale.optional() },
    output: accessRecord,
  }),

  /** The caller's own account. */
  user: endpoint({ method: 'GET', path: '/ui/user', who: 'login', output: userRecord }),
};
