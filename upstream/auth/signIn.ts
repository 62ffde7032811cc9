import { networkOf } from '../../contract/clientAddress.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { isUsable } from '../access/session.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { refuse, Refusal } from '../errors/refusal.ts';
import { count } from '../observability/counts.ts';
import { createAddressThrottle, createLeakyBucket, createThrottle, isKnownNetwork } from './throttle.ts';

/** Verifies usernames and passwords and limits the rate of attempts. */
export type SignIn = {
  /** The active account of this name and password; refused with a login error code otherwise. */
  verify: (
    db: Db,
    given: { username: string; password: string; address: string | null },
    now: number,
  ) => Promise<Row<'users'>>;
};

const quarterHour = 15 * 60_000;

/** Key of a name at one network; callers of unknown address share one count. */
const networkKey = (name: string, address: string | null): string =>
  `${name} ${address === null ? '' : networkOf(address)}`;

/**
 * Creates the check of passwords. `passwordCost` is also the cost for an unknown account. Without `demo` a demo account
 * is treated as unknown. Attempts are counted by the typed name, not by the account, so that names with and without an
 * account are limited alike: 5 in 15 min for a name at one network (typing errors pass, guessing does not); 100 in 15
 * min for a network (an office behind one address); 30 for a name over all networks, then one in 5 min, at most 288 a
 * day and about 100,000 a year, a thousandth of the guesses that the password rules require. The last is a delay and
 * not a lock, so that an account cannot be locked by others: the right password passes it at a network from which the
 * account was signed in to, or got its password by mail, within 90 days. The password is checked in every case, so that
 * neither the response nor its time reveals whether the network or the account is known.
 */
export const createSignIn = ({ passwordCost, demo }: { passwordCost?: number | undefined; demo: boolean }): SignIn => {
  const perNetwork = createThrottle('sign-in of an account', 5, quarterHour);
  const perAddress = createAddressThrottle('sign-in from an address', 100, quarterHour);
  const everywhere = createLeakyBucket('sign-in of an account from anywhere', 30, quarterHour / 3);
  let dummyHash: Promise<string> | undefined;

  const throttle = async (db: Db, name: string, address: string | null, now: number): Promise<void> => {
    const secondsLeft =
      (await perNetwork.attempt(db, networkKey(name, address), now)) || (await perAddress.attempt(db, address, now));
    if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
  };

  /**
   * Account with this name and password; undefined otherwise. Hashes in either case, so that the response time does not
   * reveal whether the account exists.
   */
  const check = async (db: Db, name: string, password: string): Promise<Row<'users'> | undefined> => {
    dummyHash ??= hashPassword('dummy password', passwordCost);
    const user = await db.selectFrom('users').selectAll().where('username', '=', name).executeTakeFirst();
    const isRight = await isPassword(password, user?.passwordHash ?? (await dummyHash));
    return user?.passwordHash && isRight && isUsable(user, demo) ? user : undefined;
  };

  const attempt: SignIn['verify'] = async (db, { username, password, address }, now) => {
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
  };

  return {
    verify: async (db, given, now) => {
      try {
        const user = await attempt(db, given, now);
        count(db, 'signIns', 'ok');
        return user;
      } catch (error) {
        if (error instanceof Refusal)
          count(db, 'signIns', error.problem.error === 'RATE_LIMITED' ? 'limited' : 'refused');
        throw error;
      }
    },
  };
};
