import type { MailAttachments, MailOutcome } from '../../mail/sender.ts';
import { invoiceAttachments, invoiceMailed } from '../billing/invoiceMails.ts';
import { reportMailed } from '../report/mailReports.ts';

/** Handlers of a mail that is final, by its kind. */
const mailOutcomes: Partial<Record<string, MailOutcome>> = { report: reportMailed, invoice: invoiceMailed };

/** Runs the handler of the mail's kind. */
export const mailOutcome: MailOutcome = async (trx, mail, state, now) =>
  mailOutcomes[mail.kind]?.(trx, mail, state, now);

/** Makes the files of a mail of a kind that has any. */
export const mailAttachments: MailAttachments = async (db, mail, now) =>
  mail.kind === 'invoice' ? invoiceAttachments(db, mail, now) : [];
