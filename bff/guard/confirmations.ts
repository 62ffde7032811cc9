import { createHash } from 'node:crypto';

/** How long a confirmation is valid, in milliseconds; /ui still refuses a session that ends meanwhile. */
const confirmedForMs = 10 * 60_000;

/** How long a session without a user is not read again, in milliseconds; signing in creates another session. */
const unconfirmedForMs = 5_000;

/** Maximum number of stored sessions; beyond it the oldest is confirmed again. */
const mostSessions = 20_000;

/** The user of a session, or why /ui refuses it; neither if /ui did not respond. */
export type Confirmation = { user?: string; refused?: 'UNAUTHENTICATED' | 'FORBIDDEN' };

type Known = Confirmation & { readAt: number; userUntil: number };

/** Sessions that /ui has confirmed to this process, with their users. */
export type Confirmations = {
  /** The user of a session that was confirmed in the last ten minutes. */
  userOf: (authority: string) => string | undefined;
  /**
   * Confirms a session, unless it was confirmed in the last `freshMs` milliseconds; requests of one session at the same
   * time share one confirmation.
   */
  confirm: (authority: string, read: () => Promise<Confirmation>, freshMs?: number) => Promise<Confirmation>;
};

/** Stores confirmed sessions by their hash, so that no memory dump or Redis key contains a session. */
export const createConfirmations = (now: () => number = Date.now): Confirmations => {
  const known = new Map<string, Known>();
  const pending = new Map<string, Promise<Confirmation>>();
  const keyOf = (authority: string): string => createHash('sha256').update(authority).digest('base64url');

  const current = (key: string): Known | undefined => {
    const one = known.get(key);
    return one?.user !== undefined && one.userUntil <= now() ? undefined : one;
  };

  const remember = (key: string, read: Confirmation): Known => {
    const before = current(key);
    const unanswered = read.user === undefined && read.refused === undefined;
    const next =
      unanswered && before
        ? { ...before, readAt: now() }
        : { ...read, readAt: now(), userUntil: now() + confirmedForMs };
    known.delete(key);
    known.set(key, next);
    const [oldest] = known.keys();
    if (known.size > mostSessions && oldest !== undefined) known.delete(oldest);
    return next;
  };

  const confirmAgain = async (key: string, read: () => Promise<Confirmation>): Promise<Confirmation> => {
    try {
      return remember(key, await read());
    } finally {
      pending.delete(key);
    }
  };

  return {
    userOf: (authority) => (authority === '' ? undefined : current(keyOf(authority))?.user),
    confirm: async (authority, read, freshMs = confirmedForMs) => {
      const key = keyOf(authority);
      const one = current(key);
      const fresh = one?.user === undefined ? unconfirmedForMs : freshMs;
      if (one && one.readAt + fresh > now()) return one;
      const confirming = pending.get(key) ?? confirmAgain(key, read);
      pending.set(key, confirming);
      return confirming;
    },
  };
};
