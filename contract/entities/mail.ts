import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { between, flag, id, text } from '../wire/field.ts';

/** States of a mail: `waiting` is to be sent, `failed` is not sent again by itself, `dropped` was removed by staff. */
export const mailStates = ['waiting', 'failed', 'sent', 'dropped'] as const;

/** Kinds of mails; `other` for those of an earlier version. */
export const mailKinds = [
  'reset',
  'invitation',
  'account',
  'access',
  'moveOffer',
  'passwordChanged',
  'emailConfirm',
  'emailRequested',
  'emailChanged',
  'report',
  'reportConfirm',
  'alert',
  'alertConfirm',
  'contract',
  'contractAccepted',
  'invoice',
  'feedback',
  'order',
  'other',
] as const;

/** Maximum number of mails of one page. */
export const mostMails = 1000;

/** A mail of the queue, never with its text or the links in it. */
export const mailRecord = z.object({
  id: z.number().int(),
  to: z.string(),
  kind: z.enum(mailKinds),
  subject: z.string(),
  state: z.enum(mailStates),
  /** Number of attempts to deliver it since it was queued or sent again. */
  attempts: z.number().int(),
  /** Error of the last attempt, without the tokens of links that a server may repeat. */
  error: z.string().nullable(),
  queuedAt: z.string(),
  /** Time of the next attempt; null unless it waits. */
  nextAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** Whether a process is sending it now. */
  isSending: z.boolean(),
  /** Whether its link was removed from the text, so that it cannot be sent again. */
  isLinkRemoved: z.boolean(),
  /** Its sort keys in the order of the list, a JSON list of numbers, for `after` and `before`. */
  cursor: z.string(),
});

/** Record of a mail of the queue. */
export type MailRecord = z.output<typeof mailRecord>;

/** One page of the mails that match, with the number of all that match. */
export const mailPageRecord = z.object({
  items: z.array(mailRecord),
  total: z.number().int(),
  /** Whether mails follow the page, in its direction. */
  hasMore: z.boolean(),
});

/** The queue of mails, for the provider's staff: extensions of the table. */
export const mail = {
  /**
   * Waiting mails, the oldest first, then failed ones and then all others, the newest first. `backwards` reads the last
   * `limit` before `before` instead of the first after `after`.
   */
  mails: endpoint({
    method: 'GET',
    path: '/ui/admin/mails',
    who: 'admin',
    input: {
      state: z.enum(mailStates).optional(),
      /** One mail alone. */
      mailId: id.optional(),
      /** Words of the receiver or the subject. */
      text: text(100).optional(),
      after: text(200).optional(),
      before: text(200).optional(),
      limit: between(0, mostMails).optional(),
      backwards: flag.optional(),
    },
    output: mailPageRecord,
  }),

  /** A waiting mail is sent now; a failed one waits again with no attempts. Once more for one that is due changes nothing. */
  sendMail: endpoint({
    method: 'POST',
    path: '/ui/admin/mails/{mailId}/send',
    who: 'admin',
    input: { mailId: id },
    output: mailRecord,
  }),

  /** A waiting mail is never sent; it is kept as dropped. */
  dropMail: endpoint({
    method: 'POST',
    path: '/ui/admin/mails/{mailId}/drop',
    who: 'admin',
    input: { mailId: id },
    output: mailRecord,
  }),
};
