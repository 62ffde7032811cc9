import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { redactedMail } from './redactedMail.ts';

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
        ...redactedMail({ text, html }),
        ...(state === 'waiting' ? { state: 'failed', error: error ?? 'its link was used or is over' } : {}),
      })
      .where('id', '=', id)
      .execute();
};
