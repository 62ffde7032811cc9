import type { Db } from '../db/connection.ts';
import type { NewRow } from '../db/schema.ts';
import { insertIf } from '../db/statements.ts';
import { escaped } from './escaped.ts';
import { linkHtml } from './linkCode.ts';
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

type Table = NonNullable<MailWords['table']>['rows'];

const textRow = ([first, ...rest]: readonly string[]): string => `${first}: ${rest.join(', ')}`;

const htmlRow = ([first = '', ...rest]: readonly string[]): string => {
  const style = 'padding: 4px 16px 4px 0; text-align: left; vertical-align: top';
  const cells = rest.map((text) => `<td style="${style}">${escaped(text)}</td>`);
  return `<tr><th scope="row" style="${style}">${escaped(first)}</th>${cells.join('')}</tr>`;
};

/** The paragraphs of a mail, made of its lines, with its table between them. */
const withTable = ({ lines, table }: MailWords, of: (line: string) => string, rows: (table: Table) => string) => {
  const parts = lines.map(of);
  if (table && table.rows.length > 0) parts.splice(table.above, 0, rows(table.rows));
  return parts;
};

const asText = (words: MailWords): string =>
  [
    ...withTable(
      words,
      (line) => line,
      (rows) => rows.map(textRow).join('\n'),
    ),
    ...(words.link ? [`${words.link.label}: ${words.link.href}`] : []),
    'Talo',
  ].join('\n\n');

const asHtml = (words: MailWords, { kind, locale }: Pick<Mail, 'kind' | 'locale'>): string => {
  const { link } = words;
  const parts = withTable(
    words,
    (line) => `<p>${escaped(line)}</p>`,
    (rows) => `<table style="border-collapse: collapse">${rows.map(htmlRow).join('')}</table>`,
  );
  if (link) parts.push(linkHtml(kind, locale, link));
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
    html: asHtml(words, mail),
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
