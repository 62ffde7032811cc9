import { reportMailed } from '../entities/report/mailReports.ts';
import type { MailOutcome } from './sender.ts';

/** Handlers of a sent or failed mail, by its kind. */
const listeners: Partial<Record<string, MailOutcome>> = { report: reportMailed };

/** Runs the handler of the mail's kind. */
export const mailOutcome: MailOutcome = async (trx, mail, state, now) => listeners[mail.kind]?.(trx, mail, state, now);
