import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { email, token } from '../wire/field.ts';
import { userRecord } from './user.ts';

/** Endpoints of the pending email of an account, which a mailed link has yet to confirm. */
export const accountEmail = {
  /**
   * Mails the confirmation link again; 429 with the seconds to wait soon after the last one, 409 if another or no email
   * is pending.
   */
  resendEmail: endpoint({
    method: 'POST',
    path: '/ui/user/email/send',
    who: 'login',
    input: { email },
    status: 204,
    output: z.null(),
  }),

  /** Cancels the pending email and invalidates its links; 409 if another or no email is pending. */
  cancelEmail: endpoint({
    method: 'POST',
    path: '/ui/user/email/cancel',
    who: 'login',
    input: { email },
    output: userRecord,
  }),

  /** Address that a link confirms. */
  emailConfirmation: endpoint({
    method: 'GET',
    path: '/email/confirm/{token}',
    who: 'public',
    input: { token },
    output: z.object({ email: z.string() }),
  }),

  /** Confirms the pending email; the former address is notified by mail. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/email/confirm/{token}',
    who: 'public',
    input: { token },
    output: z.object({ email: z.string() }),
  }),
};
