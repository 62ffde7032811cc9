import type { mail, MailRecord } from '../../../contract/entities/mail.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { createCsrf } from '../../auth/csrf.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inTransaction } from '../../db/statements.ts';
import { notFound, refuse } from '../../errors/refusal.ts';
import { linkTo } from '../../mail/links.ts';
import { redactedMail } from '../../mail/redactedMail.ts';
import { maxAgeMs } from '../../mail/sender.ts';
import { mailedIdOf } from '../report/mailedLink.ts';
import { mailOutcome } from './mailOutcome.ts';
import { isSending, readMail, readMails } from './mailRows.ts';

type Stored = Row<'outbox'>;

const findRecord = async (db: Db, id: number, now: number): Promise<MailRecord> => {
  const found = await readMail(db, id, now);
  if (!found) throw notFound();
  return found;
};

const findMail = async (trx: Db, id: number, now: number): Promise<Stored> => {
  const found = await trx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  if (isSending(found, now)) throw refuse('MAIL_SENDING');
  return found;
};

/** Changes a mail that no process has reserved or settled since it was read, and records it. */
const change = async (
  trx: Db,
  call: Call,
  { action, mail, fields }: { action: 'mail.send' | 'mail.drop'; mail: Stored; fields: Partial<Stored> },
): Promise<void> => {
  const changed = await trx
    .updateTable('outbox')
    .set({ ...fields, sending: 0 })
    .where('id', '=', mail.id)
    .where('state', '=', mail.state)
    .where('nextAt', '=', mail.nextAt)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw refuse('MAIL_SENDING');
  const detail = `${mail.to}: ${mail.subject}`;
  await recordAudits(trx, call, [{ action, detail, result: logResult.ok }]);
};

/** The text of a failed mail with the links of its report, which were removed from it when it failed. */
const withReportLinks = (trx: Db, { kind, about, to, text, html }: Stored): Partial<Stored> => {
  if (kind !== 'report' || about === null) return {};
  const link = linkTo(`/vesiposti/${mailedIdOf(createCsrf(trx), { linkPart: about, email: to })}`);
  const completed = (part: string): string => part.replaceAll(linkTo('/vesiposti/…'), () => link);
  return { text: completed(text), html: html === null ? null : completed(html) };
};

/** A mail is due for the sender once more; one that is due already, by a second press of the button, stays as it is. */
const sendAgain = async (trx: Db, call: Call, mail: Stored): Promise<void> => {
  const { now } = call;
  if (mail.state === 'sent' || mail.state === 'dropped') throw refuse('MAIL_ENDED');
  if (mail.state === 'waiting') {
    const isDue = mail.nextAt <= now && (mail.resentAt ?? mail.at) >= now - maxAgeMs;
    if (!isDue) await change(trx, call, { action: 'mail.send', mail, fields: { nextAt: now, resentAt: now } });
    return;
  }
  if ((await findRecord(trx, mail.id, now)).isLinkRemoved) throw refuse('MAIL_LINK_REMOVED');
  await change(trx, call, {
    action: 'mail.send',
    mail,
    fields: {
      ...withReportLinks(trx, mail),
      state: 'waiting',
      attempts: 0,
      error: null,
      nextAt: now,
      resentAt: now,
    },
  });
};

/** A waiting mail is never sent, and what it is about is as after a mail that failed. */
const drop = async (trx: Db, call: Call, mail: Stored): Promise<void> => {
  if (mail.state !== 'waiting') throw refuse('MAIL_ENDED');
  await change(trx, call, { action: 'mail.drop', mail, fields: { ...redactedMail(mail), state: 'dropped' } });
  await mailOutcome(trx, mail, 'failed', call.now);
};

const changing =
  (step: typeof drop) =>
  ({ mailId }: { mailId: number }, call: Call): Promise<MailRecord> =>
    inTransaction(call.db, async (trx) => {
      await step(trx, call, await findMail(trx, mailId, call.now));
      return findRecord(trx, mailId, call.now);
    });

/** Handlers of the queue of mails. */
export const mailHandlers: Handlers<typeof mail, Call> = {
  mails: (input, { db, now }) => readMails(db, input, now),
  sendMail: changing(sendAgain),
  dropMail: changing(drop),
};
