import type { mailKinds, MailRecord, mailStates } from '../../../contract/entities/mail.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';

/** State of a mail. */
export const MailState = builder.enumType('MailState', {
  description: 'State of a mail.',
  values: {
    WAITING: { value: 'waiting', description: 'To be sent, or being sent.' },
    FAILED: { value: 'failed', description: 'Not sent: the mail server refused it, or all attempts failed.' },
    SENT: { value: 'sent', description: 'Sent to the mail server.' },
    DROPPED: { value: 'dropped', description: 'Removed from the queue by staff; never sent.' },
  } as const satisfies Record<string, { value: (typeof mailStates)[number]; description: string }>,
});

const MailKind = builder.enumType('MailKind', {
  description: 'Kind of a mail.',
  values: {
    RESET: { value: 'reset', description: 'Link for a new password.' },
    INVITATION: { value: 'invitation', description: 'Invitation of a person without an account to a target.' },
    ACCOUNT: { value: 'account', description: 'Link that activates an account created by staff.' },
    ACCESS: { value: 'access', description: 'New access of an account to a target.' },
    MOVE_OFFER: { value: 'moveOffer', description: 'Offer of a target to another user.' },
    PASSWORD_CHANGED: { value: 'passwordChanged', description: 'Notice of a changed password.' },
    EMAIL_CONFIRM: { value: 'emailConfirm', description: 'Link that confirms a new email address.' },
    EMAIL_REQUESTED: { value: 'emailRequested', description: 'Notice of a requested change of the email address.' },
    EMAIL_CHANGED: { value: 'emailChanged', description: 'Notice of a changed email address.' },
    REPORT: { value: 'report', description: 'Water report of a resident.' },
    REPORT_CONFIRM: { value: 'reportConfirm', description: 'Link that confirms the address of water reports.' },
    ALERT: { value: 'alert', description: 'Alerts of a target.' },
    ALERT_CONFIRM: { value: 'alertConfirm', description: 'Link that confirms the address of a receiver of alerts.' },
    CONTRACT: { value: 'contract', description: 'Contract to accept.' },
    CONTRACT_ACCEPTED: { value: 'contractAccepted', description: 'Confirmation of an accepted contract.' },
    INVOICE: { value: 'invoice', description: 'An invoice with its PDF.' },
    FEEDBACK: { value: 'feedback', description: 'Feedback to customer service.' },
    ORDER: { value: 'order', description: 'Order of water reports, to customer service.' },
    OTHER: { value: 'other', description: 'A kind of an earlier version.' },
  } as const satisfies Record<string, { value: (typeof mailKinds)[number]; description: string }>,
});

/** A mail of the queue. */
export const Mail = builder.objectRef<MailRecord>('Mail');

Mail.implement({
  // GET /ui/admin/mails.
  description: 'A mail of the queue, without its text and links.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('Mail', id) }),
    to: t.exposeString('to', { description: 'Email address of the receiver.' }),
    kind: t.expose('kind', { type: MailKind, description: 'Kind of the mail.' }),
    subject: t.exposeString('subject', { description: 'Subject line.' }),
    state: t.expose('state', { type: MailState, description: 'State of the mail.' }),
    attempts: t.exposeInt('attempts', {
      description: 'Number of attempts to deliver the mail since it was queued or sent again.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Response of the mail server or other cause of the last failed attempt; null if none failed.',
    }),
    queuedAt: t.expose('queuedAt', { type: 'DateTime', description: 'Time at which the mail was queued.' }),
    nextAttemptAt: t.expose('nextAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the next attempt; null unless the state is WAITING.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the mail was sent; null if it was not.',
    }),
    isSending: t.exposeBoolean('isSending', {
      description: 'Whether the mail is being sent, so that it can be neither sent again nor dropped.',
    }),
    isLinkRemoved: t.exposeBoolean('isLinkRemoved', {
      description: 'Whether a link was removed from the mail, so that it cannot be sent again.',
    }),
    viewerCanSend: t.boolean({
      description: 'Whether the viewer can send the mail now or again.',
      resolve: ({ state, isSending, isLinkRemoved }) =>
        (state === 'waiting' && !isSending) || (state === 'failed' && !isLinkRemoved),
    }),
    viewerCanDrop: t.boolean({
      description: 'Whether the viewer can drop the mail.',
      resolve: ({ state, isSending }) => state === 'waiting' && !isSending,
    }),
  }),
});

registerNode(Mail, async ({ key }, { ui }) => (await ui.mails({ mailId: key, limit: 1 })).items[0] ?? null);
