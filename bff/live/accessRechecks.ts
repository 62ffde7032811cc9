import { UiError, isUiError } from '../ui/errors.ts';

/** A subscription whose access is rechecked: what it may see must be what it could see when it began. */
export type RecheckedAccess = {
  /** Session and topic; subscriptions with the same key are rechecked together. */
  readonly key: string;
  readonly visibility: string;
  /** Reads what the session may see now. */
  read: () => Promise<string>;
  /** Ends the subscription when the session has ended or its access has changed. */
  end: (reason: Error) => void;
};

/** Rechecks the access of all subscriptions, independently of the polls. */
export type AccessRechecks = {
  /** Adds a subscription; returns a function that removes it. */
  add: (access: RecheckedAccess) => () => void;
  stop: () => void;
};

const maxConcurrent = 16;

type Entry = { dueAt: number; checking: boolean; subscriptions: Set<RecheckedAccess> };

const reasonOf = async (access: RecheckedAccess): Promise<Error | undefined> => {
  try {
    return (await access.read()) === access.visibility ? undefined : new UiError('FORBIDDEN');
  } catch (error) {
    // A /ui that does not respond proves nothing about access; the next recheck decides.
    const isTemporary = !isUiError(error) || /^(UPSTREAM|RATE_LIMITED|CANCELLED)/.test(error.code);
    return isTemporary ? undefined : error;
  }
};

/** Rechecks every session each `everyMs`, spread over that time, at most 16 at once. */
export const createAccessRechecks = (everyMs: number): AccessRechecks => {
  const entries = new Map<string, Entry>();
  let checking = 0;

  const recheck = async (entry: Entry): Promise<void> => {
    const [first] = entry.subscriptions;
    if (!first) return;
    checking += 1;
    entry.checking = true;
    const reason = await reasonOf(first);
    checking -= 1;
    entry.checking = false;
    entry.dueAt = performance.now() + everyMs;
    if (reason) for (const access of entry.subscriptions) access.end(reason);
  };

  const tick = setInterval(
    () => {
      const now = performance.now();
      for (const entry of entries.values()) {
        if (checking >= maxConcurrent) return;
        if (!entry.checking && entry.dueAt <= now) void recheck(entry);
      }
    },
    Math.max(10, everyMs / 50),
  );
  tick.unref();

  return {
    add: (access) => {
      // A random first delay, so that sessions which began together are not rechecked together from then on.
      const fresh = {
        dueAt: performance.now() + everyMs * (0.5 + Math.random() / 2),
        checking: false,
        subscriptions: new Set([]),
      };
      const { key } = access;
      const entry: Entry = entries.get(key) ?? fresh;
      entries.set(key, entry);
      entry.subscriptions.add(access);
      return () => {
        entry.subscriptions.delete(access);
        if (entry.subscriptions.size === 0 && entries.get(key) === entry) entries.delete(key);
      };
    },
    stop: () => clearInterval(tick),
  };
};
