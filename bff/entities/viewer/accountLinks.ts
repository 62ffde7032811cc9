import { builder } from '../../graph/builder.ts';
import { mutation, type InputBuilder } from '../../graph/mutation.ts';
import { hasCode } from '../../graph/problems.ts';

/** Whether a mailed link still works. */
export type Validity = 'VALID' | 'EXPIRED' | 'USED';

/** Whether an emailed link is still valid. */
export const LinkValidity = builder.enumType('LinkValidity', {
  description: 'Validity of a link that was sent by email.',
  values: {
    VALID: { description: 'The link is valid.' },
    EXPIRED: { description: 'The link has expired or never existed.' },
    USED: { description: 'The link has been used.' },
  },
});

/** Status of a link by the refusal of /ui; rethrows other errors. */
export const validityOf = (error: unknown): Validity => {
  if (hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT')) return 'EXPIRED';
  if (hasCode(error, 'CONFLICT')) return 'USED';
  throw error;
};

type InvitationSource = { validity: Validity; email: string | null; name: string | null };

const Invitation = builder.objectRef<InvitationSource>('Invitation').implement({
  // GET /register/confirm/{token}.
  description: 'An invitation to create an account.',
  fields: (t) => ({
    validity: t.expose('validity', { type: LinkValidity, description: 'Whether the invitation can still be used.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email address that the invitation was sent to.' }),
    name: t.exposeString('name', { nullable: true, description: 'Name of the invited person.' }),
  }),
});

const invitationOf = async (reading: Promise<{ email: string | null; name: string | null }>) => {
  try {
    return { validity: 'VALID' as const, ...(await reading) };
  } catch (error) {
    return { validity: validityOf(error), email: null, name: null };
  }
};

builder.queryFields((t) => ({
  invitation: t.field({
    type: Invitation,
    nullable: true,
    // GET /register/confirm/{token}.
    description:
      'An invitation by the token of its link. No authentication required. Errors: none; `validity` is the state of the link.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    resolve: (_root, { token }, { ui }) => invitationOf(ui.invitation({ token })),
  }),
  passwordResetToken: t.field({
    type: LinkValidity,
    nullable: true,
    // GET /resetting/reset/{token}.
    description:
      'Whether a link for a new password still works. No authentication required. Errors: none; the result is the state of the link.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    resolve: (_root, { token }, { ui }) => ui.checkReset({ token }).then((): Validity => 'VALID', validityOf),
  }),
  usernameAvailable: t.boolean({
    nullable: true,
    // GET /register/available.
    description: 'Whether a username is free. No authentication required. Errors: BAD_USER_INPUT for an empty name.',
    args: { username: t.arg.string({ required: true, description: 'Username of the account.' }) },
    resolve: async (_root, { username }, { ui }) => (await ui.usernameAvailable({ username })).available,
  }),
}));

const newPassword = (t: InputBuilder) => ({
  token: t.string({ required: true, description: 'Token from the link.' }),
  password: t.string({ required: true, description: 'The new password.' }),
  passwordRepeat: t.string({ required: true, description: 'Must equal `password`.' }),
});

/** Forms of people without a session carry a token of their own, with the cookie that it belongs to. */
const uiNames = { _csrf_token: 'token' };

const AccountInput = builder.inputType('AccountInput', {
  description: 'An account, by its username or its email address.',
  isOneOf: true,
  fields: (t) => ({
    username: t.string({ description: 'Username of the account.' }),
    email: t.string({ description: 'Email address of the account.' }),
  }),
});

mutation({
  name: 'requestPasswordReset',
  // POST /resetting/send-email.
  description:
    'Sends a password reset link if the account exists; the result is the same either way. No authentication required. User errors: REQUIRED, RATE_LIMITED, SEND_FAILED.',
  input: (t) => ({
    account: t.field({ type: AccountInput, required: true, description: 'Account whose password is forgotten.' }),
  }),
  uiNames: { _csrf_token: 'account', username: 'account.username', email: 'account.email' },
  resolve: async ({ account: { username, email } }, { visitor }) => {
    const { ui } = visitor();
    const { token } = await ui.csrf({});
    await ui.requestReset({ username: username ?? undefined, email: email ?? undefined, _csrf_token: token });
    return {};
  },
  payload: () => ({}),
});

mutation({
  name: 'resetPassword',
  // POST /resetting/reset/{token}.
  description:
    'Sets a new password by the link that was sent; every session and API token of the account ends. No authentication required. User errors: INVALID_RESET_TOKEN, PASSWORD_CHANGE_FAILED, UNABLE_TO_CONTINUE, MISMATCH, TOO_SHORT, NO_DIGIT, NO_SPECIAL, NO_LOWERCASE, NO_UPPERCASE, TOO_GUESSABLE.',
  input: newPassword,
  uiNames,
  resolve: async (input, { visitor }) => {
    const { ui } = visitor();
    const { token } = await ui.csrf({});
    await ui.resetPassword({ ...input, _csrf_token: token });
    return {};
  },
  payload: () => ({}),
});

mutation({
  name: 'activateAccount',
  // POST /register/confirm/{token}.
  description:
    'Creates the account of an invitation. No authentication required. User errors: INVALID_REGISTER_TOKEN, UNABLE_TO_CONTINUE, ACTIVATION_FAILED, INVALID_EMAIL, INVALID_CONTACT_NAME, TAKEN, RATE_LIMITED, and those of a password.',
  input: (t) => ({
    ...newPassword(t),
    username: t.string({ required: true, description: 'Username of the account.' }),
    contactName: t.string({ description: "The person's name." }),
    email: t.string({ description: 'Email address, if it differs from that of the invitation.' }),
    phone: t.string({ description: 'Phone number, as +358401234567.' }),
  }),
  uiNames,
  resolve: async ({ contactName, email, phone, ...input }, { visitor }) => {
    const { ui } = visitor();
    const { token } = await ui.csrf({});
    return ui.activate({
      ...input,
      contactName: contactName ?? undefined,
      email: email ?? undefined,
      phone: phone ?? undefined,
      _csrf_token: token,
    });
  },
  payload: (t) => ({
    username: t.exposeString('username', { nullable: true, description: 'Username of the activated account.' }),
  }),
});
