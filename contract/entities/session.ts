import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { flag, text } from '../wire/field.ts';

/** Data of the sign-in form: the CSRF token, and the demo accounts if they exist. */
export const csrfRecord = z.object({
  token: z.string(),
  demo: z.array(z.string()).nullable(),
  /** The OpenID Connect providers that sign in too. */
  providers: z.array(z.string()).default([]),
  /** Whether the service failed to store something within the last minute, for want of room. */
  storageFull: z.boolean().default(false),
});

/** Calls that begin and end a session. */
export const session = {
  /** The token for the next form; sets the cookie that it belongs to. */
  csrf: endpoint({ method: 'GET', path: '/ui/csrf', who: 'public', output: csrfRecord }),

  /** Signs in and sets the session cookie. Errors: the login error codes. */
  login: endpoint({
    method: 'POST',
    path: '/login_check',
    who: 'public',
    input: {
      _username: text(),
      _password: text(1024),
      _csrf_token: text(),
      _remember_me: flag.optional(),
    },
    output: z.object({ ok: z.literal(true) }),
  }),

  /**
   * Ends the session; with `exit` a staff member who acts as another user returns to their own account, and any other
   * caller is refused.
   */
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    who: 'public',
    input: { exit: flag.optional() },
    query: ['exit'],
    status: 204,
    output: z.null(),
  }),
};
