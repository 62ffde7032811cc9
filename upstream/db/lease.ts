import { randomUUID } from 'node:crypto';
import type { Db } from './connection.ts';

/** Duration of a lease, and the rest of it at which it is renewed, in milliseconds. */
const leaseMs = 15_000;
const renewAtMs = 10_000;

/** A lease, which one of the processes of a database holds. */
export type Lease = {
  /** Takes or renews the lease where that is due; whether this process holds it. */
  hold: () => Promise<boolean>;
  /** Ends the lease, so that another process takes it at once. */
  release: () => Promise<void>;
};

/**
 * Creates a lease, stored as a row of `facts`: its end in Unix milliseconds and its holder. A process that stops
 * responding loses it after 15 s, so that work that must not run twice continues in another one.
 */
export const createLease = (db: Db, name: string, now: () => number): Lease => {
  const holder = randomUUID();
  let until = 0;

  /** Replaces the lease that was read, unless another process has done so meanwhile. */
  const replace = async (known: string | undefined, value: string): Promise<boolean> => {
    if (known === undefined) {
      const inserted = await db
        .insertInto('facts')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .execute();
      return inserted.length === 1;
    }
    const updated = await db
      .updateTable('facts')
      .set({ value })
      .where('name', '=', name)
      .where('value', '=', known)
      .returning('name')
      .execute();
    return updated.length === 1;
  };

  return {
    hold: async () => {
      const at = now();
      if (until - at > renewAtMs && until - at <= leaseMs) return true;
      const row = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
      const [end, other] = row?.value.split(' ') ?? [];
      const isFree = row === undefined || other === holder || Number(end) <= at || Number(end) > at + leaseMs;
      const isHeld = isFree && (await replace(row?.value, `${at + leaseMs} ${holder}`));
      until = isHeld ? at + leaseMs : 0;
      return isHeld;
    },
    release: async () => {
      if (until === 0) return;
      until = 0;
      await db.deleteFrom('facts').where('name', '=', name).where('value', 'like', `% ${holder}`).execute();
    },
  };
};
