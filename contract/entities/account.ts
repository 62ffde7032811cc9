import { z } from 'zod';
import { accountEmail } from './accountEmail.ts';
import { accountTargets } from './accountTargets.ts';
import { endpoint } from '../wire/endpoint.ts';
import { day, email, flag, id, phone, requiredLines, requiredText, text, token } from '../wire/field.ts';
import { accessRecord, locale, userRecord } from './user.ts';

const password = { password: text(1024), passwordRepeat: text(1024) };

/** API tokens of an account at most: more than any account needs. */
export const mostTokens = 50;

/** API token of a program; its secret is returned once, when it is created. */
export const tokenRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  /** `read` refuses every call but GET. */
  scope: z.enum(['read', 'write']),
  createdAt: z.string(),
  /** Last valid day; null without an end. */
  expires: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});

/** Record of an API token. */
export type TokenRecord = z.output<typeof tokenRecord>;

/** Session of a browser; its token is never returned. */
export const sessionRecord = z.object({
  id: z.number().int(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** User agent of the browser; null if unknown. */
  agent: z.string().nullable(),
  begunAt: z.string(),
  /** Time of last use, accurate to 5 minutes. */
  lastUsedAt: z.string(),
});

/** Record of a session. */
export type SessionRecord = z.output<typeof sessionRecord>;

/** Endpoints of activation, password reset and sign-in by a provider. */
export const account = {
  /** Mails a password reset link if the account exists; the response does not reveal whether it does. */
  requestReset: endpoint({
    method: 'POST',
    path: '/resetting/send-email',
    who: 'public',
    input: { username: text().optional(), email: text().optional(), _csrf_token: text() },
    status: 204,
    output: z.null(),
  }),

  /** Whether a password reset link is valid. */
  checkReset: endpoint({
    method: 'GET',
    path: '/resetting/reset/{token}',
    who: 'public',
    input: { token },
    output: z.object({ ok: z.literal(true) }),
  }),

  /** Sets a new password; ends the link and every session and API token of the account. */
  resetPassword: endpoint({
    method: 'POST',
    path: '/resetting/reset/{token}',
    who: 'public',
    input: { token, ...password, _csrf_token: text() },
    status: 204,
    output: z.null(),
  }),

  /** Account of an invitation. */
  invitation: endpoint({
    method: 'GET',
    path: '/register/confirm/{token}',
    who: 'public',
    input: { token },
    output: z.object({ email: z.string().nullable(), name: z.string().nullable() }),
  }),

  /** Activates the invited account. */
  activate: endpoint({
    method: 'POST',
    path: '/register/confirm/{token}',
    who: 'public',
    input: {
      token,
      username: text(),
      contactName: text(1000).optional(),
      email: text().optional(),
      phone: text(40).optional(),
      ...password,
      _csrf_token: text(),
    },
    status: 201,
    output: z.object({ username: z.string() }),
  }),

  /** Whether a username is available. */
  usernameAvailable: endpoint({
    method: 'GET',
    path: '/register/available',
    who: 'public',
    input: { username: requiredText() },
    output: z.object({ available: z.boolean() }),
  }),

  /** Redirects to the sign-in of an OpenID Connect provider. */
  signInWith: endpoint({
    method: 'GET',
    path: '/oauth/{provider}',
    who: 'public',
    input: { provider: z.string().regex(/^[\w-]{1,40}$/) },
    status: 302,
    responseKind: 'redirect',
    output: z.object({ location: z.string() }),
  }),

  /** Redirect target of the provider: redirects to /oauth/success with a session, or to /login with LOGIN_FAILED. */
  signedInWith: endpoint({
    method: 'GET',
    path: '/oauth/{provider}/callback',
    who: 'public',
    input: {
      provider: z.string().regex(/^[\w-]{1,40}$/),
      code: text(4000).optional(),
      state: text(4000).optional(),
      error: text(1000).optional(),
      /** Issuer, if the provider sends it. */
      iss: text(1000).optional(),
    },
    status: 302,
    responseKind: 'redirect',
    output: z.object({ location: z.string() }),
  }),

  /**
   * Updates the own account. A new email requires the current password and is pending until its mailed link is
   * confirmed. Username and email cannot be changed with an API token or while acting as another user.
   */
  updateUser: endpoint({
    method: 'PATCH',
    path: '/ui/user',
    who: 'login',
    input: {
      username: requiredText(60).optional(),
      email: email.optional(),
      currentPassword: text(1024).optional(),
      phone: z.union([phone, z.literal('')]).optional(),
      contactName: text(100).optional(),
      locale: locale.optional(),
      developerMode: flag.optional(),
    },
    output: userRecord,
  }),

  ...accountEmail,

  ...accountTargets,

  /** Changes the own password; `endSessions` is true by default, `endTokens` false. */
  changePassword: endpoint({
    method: 'POST',
    path: '/ui/user/password',
    who: 'login',
    input: { currentPassword: text(1024), ...password, endSessions: flag.optional(), endTokens: flag.optional() },
    status: 204,
    output: z.null(),
  }),

  /** API tokens of the account, without secrets. */
  tokens: endpoint({ method: 'GET', path: '/ui/user/tokens', who: 'login', output: z.array(tokenRecord) }),

  /** Creates an API token; its secret is returned only here. */
  createToken: endpoint({
    method: 'POST',
    path: '/ui/user/tokens',
    who: 'login',
    input: { name: requiredText(100), scope: z.enum(['read', 'write']), expires: day.optional() },
    status: 201,
    output: tokenRecord.extend({ secret: z.string() }),
  }),

  /** Revokes an API token. */
  deleteToken: endpoint({
    method: 'DELETE',
    path: '/ui/user/tokens/{id}',
    who: 'login',
    input: { id },
    status: 204,
    output: z.null(),
  }),

  /** Sessions of the account, last used first; empty while acting as another user. */
  sessions: endpoint({ method: 'GET', path: '/ui/user/sessions', who: 'login', output: z.array(sessionRecord) }),

  /** Ends one session of the account: that browser is signed out. */
  endSession: endpoint({
    method: 'DELETE',
    path: '/ui/user/sessions/{id}',
    who: 'login',
    input: { id },
    status: 204,
    output: z.null(),
  }),

  /** The session acts as another user until signing out with `exit`. */
  impersonate: endpoint({
    method: 'POST',
    path: '/ui/user/impersonate',
    who: 'admin',
    input: { username: requiredText() },
    output: accessRecord,
  }),

  /** Sends a message to customer service. The email is required if a reply is requested and the account has none. */
  sendFeedback: endpoint({
    method: 'POST',
    path: '/api/feedback',
    who: 'public',
    input: {
      feedbackText: requiredLines(3000),
      refererText: text(1000).optional(),
      allowContact: flag.optional(),
      email: text(254).optional(),
      referer: text(1000).optional(),
    },
    status: 201,
    output: z.object({ ok: z.literal(true) }),
  }),
};
