import type { Context } from '../../graph/graphContext.ts';
import { mutation, type InputBuilder } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { badInput } from '../../graph/problems.ts';
import { Locale, User } from './User.ts';
import { Viewer, viewerOf } from './Viewer.ts';

/** A telephone number as people write it, with spaces. */
const phoneOf = (phone: string | null | undefined): string | undefined =>
  phone === undefined ? undefined : (phone ?? '').replaceAll(' ', '');

mutation({
  name: 'updateUser',
  // PATCH /ui/user.
  description:
    'Changes the own account; omitted fields keep their values. A new email address is pending until the link mailed to it is confirmed. User errors: TAKEN for the username, INVALID, REQUIRED, TOO_LONG, WRONG_PASSWORD, RATE_LIMITED, NO_PERMISSION for the username or email address while acting as another user.',
  input: (t) => ({
    username: t.string({ description: 'The name to sign in with, 1 to 60 characters.' }),
    email: t.string({
      description: 'New email address; requires `currentPassword` if it differs from the current one.',
    }),
    currentPassword: t.string({ description: 'The present password, for a new email address.' }),
    phone: t.string({ description: 'Phone number, as +358401234567; null clears it.' }),
    contactName: t.string({ description: 'Name of the resident, up to 100 characters; null clears it.' }),
    locale: t.field({ type: Locale, description: 'The language of the portal.' }),
    developerMode: t.boolean({ description: 'For developers and Mes staff: whether raw ids and names are shown.' }),
  }),
  resolve: async ({ username, email, currentPassword, phone, contactName, locale, developerMode }, { ui, load }) => {
    const user = await ui.updateUser({
      username: username ?? undefined,
      email: email ?? undefined,
      currentPassword: currentPassword ?? undefined,
      phone: phoneOf(phone),
      contactName: contactName === null ? '' : contactName,
      locale: locale ?? undefined,
      developerMode: developerMode ?? undefined,
    });
    if (locale) load.forgetTypeNames();
    return { user };
  },
  payload: (t) => ({
    user: t.expose('user', {
      type: User,
      nullable: true,
      description: 'The updated account; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'changePassword',
  // POST /ui/user/password.
  description:
    'Sets a new password for the own account and ends the chosen sessions and tokens; an email notifies the account. User errors: WRONG_PASSWORD, NO_PERMISSION while acting as another user, MISMATCH, TOO_SHORT, NO_DIGIT, NO_SPECIAL, NO_LOWERCASE, NO_UPPERCASE, TOO_GUESSABLE, PASSWORD_CHANGE_FAILED, RATE_LIMITED.',
  input: (t) => ({
    currentPassword: t.string({ required: true, description: 'Current password of the account.' }),
    password: t.string({ required: true, description: 'The new password.' }),
    passwordRepeat: t.string({ required: true, description: 'Must equal `password`.' }),
    endSessions: t.boolean({ description: 'Whether all other sessions of the account end. Default: true.' }),
    endTokens: t.boolean({ description: 'Whether all API tokens of the account are deleted. Default: false.' }),
  }),
  resolve: async ({ endSessions, endTokens, ...input }, { ui }) => {
    await ui.changePassword({ ...input, endSessions: endSessions ?? undefined, endTokens: endTokens ?? undefined });
    return {};
  },
  payload: () => ({}),
});

const pending = (t: InputBuilder) => ({
  email: t.string({ required: true, description: 'The pending address.' }),
});

mutation({
  name: 'resendEmailConfirmation',
  // POST /ui/user/email/send.
  description:
    'Mails the link that confirms the pending email address again, at the earliest 3 minutes after the last. User errors: CONFLICT if another address is pending or none, RATE_LIMITED, NO_PERMISSION while acting as another user.',
  input: pending,
  resolve: async ({ email }, { ui }) => {
    await ui.resendEmail({ email });
    return {};
  },
  payload: () => ({}),
});

mutation({
  name: 'cancelEmailChange',
  // POST /ui/user/email/cancel.
  description:
    'Cancels the pending email address and invalidates its links. User errors: CONFLICT if another address is pending or none, NO_PERMISSION while acting as another user.',
  input: pending,
  resolve: async ({ email }, { ui }) => ({ user: await ui.cancelEmail({ email }) }),
  payload: (t) => ({
    user: t.expose('user', { type: User, nullable: true, description: 'The account without a pending address.' }),
  }),
});

mutation({
  name: 'endSession',
  // DELETE /ui/user/sessions/{id}.
  description: 'Ends one session of the viewer. User errors: NOT_FOUND.',
  input: (t) => ({ id: t.id({ required: true, description: 'The session.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.endSession({ id: readId('Session', id).key });
    return { endedSessionId: id };
  },
  payload: (t) => ({
    endedSessionId: t.exposeID('endedSessionId', {
      nullable: true,
      description: 'ID of the ended session; null if the mutation failed.',
    }),
  }),
});

/** A changed session has a new cookie, which a WebSocket cannot set. */
const overHttp = ({ canSetCookies }: Context): void => {
  if (!canSetCookies) throw badInput('Change the session over HTTP.');
};

mutation({
  name: 'impersonate',
  // POST /ui/user/impersonate.
  description:
    'Makes the session act as another user until logout with `exit`. Requires the staff role ADMIN. User errors: USER_NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ username: t.string({ required: true, description: 'The user to act as.' }) }),
  resolve: async ({ username }, context) => {
    overHttp(context);
    await context.ui.impersonate({ username });
    context.load.forgetTypeNames();
    context.forget();
    return { viewer: await viewerOf(context) };
  },
  payload: (t) => ({
    viewer: t.expose('viewer', {
      type: Viewer,
      nullable: true,
      description: 'Viewer of the session after the mutation; null if the mutation failed.',
    }),
  }),
});
