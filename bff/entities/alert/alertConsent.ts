import type { AlertConsentRecord } from '../../../contract/entities/alertLevel.ts';
import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { hasCode } from '../../graph/problems.ts';
import { AlertReceiverState } from './alertCodes.ts';

const AlertConsent = builder.objectRef<AlertConsentRecord>('AlertConsent').implement({
  // GET /ui/alertConsents/{token}.
  description: 'Consent of an email address to mails about the alerts of a target.',
  fields: (t) => ({
    targetName: t.exposeString('targetName', { description: 'Name of the target.' }),
    email: t.exposeString('email', { description: 'Email address that the mailed link belongs to.' }),
    state: t.expose('state', { type: AlertReceiverState, description: 'Whether alerts are mailed to the address.' }),
    addedBy: t.exposeString('addedBy', {
      nullable: true,
      description: 'Contact name or username of the account that entered the address; null if unknown.',
    }),
  }),
});

builder.queryField('alertConsent', (t) =>
  t.field({
    type: AlertConsent,
    nullable: true,
    // GET /ui/alertConsents/{token}.
    description:
      'Consent that the link of an alert mail is about; null for a wrong token. Reading it changes nothing. No authentication required. Errors: none of its own.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    resolve: (_root, { token }, { ui }) =>
      ui.alertConsent({ token }).catch((error: unknown) => {
        if (hasCode(error, 'NOT_FOUND', 'BAD_USER_INPUT')) return null;
        throw error;
      }),
  }),
);

mutation({
  name: 'confirmAlerts',
  // POST /ui/alertConsents/{token}/confirm.
  description:
    'Confirms the address of a mailed link: alerts of the target are mailed to it. No authentication required. User errors: INVALID_EMAIL_TOKEN.',
  input: (t) => ({ token: t.string({ required: true, description: 'Token from the link.' }) }),
  resolve: async ({ token }, { ui }) => {
    await ui.confirmAlerts({ token });
    return { token };
  },
  payload: (t) => ({
    alertConsent: t.field({
      type: AlertConsent,
      nullable: true,
      description: 'The confirmed consent; null if the mutation failed.',
      resolve: ({ token }, _args, { ui }) => (token === undefined ? null : ui.alertConsent({ token })),
    }),
  }),
});

mutation({
  name: 'stopAlerts',
  // POST /ui/alertConsents/{token}/stop.
  description:
    'Stops the mails about alerts of a target to the address of a mailed link. No authentication required. User errors: INVALID_EMAIL_TOKEN.',
  input: (t) => ({ token: t.string({ required: true, description: 'Token from the link.' }) }),
  resolve: async ({ token }, { ui }) => {
    await ui.stopAlerts({ token });
    return { token };
  },
  payload: (t) => ({
    alertConsent: t.field({
      type: AlertConsent,
      nullable: true,
      description: 'The stopped consent; null if the mutation failed.',
      resolve: ({ token }, _args, { ui }) => (token === undefined ? null : ui.alertConsent({ token })),
    }),
  }),
});
