import { z } from 'zod';
import { accountEmail } from './accountEmail.ts';
import { endpoint } from '../wire/endpoint.ts';
import { day, email, flag, id, phone, requiredLines, requiredText, text, token } from '../wire/field.ts';
import { accessRecord, locale, userRecord } from './user.ts';

const password = { password: text(1024), passwordRepeat: text(1024) };

/** A key that a program signs in with; its secret is shown once, when it is made. */
export const tokenRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  /** `read` refuses every call that changes something. */
  scope: z.enum(['read', 'write']),
  createdAt: z.string(),
  /** The last day on which it works; null without an end. */
  expires: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});

/** An API token as /ui answers it. */
export type TokenRecord = z.output<typeof tokenRecord>;

/** A browser that is signed in; its token is never told. */
export const sessionRecord = z.object({
  id: z.number().int(),
  /** The session that asks. */
  current: z.boolean(),
  /** What the browser calls itself; null where that is not known. */
  agent: z.string().nullable(),
  begunAt: z.string(),
  /** When it was last used, to five minutes. */
  lastUsedAt: z.string(),
});

/** A session as /ui answers it. */
export type SessionRecord = z.output<typeof sessionRecord>;

/** Calls that make an account usable: activation, a forgotten password, sign-in by another provider. */
export const account = {
  /** Sends the link for a new password, if there is such an account; the answer does not say so. */
  requestReset: endpoint({
    method: 'POST',
    path: '/resetting/send-email',
    who: 'public',
    input: { username: text().optional(), email: text().optional(), _csrf_token: text() },
    status: 204,
    output: z.null(),
  }),

  /** Whether the link for a new password still works. */
  checkReset: endpoint({
    method: 'GET',
    path: '/resetting/reset/{token}',
    who: 'public',
    input: { token },
    output: z.object({ ok: z.literal(true) }),
  }),

  /** Sets a new password; the link is used up and every session and API token of the account ends. */
  resetPassword: endpoint({
    method: 'POST',
    path: '/resetting/reset/{token}',
    who: 'public',
    input: { token, ...password, _csrf_token: text() },
    status: 204,
    output: z.null(),
  }),

  /** Whom an invitation is for. */
  invitation: endpoint({
    method: 'GET',
    path: '/register/confirm/{token}',
    who: 'public',
    input: { token },
    output: z.object({ email: z.string().nullable(), name: z.string().nullable() }),
  }),

  /** Makes the invited account usable. */
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

  /** Whether a username is free. */
  usernameAvailable: endpoint({
    method: 'GET',
    path: '/register/available',
    who: 'public',
    input: { username: requiredText() },
    output: z.object({ available: z.boolean() }),
  }),

  /** Leads to the sign-in of an OpenID Connect provider. */
  signInWith: endpoint({
    method: 'GET',
    path: '/oauth/{provider}',
    who: 'public',
    input: { provider: z.string().regex(/^[\w-]{1,40}$/) },
    status: 302,
    answers: 'redirect',
    output: z.object({ location: z.string() }),
  }),

  /** Where the provider leads back to: on to /oauth/success with a session, or to /login with LOGIN_FAILED. */
  signedInWith: endpoint({
    method: 'GET',
    path: '/oauth/{provider}/callback',
    who: 'public',
    input: {
      provider: z.string().regex(/^[\w-]{1,40}$/),
      code: text(4000).optional(),
      state: text(4000).optional(),
      error: text(1000).optional(),
      /** The provider itself, where it says so. */
      iss: text(1000).optional(),
    },
    status: 302,
    answers: 'redirect',
    output: z.object({ location: z.string() }),
  }),

  /**
   * The own account, changed. A new email needs the current password, and becomes the account's own only when the
   * link that is mailed to it is confirmed. Username and email are refused to programs, and while acting as another user.
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

  /** A new password for the own account; `endSessions` is true unless said, `endTokens` false. */
  changePassword: endpoint({
    method: 'POST',
    path: '/ui/user/password',
    who: 'login',
    input: { currentPassword: text(1024), ...password, endSessions: flag.optional(), endTokens: flag.optional() },
    status: 204,
    output: z.null(),
  }),

  /** The own API tokens, without their secrets. */
  tokens: endpoint({ method: 'GET', path: '/ui/user/tokens', who: 'login', output: z.array(tokenRecord) }),

  /** A new API token; its secret is in this answer and nowhere else. */
  createToken: endpoint({
    method: 'POST',
    path: '/ui/user/tokens',
    who: 'login',
    input: { name: requiredText(100), scope: z.enum(['read', 'write']), expires: day.optional() },
    status: 201,
    output: tokenRecord.extend({ secret: z.string() }),
  }),

  /** Ends an API token. */
  deleteToken: endpoint({
    method: 'DELETE',
    path: '/ui/user/tokens/{id}',
    who: 'login',
    input: { id },
    status: 204,
    output: z.null(),
  }),

  /** The own sessions, the one used last first; none while one acts as somebody else. */
  sessions: endpoint({ method: 'GET', path: '/ui/user/sessions', who: 'login', output: z.array(sessionRecord) }),

  /** Ends one of the own sessions: that browser is signed out. */
  endSession: endpoint({
    method: 'DELETE',
    path: '/ui/user/sessions/{id}',
    who: 'login',
    input: { id },
    status: 204,
    output: z.null(),
  }),

  /** From now on the session acts as another user, until it is left with `exit`. */
  impersonate: endpoint({
    method: 'POST',
    path: '/ui/user/impersonate',
    who: 'admin',
    input: { username: requiredText() },
    output: accessRecord,
  }),

  /** A message to customer service. The email is asked for when a reply is wanted and the account has none. */
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
