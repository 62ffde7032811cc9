import { createHash } from 'node:crypto';

/** How long a confirmation is valid, in milliseconds; /ui still refuses a session that ends meanwhile. */
const confirmedForMs = 10 * 60_000;

/** How long an unconfirmed session is not read again, in milliseconds; signing in creates another session. */
const unconfirmedForMs = 5_000;

/** Maximum number of stored sessions; beyond it the oldest is confirmed again. */
const mostSessions = 20_000;

type Confirmation = { user: string | undefined; until: number };

/** Sessions that /ui has confirmed to this process, with their users. */
export type Confirmations = {
  /** The user of a session that was confirmed in the last ten minutes. */
  userOf: (authority: string) => string | undefined;
  /** Confirms a session; requests of one session at the same time share one confirmation. */
  confirm: (authority: string, confirm: () => Promise<string | undefined>) => Promise<string | undefined>;
};

/** Stores confirmed sessions by their hash, so that no memory dump or Redis key contains a session. */
export const createConfirmations = (now: () => number = Date.now): Confirmations => {
  const known = new Map<string, Confirmation>();
  const pending = new Map<string, Promise<string | undefined>>();
  const keyOf = (authority: string): string => createHash('sha256').update(authority).digest('base64url');

  const current = (key: string): Confirmation | undefined => {
    const confirmation = known.get(key);
    return confirmation && confirmation.until > now() ? confirmation : undefined;
  };

  const remember = (key: string, user: string | undefined): void => {
    known.delete(key);
    known.set(key, { user, until: now() + (user === undefined ? unconfirmedForMs : confirmedForMs) });
    const [oldest] = known.keys();
    if (known.size > mostSessions && oldest !== undefined) known.delete(oldest);
  };

  const confirmAgain = async (key: string, confirm: () => Promise<string | undefined>): Promise<string | undefined> => {
    try {
      const user = await confirm();
      remember(key, user);
      return user;
    } finally {
      pending.delete(key);
    }
  };

  return {
    userOf: (authority) => (authority === '' ? undefined : current(keyOf(authority))?.user),
    confirm: async (authority, confirm) => {
      const key = keyOf(authority);
      if (current(key)) return current(key)?.user;
      const confirming = pending.get(key) ?? confirmAgain(key, confirm);
      pending.set(key, confirming);
      return confirming;
    },
  };
};
