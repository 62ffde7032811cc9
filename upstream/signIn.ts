import type { Db } from './db/connection.ts';
import type { Row } from './db/schema.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { refuse } from './refusal.ts';
import { createThrottle } from './throttle.ts';

/** Checks who signs in, and slows down who guesses. */
export type SignIn = {
  /** The active account of this name and password; refused with a login error code otherwise. */
  verify: (
    db: Db,
    given: { username: string; password: string; address: string | null },
    now: number,
  ) => Promise<Row<'users'>>;
};

const quarterHour = 15 * 60_000;

/** Makes the check of passwords; `passwordCost` is what checking an account that is not there costs too. */
export const createSignIn = (passwordCost?: number): SignIn => {
  const perAccount = createThrottle('sign-in of an account', 5, quarterHour);
  const perAddress = createThrottle('sign-in from an address', 100, quarterHour);
  let nobodysHash: Promise<string> | undefined;

  // Callers of unknown address are many, and one of them must not keep the others out.
  const throttle = async (db: Db, account: string, address: string | null, now: number): Promise<void> => {
    const byAddress = async (): Promise<number> => (address === null ? 0 : perAddress.attempt(db, address, now));
    const secondsLeft = (await perAccount.attempt(db, account, now)) || (await byAddress());
    if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
  };

  return {
    verify: async (db, { username, password, address }, now) => {
      const name = username.trim().toLowerCase();
      const account = `${name} ${address ?? ''}`;
      await throttle(db, account, address, now);
      nobodysHash ??= hashPassword('nobody has this password', passwordCost);
      const user = await db.selectFrom('users').selectAll().where('username', '=', name).executeTakeFirst();
      const right = await isPassword(password, user?.passwordHash ?? (await nobodysHash));
      if (!user?.passwordHash || !right) throw refuse('INVALID_CREDENTIALS');
      await perAccount.forget(db, account);
      if (address !== null) await perAddress.takeBack(db, address);
      if (user.state === 'disabled') throw refuse('ACCOUNT_DISABLED');
      if (user.state !== 'active') throw refuse('INVALID_CREDENTIALS');
      return user;
    },
  };
};
