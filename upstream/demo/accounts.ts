import type { Db } from '../db/connection.ts';
import { emailOf, offered, unoffered, type DemoAccount } from '../db/demoAccounts.ts';
import type { NewRow } from '../db/schema.ts';
import { dayMs } from './days.ts';

/** The password of every account of the demo world. */
export const demoPassword = 'Demo-talo-1!';

/** The row of an account; `demo`: 1 where it is offered on the sign-in page, 2 otherwise. */
export const accountRow = (account: DemoAccount, madeAt: number, demo: 1 | 2 = 2): NewRow<'users'> => ({
  email: emailOf(account),
  phone: null,
  locale: 'fi',
  admin: 0,
  mes: 0,
  developer: 0,
  tester: 0,
  developerMode: 0,
  state: 'active',
  createdAt: madeAt - 400 * dayMs,
  ...account,
  demo,
});

/** Inserts accounts with free usernames; returns their ids by username. */
export const insertAccounts = async (db: Db, rows: readonly NewRow<'users'>[]): Promise<Map<string, number>> => {
  const made = await db
    .insertInto('users')
    .values(rows)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(['id', 'username'])
    .execute();
  return new Map(made.map(({ id, username }) => [username, id]));
};

/** Inserts the accounts that the rest of the demo world refers to; returns their ids by username. */
export const makeAccounts = (db: Db, passwordHash: string, madeAt: number): Promise<Map<string, number>> =>
  insertAccounts(db, [
    ...offered.map((account) => accountRow({ passwordHash, ...account }, madeAt, 1)),
    ...unoffered.map((account) => accountRow({ passwordHash, ...account }, madeAt)),
  ]);
