import type { Db } from '../db/connection.ts';
import type { NewRow } from '../db/schema.ts';
import { insertIf } from '../db/statements.ts';
import { linkHashOf } from '../text/linkTokens.ts';
import type { MailData, MailWords } from './mailData.ts';
import { mailWords } from './mailWords.ts';
import { dataWithoutLinks } from './withoutLinks.ts';

/** A mail to queue: receiver, kind and the data of that kind. */
export type Mail<Kind extends keyof MailData = keyof MailData> = {
  to: string;
  kind: Kind;
  locale: 'fi' | 'en';
  data: MailData[Kind];
  targetId?: number | null;
  /** Subject of the mail in its kind's own format, for example `alert 12`. */
  about?: string;
};

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');

const asText = ({ lines, link }: MailWords): string =>
  [...lines, ...(link ? [`${link.label}: ${link.href}`] : []), 'Talo'].join('\n\n');

const asHtml = ({ lines, link }: MailWords, locale: string): string => {
  const parts = lines.map((line) => `<p>${escaped(line)}</p>`);
  if (link) parts.push(`<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>`);
  const style = 'font-family: sans-serif; line-height: 1.5; color: #1b1f24';
  return `<!doctype html><html lang="${locale}"><body style="${style}">${parts.join('')}<p>Talo</p></body></html>`;
};

const rowOf = <Kind extends keyof MailData>(mail: Mail<Kind>, now: number): NewRow<'outbox'> => {
  const { to, kind, locale, data, targetId = null, about = null } = mail;
  const words = mailWords[kind][locale](dataWithoutLinks(data));
  const text = asText(words);
  return {
    at: now,
    to,
    kind,
    subject: words.subject.replaceAll(/\s+/g, ' ').trim(),
    text,
    linkHash: linkHashOf(text),
    html: asHtml(words, locale),
    locale,
    state: 'waiting',
    attempts: 0,
    nextAt: now,
    targetId,
    about,
  };
};

/** Targets that staff has not approved yet. */
const readPending = async (db: Db, targetIds: readonly number[]): Promise<Set<number>> => {
  if (targetIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('targets')
    .select('id')
    .where('id', 'in', [...new Set(targetIds)])
    .where('pending', '=', 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * Queues mails within the transaction of their cause, so that both commit or neither. Mails of a pending target are
 * dropped.
 */
export const queueMails = async <Kind extends keyof MailData>(
  db: Db,
  mails: readonly Mail<Kind>[],
  now: number,
): Promise<void> => {
  const pending = await readPending(
    db,
    mails.flatMap(({ targetId }) => targetId ?? []),
  );
  const allowed = mails.filter(({ targetId }) => !pending.has(targetId ?? 0));
  if (allowed.length === 0) return;
  await db
    .insertInto('outbox')
    .values(allowed.map((mail) => rowOf(mail, now)))
    .execute();
};

/** Puts a mail in the outbox. */
export const queueMail = <Kind extends keyof MailData>(db: Db, mail: Mail<Kind>, now: number): Promise<void> =>
  queueMails(db, [mail], now);

/** Puts a mail in the outbox if it is wanted, with the same statements if it is not. */
export const queueMailIf = async <Kind extends keyof MailData>(
  db: Db,
  isWanted: boolean,
  mail: Mail<Kind>,
  now: number,
): Promise<void> => {
  const pending = await readPending(db, mail.targetId ? [mail.targetId] : []);
  await insertIf(db, isWanted && pending.size === 0, 'outbox', rowOf(mail, now));
};
