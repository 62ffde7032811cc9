import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { inTransaction } from '../db/statements.ts';
import type { Row } from '../db/schema.ts';
import { codedLinkOf } from './linkCode.ts';
import { unsubscribeLinkOf, withLinks } from './links.ts';
import { redactedMail } from './redactedMail.ts';
import { causeOf, isFinal, type MailAttachment, type Transport } from './transport.ts';
import { isClosed } from '../db/abortable.ts';
import { logFault, logGrouped } from '../errors/logFault.ts';
import { count } from '../observability/counts.ts';
import { hashOf } from '../text/secrets.ts';
import { withoutRepeatedTokens } from '../text/linkTokens.ts';
import { withoutAddresses } from '../text/withoutAddresses.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Delays of the retries, in milliseconds; after the last the mail fails. */
const retryDelays = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute);

/** Maximum age of a mail to send, in milliseconds. */
export const maxAgeMs = 3 * day;

/** Time that a mail is reserved for the process that sends it, and the interval of renewals, in milliseconds. */
const leaseMs = 45_000;
const renewEveryMs = 15_000;

const mailsAtOnce = 20;

/**
 * Time that a stop waits for the mail server, in milliseconds: less than the service waits before it closes the
 * database, so that nothing is written after that.
 */
const stopGraceMs = 3_000;

/** Called for each sent or finally failed mail, in the transaction of that state. */
export type MailOutcome = (trx: Db, mail: Row<'outbox'>, state: 'sent' | 'failed', now: number) => Promise<void>;

/**
 * Makes the files of a mail when it leaves, so that the outbox holds none and they have the state of then. A mail whose
 * files throw is not sent again.
 */
export type MailAttachments = (db: Db, mail: Row<'outbox'>, now: number) => Promise<readonly MailAttachment[]>;

/** Settings of the sender. */
export type SenderSettings = {
  transport: Transport;
  publicUrl: string;
  now: () => number;
  onOutcome: MailOutcome;
  attachmentsOf?: MailAttachments;
  /** Once aborted, no further mail is begun. */
  stopping?: AbortSignal;
  /** Once aborted, a mail that the server has not answered stays reserved until its reservation ends. */
  abandoned?: AbortSignal;
};

/** Order of the mails that are due: alerts first, and the many reports of a month last. */
const urgency = sql`case kind when 'alert' then 0 when 'report' then 2 else 1 end`;

/**
 * Reserves the most urgent due mail for this process; undefined if none is due. Each mail is claimed by itself just
 * before it is sent, so that a slow server lets no reservation expire, and no mail that another process has claimed.
 */
const claim = async (db: Db, now: number): Promise<Row<'outbox'> | undefined> => {
  const candidates = await db
    .selectFrom('outbox')
    .select(['id', 'nextAt'])
    .where('state', '=', 'waiting')
    .where('nextAt', '<=', now)
    .orderBy(urgency)
    .orderBy('nextAt')
    .orderBy('id')
    .limit(mailsAtOnce)
    .execute();
  for (const { id, nextAt } of candidates) {
    const claimed = await db
      .updateTable('outbox')
      .set({ nextAt: now + leaseMs, sending: 1 })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('nextAt', '=', nextAt)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
  return undefined;
};

/**
 * Identifier of a mail, the same in each attempt. The hash makes it differ from that of the same row of another database,
 * as of one that was restored.
 */
const identifierOf = ({ id, at, to }: Row<'outbox'>): string => `${id}.${hashOf(`${id} ${at} ${to}`).slice(0, 24)}`;

const settle = async (
  db: Db,
  { onOutcome, now }: SenderSettings,
  mail: Row<'outbox'>,
  outcome: { error: string | null; final: boolean; cause?: string },
): Promise<void> => {
  const at = now();
  const pause = retryDelays[mail.attempts];
  const state = outcome.error === null ? 'sent' : outcome.final || pause === undefined ? 'failed' : 'waiting';
  await inTransaction(db, async (trx) => {
    const settled = await trx
      .updateTable('outbox')
      .set({
        state,
        attempts: mail.attempts + 1,
        error: outcome.error,
        nextAt: at + (pause ?? 0),
        sentAt: state === 'sent' ? at : null,
        sending: 0,
        ...(state === 'waiting' ? {} : redactedMail(mail)),
      })
      .where('id', '=', mail.id)
      // After a lost reservation the mail may have been dropped: only a mail that is sent is sent all the same.
      .$if(state !== 'sent', (query) => query.where('state', '=', 'waiting'))
      .returning('id')
      .executeTakeFirst();
    if (settled && state !== 'waiting') await onOutcome(trx, mail, state, at);
  });
  count(db, 'mails', state === 'waiting' ? 'deferred' : state);
  if (outcome.error === null) return;
  const error = withoutAddresses(outcome.error);
  logGrouped('warn', 'A mail was not delivered', {
    group: outcome.cause ?? error,
    error,
    facts: { mail: mail.id, kind: mail.kind, attempts: mail.attempts + 1, state },
  });
};

/**
 * Keeps a mail reserved while the mail server takes its time; returns the function that ends it. It ends by itself once
 * another process has claimed the mail, the reservation is over since no renewal succeeded, or the database is closed.
 */
const keepReserved = (db: Db, { now }: SenderSettings, { id, nextAt }: Row<'outbox'>): (() => void) => {
  let until = nextAt;
  let failures = 0;
  const renew = async (): Promise<boolean> => {
    const next = now() + leaseMs;
    const renewed = await db
      .updateTable('outbox')
      .set({ nextAt: next })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('nextAt', '=', until)
      .returning('id')
      .executeTakeFirst();
    until = next;
    failures = 0;
    return renewed !== undefined;
  };
  const tryToRenew = async (): Promise<boolean> => {
    try {
      return await renew();
    } catch (error) {
      if (isClosed(error)) return false;
      logFault('A mail could not be kept reserved', error);
      failures += 1;
      return failures < leaseMs / renewEveryMs;
    }
  };
  let renewing: Promise<void> | undefined;
  const timer = setInterval(() => {
    renewing ??= tryToRenew().then((isReserved) => {
      if (!isReserved) clearInterval(timer);
      renewing = undefined;
    });
  }, renewEveryMs).unref();
  return () => clearInterval(timer);
};

/** Error of a mail that the server has not answered when the sender stops. */
class Abandoned extends Error {}

/** Waits for the mail server, until the signal is aborted. */
const unlessAbandoned = async (sending: Promise<void>, signal: AbortSignal | undefined): Promise<void> => {
  const ended = new AbortController();
  const abandoned = new Promise<never>((_, reject) => {
    const abandon = (): void => reject(new Abandoned());
    if (signal?.aborted) abandon();
    else signal?.addEventListener('abort', abandon, { signal: ended.signal });
  });
  try {
    await Promise.race([sending, abandoned]);
  } finally {
    ended.abort();
  }
};

const deliver = async (db: Db, settings: SenderSettings, mail: Row<'outbox'>): Promise<void> => {
  if ((mail.resentAt ?? mail.at) < settings.now() - maxAgeMs)
    return settle(db, settings, mail, { error: 'too old to send', final: true });
  const { to, subject } = mail;
  const unsubscribe = mail.kind === 'alertConfirm' ? null : unsubscribeLinkOf(mail.text);
  const coded = codedLinkOf(mail.html);
  const text = withLinks(mail.text, settings.publicUrl);
  const html = mail.html === null ? null : withLinks(mail.html, settings.publicUrl);
  const endReservation = keepReserved(db, settings, mail);
  try {
    const attachments = (await settings.attachmentsOf?.(db, mail, settings.now())) ?? [];
    const sending = settings.transport.send({
      id: identifierOf(mail),
      to,
      subject,
      text,
      html,
      codedLink: coded === null ? null : withLinks(coded, settings.publicUrl),
      unsubscribe: unsubscribe === null ? null : withLinks(unsubscribe, settings.publicUrl),
      attachments,
    });
    await unlessAbandoned(sending, settings.abandoned);
  } catch (error) {
    if (error instanceof Abandoned) return;
    // A server that refuses a link may repeat it.
    const reason = error instanceof Error ? withoutRepeatedTokens(error.message).slice(0, 500) : 'unknown';
    return settle(db, settings, mail, { error: reason, final: isFinal(error), cause: causeOf(error) });
  } finally {
    endReservation();
  }
  return settle(db, settings, mail, { error: null, final: true });
};

/** Sends due mails, the most urgent first; returns their number. */
export const sendDue = async (db: Db, settings: SenderSettings): Promise<number> => {
  for (let sent = 0; sent < mailsAtOnce; sent += 1) {
    if (settings.stopping?.aborted) return sent;
    const mail = await claim(db, settings.now());
    if (!mail) return sent;
    await deliver(db, settings, mail);
  }
  return mailsAtOnce;
};

/** Sends queued mails each `pauseMs` milliseconds until it is stopped. */
export const startSender = (db: Db, settings: SenderSettings, pauseMs = 5000): { stop: () => Promise<void> } => {
  const [stopping, abandoned] = [new AbortController(), new AbortController()];
  const ending = { ...settings, stopping: stopping.signal, abandoned: abandoned.signal };
  const send = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (await sendDue(db, ending)) === mailsAtOnce);
    } catch (error) {
      logFault('The outbox could not be read', error);
    }
  };
  let working = send();
  const timer = setInterval(() => {
    working = working.then(send);
  }, pauseMs);
  timer.unref();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      const late = setTimeout(() => abandoned.abort(), stopGraceMs);
      await working;
      clearTimeout(late);
      settings.transport.close();
    },
  };
};
