import { inTransaction } from './db/chunks.ts';
import type { Db } from './db/connection.ts';
import { hashOf } from './secrets.ts';

/**
 * Slows down who tries too often: after some attempts within a while everything is refused until the while has
 * passed. The counts stand in the database, so that they outlive the process and all processes share them.
 */
export type Throttle = {
  /** Counts an attempt before its outcome is known; answers the seconds to wait, 0 when it may go on. */
  attempt: (db: Db, key: string, now: number) => Promise<number>;
  /** Takes one attempt back: it was right. */
  takeBack: (db: Db, key: string) => Promise<void>;
  /** Forgets all attempts of a key. */
  forget: (db: Db, key: string) => Promise<void>;
};

/** A throttle of this name that allows so many attempts for each key within so many milliseconds. */
export const createThrottle = (name: string, allowed: number, whileMs: number): Throttle => {
  // What people type where a name belongs may be a password: only its hash is kept.
  const hashed = (key: string): string => hashOf(`${name} ${key}`);

  return {
    attempt: (db, key, now) =>
      inTransaction(db, async (trx) => {
        const keyHash = hashed(key);
        const known = await trx.selectFrom('attempts').selectAll().where('keyHash', '=', keyHash).executeTakeFirst();
        const entry = known && known.until > now ? known : { count: 0, until: now + whileMs };
        if (entry.count >= allowed) return Math.ceil((entry.until - now) / 1000);
        const counted = { count: entry.count + 1, until: entry.until };
        await trx
          .insertInto('attempts')
          .values({ keyHash, ...counted })
          .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(counted))
          .execute();
        return 0;
      }),
    takeBack: async (db, key) => {
      await db
        .updateTable('attempts')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('keyHash', '=', hashed(key))
        .where('count', '>', 0)
        .execute();
    },
    forget: async (db, key) => {
      await db.deleteFrom('attempts').where('keyHash', '=', hashed(key)).execute();
    },
  };
};

/** Forgets what was counted within whiles that have passed. */
export const forgetOldAttempts = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('attempts').where('until', '<=', now).execute();
};
