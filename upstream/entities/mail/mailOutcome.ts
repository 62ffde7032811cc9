import type { MailOutcome } from '../../mail/sender.ts';
import { reportMailed } from '../report/mailReports.ts';

/** Handlers of a mail that is final, by its kind. */
const mailOutcomes: Partial<Record<string, MailOutcome>> = { report: reportMailed };

/** Runs the handler of the mail's kind. */
export const mailOutcome: MailOutcome = async (trx, mail, state, now) =>
  mailOutcomes[mail.kind]?.(trx, mail, state, now);
