import { builder } from '../../graph/builder.ts';
import { mutation, type InputBuilder } from '../../graph/mutation.ts';
import { hasCode } from '../../graph/problems.ts';

/** Whether a mailed link still works. */
export type Validity = 'VALID' | 'EXPIRED' | 'USED';

/** Whether an emailed link is still valid. */
export const LinkValidity = builder.enumType('LinkValidity', {
  description: 'Whether a link that was sent by e-mail still opens what it is for.',
  values: {
    VALID: { description: 'It does.' },
    EXPIRED: { description: 'It is too old, or there never was such a link.' },
    USED: { description: 'It has been used already.' },
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
  description: 'An invitation to make an account. Source: GET /register/confirm/{token}.',
  fields: (t) => ({
    validity: t.expose('validity', { type: LinkValidity, description: 'Whether it still opens an account.' }),
    email: t.exposeString('email', { nullable: true, description: 'The address that it was sent to.' }),
    name: t.exposeString('name', { nullable: true, description: 'Whom it is for.' }),
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
    description:
      'An invitation by the token of its link. Open to everyone. Errors: none; `validity` says what is wrong with the link. Source: GET /register/confirm/{token}.',
    args: { token: t.arg.string({ required: true, description: 'The token of the link.' }) },
    resolve: (_root, { token }, { ui }) => invitationOf(ui.invitation({ token })),
  }),
  passwordResetToken: t.field({
    type: LinkValidity,
    nullable: true,
    description:
      'Whether a link for a new password still works. Open to everyone. Errors: none; the answer says what is wrong with the link. Source: GET /resetting/reset/{token}.',
    args: { token: t.arg.string({ required: true, description: 'The token of the link.' }) },
    resolve: (_root, { token }, { ui }) => ui.checkReset({ token }).then((): Validity => 'VALID', validityOf),
  }),
  usernameAvailable: t.boolean({
    nullable: true,
    description:
      'Whether a username is free. Open to everyone. Errors: BAD_USER_INPUT for an empty name. Source: GET /register/available.',
    args: { username: t.arg.string({ required: true, description: 'The name to sign in with.' }) },
    resolve: async (_root, { username }, { ui }) => (await ui.usernameAvailable({ username })).available,
  }),
}));

const newPassword = (t: InputBuilder) => ({
  token: t.string({ required: true, description: 'The token of the link.' }),
  password: t.string({ required: true, description: 'The new password.' }),
  passwordRepeat: t.string({ required: true, description: 'The same once more.' }),
});

/** Forms of people without a session carry a token of their own, with the cookie that it belongs to. */
const uiNames = { _csrf_token: 'token' };

mutation({
  name: 'requestPasswordReset',
  description:
    'Sends a link for a new password, if there is such an account; the answer does not say whether there is. Open to everyone. User errors: REQUIRED, RATE_LIMITED, SEND_FAILED. Source: POST /resetting/send-email.',
  input: (t) => ({
    username: t.string({ description: 'The name of the account; this or the e-mail address.' }),
    email: t.string({ description: 'The e-mail address of the account.' }),
  }),
  uiNames: { _csrf_token: 'username' },
  resolve: async ({ username, email }, { visitor }) => {
    const { ui } = visitor();
    const { token } = await ui.csrf({});
    await ui.requestReset({ username: username ?? undefined, email: email ?? undefined, _csrf_token: token });
    return {};
  },
  payload: () => ({}),
});

mutation({
  name: 'resetPassword',
  description:
    'Sets a new password by the link that was sent; every session and API token of the account ends. Open to everyone. User errors: INVALID_RESET_TOKEN, PASSWORD_CHANGE_FAILED, UNABLE_TO_CONTINUE, MISMATCH, TOO_SHORT, NO_DIGIT, NO_SPECIAL, NO_LOWERCASE, NO_UPPERCASE, TOO_GUESSABLE. Source: POST /resetting/reset/{token}.',
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
  description:
    'Makes the account that an invitation is for. Open to everyone. User errors: INVALID_REGISTER_TOKEN, UNABLE_TO_CONTINUE, ACTIVATION_FAILED, INVALID_EMAIL, INVALID_CONTACT_NAME, TAKEN, and those of a password. Source: POST /register/confirm/{token}.',
  input: (t) => ({
    ...newPassword(t),
    username: t.string({ required: true, description: 'The name to sign in with.' }),
    contactName: t.string({ description: "The person's name." }),
    email: t.string({ description: 'E-mail address, where it differs from that of the invitation.' }),
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
    username: t.exposeString('username', { nullable: true, description: 'The name to sign in with from now on.' }),
  }),
});
