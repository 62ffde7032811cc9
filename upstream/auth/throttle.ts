import { networkOf } from '../../contract/clientAddress.ts';
import { inTransaction } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { hashOf } from '../text/secrets.ts';

/**
 * Rate limit per key: refuses all attempts after a number of them within a window, until the window ends. The counts
 * are stored in the database, so that all processes share them and a restart keeps them.
 */
export type Throttle = {
  /**
   * Counts one or more attempts before their outcome is known; returns the seconds until the next is allowed, 0 if
   * allowed now.
   */
  attempt: (db: Db, key: string, now: number, attempts?: number) => Promise<number>;
  /** Uncounts one attempt after a success. */
  refund: (db: Db, key: string) => Promise<void>;
  /** Deletes the count of a key. */
  reset: (db: Db, key: string) => Promise<void>;
};

/** Creates a fixed-window throttle: `allowed` attempts for each key in `whileMs` milliseconds. */
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
 * Creates a leaky bucket: `burst` attempts at once, then one in each `everyMs` milliseconds, so that a refusal never
 * lasts longer than one interval. `until` is the time at which the bucket is empty.
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

/**
 * Creates a throttle by the network of an address; a caller of unknown address is not counted, since many would share
 * one count.
 */
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

/** Time that a network counts as known after the last sign-in from it, in milliseconds. */
const knownNetworkMs = 90 * 24 * 3_600_000;

const knownNetworkHash = (userId: number, address: string): string =>
  hashOf(`known place ${userId} ${networkOf(address)}`);

/** Marks the network of an address as known to an account, after a sign-in or a password reset. */
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

/** Deletes expired counts and expired known networks. */
export const deleteExpiredAttempts = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('attempts').where('until', '<=', now).execute();
};
