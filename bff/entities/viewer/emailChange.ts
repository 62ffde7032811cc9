import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { LinkValidity, validityOf, type Validity } from './accountLinks.ts';

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
