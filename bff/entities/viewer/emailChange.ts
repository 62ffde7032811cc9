import { builder } from '../../graph/builder.ts';
import { mutation, type InputBuilder } from '../../graph/mutation.ts';
import { LinkValidity, validityOf, type Validity } from './accountLinks.ts';
import { User } from './User.ts';

const EmailConfirmation = builder
  .objectRef<{ validity: Validity; email: string | null }>('EmailConfirmation')
  .implement({
    description: 'A link that confirms a new email address of an account. Source: GET /email/confirm/{token}.',
    fields: (t) => ({
      validity: t.expose('validity', {
        type: LinkValidity,
        description: 'Whether the link still confirms the address.',
      }),
      email: t.exposeString('email', { nullable: true, description: 'Address to confirm; null unless VALID.' }),
    }),
  });

builder.queryField('emailConfirmation', (t) =>
  t.field({
    type: EmailConfirmation,
    nullable: true,
    description:
      'The new email address that a mailed link confirms. Open to everyone. Errors: none; `validity` says what is wrong with the link. Source: GET /email/confirm/{token}.',
    args: { token: t.arg.string({ required: true, description: 'The token of the link.' }) },
    resolve: (_root, { token }, { ui }) =>
      ui.emailConfirmation({ token }).then(
        ({ email }) => ({ validity: 'VALID' as const, email }),
        (error: unknown) => ({ validity: validityOf(error), email: null }),
      ),
  }),
);

mutation({
  name: 'confirmEmail',
  description:
    "Makes a pending email address the account's own; the former address is notified by mail. Open to everyone. User errors: INVALID_EMAIL_TOKEN, UNABLE_TO_CONTINUE. Source: POST /email/confirm/{token}.",
  input: (t) => ({ token: t.string({ required: true, description: 'The token of the mailed link.' }) }),
  resolve: ({ token }, { ui }) => ui.confirmEmail({ token }),
  payload: (t) => ({
    email: t.exposeString('email', { nullable: true, description: 'The confirmed address; null if it failed.' }),
  }),
});

const pending = (t: InputBuilder) => ({
  email: t.string({ required: true, description: 'The pending address.' }),
});

mutation({
  name: 'resendEmailConfirmation',
  description:
    'Mails the link that confirms the pending email address again, at the earliest 3 minutes after the last. User errors: CONFLICT if another address is pending or none, RATE_LIMITED, NO_PERMISSION while acting as another user. Source: POST /ui/user/email/send.',
  input: pending,
  resolve: async ({ email }, { ui }) => {
    await ui.resendEmail({ email });
    return {};
  },
  payload: () => ({}),
});

mutation({
  name: 'cancelEmailChange',
  description:
    'Cancels the pending email address; its links are unknown from now on. User errors: CONFLICT if another address is pending or none, NO_PERMISSION while acting as another user. Source: POST /ui/user/email/cancel.',
  input: pending,
  resolve: async ({ email }, { ui }) => ({ user: await ui.cancelEmail({ email }) }),
  payload: (t) => ({
    user: t.expose('user', { type: User, nullable: true, description: 'The account without a pending address.' }),
  }),
});
