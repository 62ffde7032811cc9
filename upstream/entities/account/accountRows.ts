import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';

/** An email as it is compared and stored: in small letters, without spaces around it. */
export const asEmail = (given: string): string => given.trim().toLowerCase();

/** A username as it is compared and stored. */
export const asUsername = (given: string): string => given.normalize('NFC').trim().toLowerCase();

/** Whether a text is a valid username: 3 to 60 letters, digits, points and lines; a letter or digit at both ends. */
export const isUsername = (username: string): boolean => /^[a-zåäö0-9][a-zåäö0-9._-]{1,58}[a-zåäö0-9]$/.test(username);

/** Whether a username is in use by an account other than the given one. */
export const isTaken = async (db: Db, username: string, but = 0): Promise<boolean> => {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('id', '!=', but)
    .executeTakeFirst();
  return found !== undefined;
};

/** Accounts with a confirmed email, active ones first. */
export const accountsOfEmail = (db: Db, email: string): Promise<Row<'users'>[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', asEmail(email)))
    .where('emailVerified', '=', 1)
    .orderBy('state')
    .orderBy('id')
    .execute();

/** The account of a username, or of an email with an @ in it; undefined when there is none. */
export const accountOf = async (db: Db, given: string): Promise<Row<'users'> | undefined> =>
  given.includes('@')
    ? (await accountsOfEmail(db, given))[0]
    : db.selectFrom('users').selectAll().where('username', '=', asUsername(given)).executeTakeFirst();

type Invited = Pick<Row<'users'>, 'username' | 'email' | 'contactName' | 'locale' | 'admin'>;

/** Inserts an account that its owner has yet to activate. */
export const insertInvited = (db: Db, invited: Invited, now: number): Promise<Row<'users'>> =>
  db
    .insertInto('users')
    .values({
      ...invited,
      mes: 0,
      developer: 0,
      tester: 0,
      developerMode: 0,
      state: 'invited',
      demo: 0,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Inserts the account of an invited email; the username is chosen at activation. */
export const makeInvited = async (
  db: Db,
  { email, name, locale }: { email: string; name: string | null; locale: 'fi' | 'en' },
  now: number,
): Promise<Row<'users'>> => {
  // Until they choose one they are called by their email; a username has no @, so the two never meet.
  const username = (await isTaken(db, email)) ? `${email} ${randomBytes(4).toString('hex')}` : email;
  return insertInvited(db, { username, email, contactName: name, locale, admin: 0 }, now);
};
