import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { findLink, makeLink } from './accountLinks.ts';
import { insertInvited } from './accountRows.ts';
import { inTransaction } from '../../db/statements.ts';

/** Username of the administrator that a setup link activates, until then; no user can choose one with a space. */
const placeholder = 'first administrator';

/** Whether the database has an account beside those of the demo world and the one that setup has yet to activate. */
const hasAccount = async (db: Db): Promise<boolean> => {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('demo', '=', 0)
    .where('username', '!=', placeholder)
    .executeTakeFirst();
  return found !== undefined;
};

const findPlaceholder = (db: Db): Promise<{ id: number } | undefined> =>
  db.selectFrom('users').select('id').where('username', '=', placeholder).executeTakeFirst();

const insertPlaceholder = (db: Db, now: number): Promise<{ id: number }> =>
  insertInvited(db, { username: placeholder, email: null, contactName: null, locale: 'fi', admin: 1 }, now);

/**
 * Creates a single-use token, valid for a day, whose link creates the first administrator; null if an account exists.
 * Tokens of earlier starts stay valid, so that instances which start together do not revoke each other's.
 */
export const makeSetupToken = (db: Db, now: number): Promise<string | null> =>
  inTransaction(db, async (trx) => {
    if (await hasAccount(trx)) return null;
    const { id } = (await findPlaceholder(trx)) ?? (await insertPlaceholder(trx, now));
    return makeLink(trx, 'setup', id, now);
  });

/** The setup link of a token, as `findLink` returns it; it counts as used as soon as there is another account. */
export const findSetupLink = async (
  db: Db,
  token: string,
  at: { now: number; demo: boolean },
): Promise<{ used: boolean; user: Row<'users'> } | undefined> => {
  const link = await findLink(db, 'setup', token, at);
  return link && { ...link, used: link.used || (await hasAccount(db)) };
};

/** Deletes the administrator that setup has not activated yet, with its links, before another replaces it. */
export const cancelSetup = async (db: Db): Promise<void> => {
  const found = await findPlaceholder(db);
  if (!found) return;
  await db.deleteFrom('accountLinks').where('userId', '=', found.id).execute();
  await db.deleteFrom('users').where('id', '=', found.id).execute();
};

/** The lines that a start prints where there is no account. */
export const setupLines = (link: string | null): string[] =>
  link === null
    ? []
    : ['There is no account yet. This address creates the first administrator, once and within 24 hours:', link];
