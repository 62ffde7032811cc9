import { networkOf } from '../../contract/clientAddress.ts';
import { inTransaction } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { hashOf } from './secrets.ts';

/**
 * Slows down who tries too often: after some attempts within a while everything is refused until the while has
 * passed. The counts stand in the database, so that they outlive the process and all processes share them.
 */
export type Throttle = {
  /** Counts an attempt, or several at once, before its outcome is known; answers the seconds to wait, 0 for none. */
  attempt: (db: Db, key: string, now: number, attempts?: number) => Promise<number>;
  /** Takes one attempt back: it was right. */
  refund: (db: Db, key: string) => Promise<void>;
  /** Forgets all attempts of a key. */
  reset: (db: Db, key: string) => Promise<void>;
};

/** A throttle of this name that allows so many attempts for each key within so many milliseconds. */
export const createThrottle = (name: string, allowed: number, whileMs: number): Throttle => {
  // What people type where a name belongs may be a password: only its hash is kept.
  const hashed = (key: string): string => hashOf(`${name} ${key}`);

  return {
    attempt: (db, key, now, attempts = 1) =>
      inTransaction(db, async (trx) => {
        const keyHash = hashed(key);
        const known = await trx.selectFrom('attempts').selectAll().where('keyHash', '=', keyHash).executeTakeFirst();
        const entry = known && known.until > now ? known : { count: 0, until: now + whileMs };
        if (entry.count + attempts > allowed) return Math.ceil((entry.until - now) / 1000);
        const counted = { count: entry.count + attempts, until: entry.until };
        await trx
          .insertInto('attempts')
          .values({ keyHash, ...counted })
          .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(counted))
          .execute();
        return 0;
      }),
    refund: async (db, key) => {
      await db
        .updateTable('attempts')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('keyHash', '=', hashed(key))
        .where('count', '>', 0)
        .execute();
    },
    reset: async (db, key) => {
      await db.deleteFrom('attempts').where('keyHash', '=', hashed(key)).execute();
    },
  };
};

/**
 * A leaky bucket: so many attempts at once, then one in so many milliseconds. Unlike a window that is full it never
 * refuses for longer than one such pause, however much is tried. `until` is when the bucket is empty again.
 */
export const createLeakyBucket = (name: string, burst: number, everyMs: number): Throttle => {
  const hashed = (key: string): string => hashOf(`${name} ${key}`);
  const shift = async (db: Db, key: string, by: number): Promise<void> => {
    await db
      .updateTable('attempts')
      .set(({ eb }) => ({ until: eb('until', '+', by) }))
      .where('keyHash', '=', hashed(key))
      .execute();
  };
  return {
    attempt: (db, key, now) =>
      inTransaction(db, async (trx) => {
        const keyHash = hashed(key);
        const known = await trx
          .selectFrom('attempts')
          .select('until')
          .where('keyHash', '=', keyHash)
          .executeTakeFirst();
        const until = Math.max(known?.until ?? 0, now) + everyMs;
        if (until - now > burst * everyMs) return Math.ceil((until - now - burst * everyMs) / 1000);
        await trx
          .insertInto('attempts')
          .values({ keyHash, count: 0, until })
          .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ until }))
          .execute();
        return 0;
      }),
    refund: (db, key) => shift(db, key, -everyMs),
    reset: async (db, key) => {
      await db.deleteFrom('attempts').where('keyHash', '=', hashed(key)).execute();
    },
  };
};

/** Counts by the network of an address; a caller of unknown address is not counted, since many share that. */
export const createAddressThrottle = (name: string, allowed: number, whileMs: number) => {
  const throttle = createThrottle(name, allowed, whileMs);
  return {
    /** Counts an attempt before its outcome is known; answers the seconds to wait, 0 when it may proceed. */
    attempt: async (db: Db, address: string | null, now: number): Promise<number> =>
      address === null ? 0 : throttle.attempt(db, networkOf(address), now),
    /** Takes one attempt back: it was right. */
    refund: async (db: Db, address: string | null): Promise<void> =>
      address === null ? undefined : throttle.refund(db, networkOf(address)),
  };
};

/** How long a network stays a known one of an account after the last sign-in from it, in ms. */
const knownNetworkMs = 90 * 24 * 3_600_000;

const knownNetworkHash = (userId: number, address: string): string =>
  hashOf(`known place ${userId} ${networkOf(address)}`);

/** Notes that an account was signed in to, or got a new password, from the network of an address. */
export const rememberNetwork = async (db: Db, userId: number, address: string | null, now: number): Promise<void> => {
  if (address === null) return;
  const until = now + knownNetworkMs;
  await db
    .insertInto('attempts')
    .values({ keyHash: knownNetworkHash(userId, address), count: 0, until })
    .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ until }))
    .execute();
};

/** Whether an account was signed in to from the network of an address within the last 90 days. */
export const isKnownNetwork = async (db: Db, userId: number, address: string | null, now: number): Promise<boolean> => {
  const known = await db
    .selectFrom('attempts')
    .select('until')
    .where('keyHash', '=', address === null ? '' : knownNetworkHash(userId, address))
    .where('until', '>', now)
    .executeTakeFirst();
  return known !== undefined;
};

/** Deletes the counts of windows that have passed, and the places of accounts that were not used for long. */
export const deleteExpiredAttempts = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('attempts').where('until', '<=', now).execute();
};
