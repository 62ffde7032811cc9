import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** Languages of the portal. */
export const locale = z.enum(['fi', 'en']);

/** Id, names and staff flags of the caller. */
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
  /** Email that awaits confirmation by its mailed link; null if none is pending. */
  pendingEmail: z.string().nullable().default(null),
  developerMode: z.boolean(),
  /** Ids of the targets that the account has marked as favourites. */
  favourites: z.array(z.number().int()).default([]),
});

/** Record of an account. */
export type UserRecord = z.output<typeof userRecord>;

/** Endpoints of the own account's record. */
export const user = {
  /** Returns the caller; stores `locale` if given. */
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
