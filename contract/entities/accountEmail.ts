import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { email, token } from '../wire/field.ts';
import { userRecord } from './user.ts';

/** Calls about the pending email of an account: the one that a mailed link has yet to confirm. */
export const accountEmail = {
  /**
   * Mails the link that confirms the pending email once more; 429 with the seconds to wait soon after the last, 409
   * where another email is pending, or none.
   */
  resendEmail: endpoint({
    method: 'POST',
    path: '/ui/user/email/send',
    who: 'login',
    input: { email },
    status: 204,
    output: z.null(),
  }),

  /** Cancels the pending email: its links are unknown from now on. 409 where another email is pending, or none. */
  cancelEmail: endpoint({
    method: 'POST',
    path: '/ui/user/email/cancel',
    who: 'login',
    input: { email },
    output: userRecord,
  }),

  /** Which address a link confirms. */
  emailConfirmation: endpoint({
    method: 'GET',
    path: '/email/confirm/{token}',
    who: 'public',
    input: { token },
    output: z.object({ email: z.string() }),
  }),

  /** Makes the pending email the account's own; the former address is notified by mail. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/email/confirm/{token}',
    who: 'public',
    input: { token },
    output: z.object({ email: z.string() }),
  }),
};
