import { builder } from '../../graph/builder.ts';
import { mutation, type InputBuilder } from '../../graph/mutation.ts';
import { LinkValidity, validityOf, type Validity } from './accountLinks.ts';
import { User } from './User.ts';

const EmailConfirmation = builder
  .objectRef<{ validity: Validity; email: string | null }>('EmailConfirmation')
  .implement({
    // GET /email/confirm/{token}.
    description: 'A link that confirms a new email address of an account.',
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
    // GET /email/confirm/{token}.
    description:
      'The new email address that a mailed link confirms. No authentication required. Errors: none; `validity` is the state of the link.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    resolve: (_root, { token }, { ui }) =>
      ui.emailConfirmation({ token }).then(
        ({ email }) => ({ validity: 'VALID' as const, email }),
        (error: unknown) => ({ validity: validityOf(error), email: null }),
      ),
  }),
);

mutation({
  name: 'confirmEmail',
  // POST /email/confirm/{token}.
  description:
    'Confirms the pending email address of an account; the former address is notified by email. No authentication required. User errors: INVALID_EMAIL_TOKEN, UNABLE_TO_CONTINUE.',
  input: (t) => ({ token: t.string({ required: true, description: 'The token of the mailed link.' }) }),
  resolve: ({ token }, { ui }) => ui.confirmEmail({ token }),
  payload: (t) => ({
    email: t.exposeString('email', {
      nullable: true,
      description: 'Confirmed email address; null if the mutation failed.',
    }),
  }),
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
