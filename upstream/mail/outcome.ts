import { reportMailed } from '../entities/report/mailReports.ts';
import type { MailOutcome } from './sender.ts';

/** What the rest of the service is told of a mail that was sent or failed for good, by the mail's kind. */
const listeners: Partial<Record<string, MailOutcome>> = { report: reportMailed };

/** Tells whom a mail was about what became of it. */
export const mailOutcome: MailOutcome = async (trx, mail, state, now) => listeners[mail.kind]?.(trx, mail, state, now);
