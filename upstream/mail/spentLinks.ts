import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { hashOf } from '../text/secrets.ts';

/** A link with a token that is kept as a hash in `accountLinks` or `reportSettings` while it works. */
const tokenLink = /\{portal\}\/(?:(?:register|resetting|email)\/([\w-]{16,})|vesiposti\/([\w-]{16,})\/confirm)/;

/** Every token in a link, those that open water reports or stop alerts included. */
const tokens = /(\{portal\}\/(?:register|resetting|email|vesiposti|halytykset)\/)[\w-]{16,}/g;

/** The SHA-256 of the token that works once in a mail's link; null where no link carries one. */
export const linkHashOf = (text: string): string | null => {
  const [, account, report] = tokenLink.exec(text) ?? [];
  const token = account ?? report;
  return token === undefined ? null : hashOf(token);
};

/** A mail's stored text without the tokens of its links. */
export const withoutTokens = (text: string): string => text.replaceAll(tokens, (_, path: string) => `${path}…`);

/**
 * Removes the token from each stored mail whose link was used, replaced or cancelled, or whose time is over, so that
 * the outbox and its backups hold no more usable links than there are in use. A mail that was not sent yet is not sent.
 */
export const redactSpentLinks = async (db: Db, now: number): Promise<void> => {
  const live = db
    .selectFrom('accountLinks')
    .select('tokenHash')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .union(
      db
        .selectFrom('reportSettings')
        .select(sql<string>`"pendingHash"`.as('tokenHash'))
        .where('pendingHash', 'is not', null)
        .where('pendingUntil', '>', now),
    );
  const spent = await db
    .selectFrom('outbox')
    .select(['id', 'text', 'html', 'state', 'error'])
    .where('linkHash', 'is not', null)
    .where('linkHash', 'not in', live)
    .execute();
  for (const { id, text, html, state, error } of spent)
    await db
      .updateTable('outbox')
      .set({
        text: withoutTokens(text),
        html: html === null ? null : withoutTokens(html),
        linkHash: null,
        ...(state === 'waiting' ? { state: 'failed', error: error ?? 'its link was used or is over' } : {}),
      })
      .where('id', '=', id)
      .execute();
};
