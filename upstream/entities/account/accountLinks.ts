import type { Db } from '../../db/connection.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { insertIf } from '../../db/statements.ts';
import { isUsable } from '../../access/session.ts';
import { redactSpentLinks } from '../../mail/spentLinks.ts';
import { hashOf, newSecret } from '../../text/secrets.ts';

const day = 24 * 3_600_000;

type Kind = Row<'accountLinks'>['kind'];

/** How long a link works: a day to a new password, a new email or the first account, two weeks to one's own account. */
const lifetimes: Record<Kind, number> = { reset: day, register: 14 * day, email: day, setup: day };

const linkRow = (token: string, kind: Kind, userId: number, now: number): NewRow<'accountLinks'> => ({
  tokenHash: hashOf(token),
  kind,
  userId,
  createdAt: now,
  expiresAt: now + lifetimes[kind],
});

/** Creates a link for an account; stores a hash of its token only. */
export const makeLink = async (db: Db, kind: Kind, userId: number, now: number): Promise<string> => {
  const token = newSecret();
  await db
    .insertInto('accountLinks')
    .values(linkRow(token, kind, userId, now))
    .execute();
  return token;
};

/**
 * Creates a link for an account, or for none, by the same statement: so that the number of statements does not tell
 * whether an email has an account.
 */
export const makeLinkIf = async (
  db: Db,
  isWanted: boolean,
  kind: Kind,
  userId: number,
  now: number,
): Promise<string> => {
  const token = newSecret();
  await insertIf(db, isWanted, 'accountLinks', linkRow(token, kind, userId, now));
  return token;
};

/**
 * A link that was mailed, with the account that it is for; undefined when there is none, its time is over, or the
 * account is the demo world's without `demo`.
 */
export const findLink = async (
  db: Db,
  kind: Kind,
  token: string,
  { now, demo }: { now: number; demo: boolean },
): Promise<{ used: boolean; user: Row<'users'> } | undefined> => {
  const found = await db
    .selectFrom('accountLinks')
    .innerJoin('users', 'users.id', 'accountLinks.userId')
    .selectAll('users')
    .select('accountLinks.usedAt')
    .where('accountLinks.tokenHash', '=', hashOf(token))
    .where('accountLinks.kind', '=', kind)
    .where('accountLinks.expiresAt', '>', now)
    .executeTakeFirst();
  if (!found || !isUsable(found, demo)) return undefined;
  const { usedAt, ...user } = found;
  return { used: usedAt !== null, user };
};

/** Time of the newest link of a kind for an account, in Unix ms; null without one. */
export const newestLinkAt = async (db: Db, kind: Kind, userId: number): Promise<number | null> => {
  const found = await db
    .selectFrom('accountLinks')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return found?.createdAt ?? null;
};

/** Marks all links of a kind of an account as used and removes their tokens from the stored mails. */
export const useUpLinks = async (db: Db, kind: Kind, userId: number, now: number): Promise<void> => {
  await db
    .updateTable('accountLinks')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .execute();
  await redactSpentLinks(db, now);
};

/** Deletes the links of a kind that an account has: from now on they are unknown rather than used. */
export const deleteLinks = async (db: Db, kind: Kind, userId: number, now: number): Promise<void> => {
  await db.deleteFrom('accountLinks').where('userId', '=', userId).where('kind', '=', kind).execute();
  await redactSpentLinks(db, now);
};

/** Deletes expired links, used or not. Until then a used link is reported as used rather than unknown. */
export const forgetOldLinks = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('accountLinks').where('expiresAt', '<=', now).execute();
  await redactSpentLinks(db, now);
};
