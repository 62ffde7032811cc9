import { email as emailField } from '../../../contract/wire/field.ts';
import { inTransaction } from '../../db/statements.ts';
import type { DatabaseAddress, Db } from '../../db/connection.ts';
import { migrate } from '../../db/migrations.ts';
import { connectDatabase } from '../../db/connect.ts';
import type { Row } from '../../db/schema.ts';
import { linkTo, withLinks } from '../../mail/links.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { deleteLinks, makeLink } from './accountLinks.ts';
import { asEmail, makeInvited } from './accountRows.ts';
import { cancelSetup } from './firstAccount.ts';

/** Staff flags of an account. */
export const staffFlags = ['admin', 'mes', 'developer', 'tester'] as const;

/** The account that an operator wants. */
export type WantedAccount = {
  email: string;
  name: string | null;
  locale: 'fi' | 'en';
  staff: readonly (typeof staffFlags)[number][];
  /** Queues a mail with the link, rather than returning the link alone. */
  mailed: boolean;
};

/** Account as listed by the account command. */
export type ListedAccount = Pick<Row<'users'>, 'username' | 'email' | 'state'> & { staff: string[] };

const withDatabase = async <Result>(address: DatabaseAddress, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const db = await connectDatabase(address);
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
};

/** Invited account of an email with the given staff flags; inserted if there is none. */
const invitedAccount = async (db: Db, wanted: WantedAccount, now: number): Promise<Row<'users'>> => {
  const email = asEmail(wanted.email);
  const known = await db.selectFrom('users').selectAll().where('email', '=', email).orderBy('id').execute();
  const settled = known.find(({ state }) => state !== 'invited');
  if (settled) throw new Error(`${email} belongs to the account ${settled.username} (${settled.state}).`);
  const user = known[0] ?? (await makeInvited(db, { ...wanted, email }, now));
  const flags = Object.fromEntries(wanted.staff.map((flag) => [flag, 1]));
  if (wanted.staff.length > 0) await db.updateTable('users').set(flags).where('id', '=', user.id).execute();
  return user;
};

/**
 * Creates an account that its owner activates by a link, or replaces the link of one that is not activated yet. Returns
 * the link; only the hash of its token is stored. It may run beside the service.
 */
export const createAccount = (
  { database, publicUrl }: { database: DatabaseAddress; publicUrl: string },
  wanted: WantedAccount,
  now = Date.now(),
): Promise<string> => {
  if (!emailField.safeParse(asEmail(wanted.email)).success) throw new Error(`${wanted.email} is no email address.`);
  return withDatabase(database, (db) =>
    inTransaction(db, async (trx) => {
      const { id, email } = await invitedAccount(trx, wanted, now);
      await cancelSetup(trx);
      await deleteLinks(trx, 'register', id, now);
      const link = linkTo(`/register/${await makeLink(trx, 'register', id, now)}`);
      const mail = { to: email ?? wanted.email, kind: 'account', locale: wanted.locale, data: { link } } as const;
      if (wanted.mailed) await queueMail(trx, mail, now);
      return withLinks(link, publicUrl);
    }),
  );
};

/** The accounts of a database, without those of the demo world. */
export const listAccounts = (database: DatabaseAddress): Promise<ListedAccount[]> =>
  withDatabase(database, async (db) => {
    const users = await db.selectFrom('users').selectAll().where('demo', '=', 0).orderBy('username').execute();
    return users.map((user) => ({
      username: user.username,
      email: user.email,
      state: user.state,
      staff: staffFlags.filter((flag) => user[flag] === 1),
    }));
  });
