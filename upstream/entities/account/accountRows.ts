import { randomBytes } from 'node:crypto';
import { insertIf } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow, Row } from '../../db/schema.ts';

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

/** The accounts of a username, at most one, or of an email with an @ in it, active ones first. */
export const accountsTyped = (db: Db, given: string): Promise<Row<'users'>[]> =>
  given.includes('@')
    ? accountsOfEmail(db, given)
    : db.selectFrom('users').selectAll().where('username', '=', asUsername(given)).execute();

/** The account of a username, or of an email with an @ in it; undefined when there is none. */
export const accountOf = async (db: Db, given: string): Promise<Row<'users'> | undefined> =>
  (await accountsTyped(db, given))[0];

type Invited = Pick<Row<'users'>, 'username' | 'email' | 'contactName' | 'locale' | 'admin'>;

/** Row of an account that its owner has yet to activate. */
const invitedRow = (invited: Invited, now: number): NewRow<'users'> => ({
  ...invited,
  mes: 0,
  developer: 0,
  tester: 0,
  developerMode: 0,
  state: 'invited',
  demo: 0,
  createdAt: now,
});

/** Inserts an account that its owner has yet to activate. */
export const insertInvited = (db: Db, invited: Invited, now: number): Promise<Row<'users'>> =>
  db.insertInto('users').values(invitedRow(invited, now)).returningAll().executeTakeFirstOrThrow();

/** Email, name and language of an invited person. */
export type InvitedPerson = { email: string; name: string | null; locale: 'fi' | 'en' };

/** Columns of an invited email; the username is chosen at activation. */
const invitedOf = async (db: Db, { email, name, locale }: InvitedPerson): Promise<Invited> => {
  // Until they choose one they are called by their email; a username has no @, so the two never meet.
  const username = (await isTaken(db, email)) ? `${email} ${randomBytes(4).toString('hex')}` : email;
  return { username, email, contactName: name, locale, admin: 0 };
};

/** Inserts the account of an invited email. */
export const makeInvited = async (db: Db, person: InvitedPerson, now: number): Promise<Row<'users'>> =>
  insertInvited(db, await invitedOf(db, person), now);

/** Inserts the account of an invited email if it is wanted, with the same statements if it is not. */
export const makeInvitedIf = async (
  db: Db,
  isWanted: boolean,
  person: InvitedPerson,
  now: number,
): Promise<Row<'users'> | undefined> => insertIf(db, isWanted, 'users', invitedRow(await invitedOf(db, person), now));
