import { networkOf } from '../../contract/clientAddress.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { isUsable } from '../demoMode.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { refuse } from '../refusal.ts';
import { createAddressThrottle, createLeakyBucket, createThrottle, isKnownNetwork } from './throttle.ts';

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

/** What a name is counted by at one network; callers of unknown address share one count. */
const networkKey = (name: string, address: string | null): string =>
  `${name} ${address === null ? '' : networkOf(address)}`;

/**
 * Makes the check of passwords; `passwordCost` is what checking an account that is not there costs too. Without `demo`
 * an account of the demo world is answered as one that is not there. Wrong attempts
 * are counted by the name that was typed, never by the account, so that a name without an account is slowed in the
 * same way:
 *
 * - 5 in a quarter of an hour for a name at one network: typing errors pass, guessing does not.
 * - 100 in a quarter of an hour for a network: an office behind one address signs in, one name after another is slow.
 * - 30 for a name over all networks, then one in 5 minutes: 288 a day at most, about 100,000 a year, a thousandth of
 *   the guesses that the rules for passwords demand. It is a pause and no lock, so nobody can lock an account. As an
 *   attacker could still take every turn, the right password passes it at a network from which the account was signed
 *   in to or got its password by mail within 90 days. A wrong one is answered there as everywhere, and the password is
 *   checked either way: neither the answer nor its time tells whether the network, or the account, is known.
 */
export const createSignIn = ({ passwordCost, demo }: { passwordCost?: number | undefined; demo: boolean }): SignIn => {
  const perNetwork = createThrottle('sign-in of an account', 5, quarterHour);
  const perAddress = createAddressThrottle('sign-in from an address', 100, quarterHour);
  const everywhere = createLeakyBucket('sign-in of an account from anywhere', 30, quarterHour / 3);
  let nobodysHash: Promise<string> | undefined;

  const throttle = async (db: Db, name: string, address: string | null, now: number): Promise<void> => {
    const secondsLeft =
      (await perNetwork.attempt(db, networkKey(name, address), now)) || (await perAddress.attempt(db, address, now));
    if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
  };

  /** The account of a name where the password is its own; undefined otherwise, after the same work. */
  const check = async (db: Db, name: string, password: string): Promise<Row<'users'> | undefined> => {
    nobodysHash ??= hashPassword('nobody has this password', passwordCost);
    const user = await db.selectFrom('users').selectAll().where('username', '=', name).executeTakeFirst();
    const isRight = await isPassword(password, user?.passwordHash ?? (await nobodysHash));
    return user?.passwordHash && isRight && isUsable(user, demo) ? user : undefined;
  };

  return {
    verify: async (db, { username, password, address }, now) => {
      const name = username.trim().toLowerCase();
      await throttle(db, name, address, now);
      const secondsLeft = await everywhere.attempt(db, name, now);
      const user = await check(db, name, password);
      const isKnown = await isKnownNetwork(db, user?.id ?? 0, address, now);
      if (secondsLeft > 0 && !(user && isKnown)) throw refuse('RATE_LIMITED', { secondsLeft });
      if (!user) throw refuse('INVALID_CREDENTIALS');
      await perNetwork.reset(db, networkKey(name, address));
      await perAddress.refund(db, address);
      if (secondsLeft === 0) await everywhere.refund(db, name);
      if (user.state === 'disabled') throw refuse('ACCOUNT_DISABLED');
      if (user.state !== 'active') throw refuse('INVALID_CREDENTIALS');
      return user;
    },
  };
};
