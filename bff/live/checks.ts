import { UiError, isUiError } from '../ui/errors.ts';

/** What is looked after: that somebody's rights are still the ones with which they began to listen. */
export type Checked = {
  /** Stands for the session and what it listens to; those with the same one are checked together. */
  readonly key: string;
  readonly rights: string;
  /** Reads the rights anew. */
  read: () => Promise<string>;
  /** Is told when the session has ended, or the rights are others. */
  end: (reason: Error) => void;
};

/** Looks after the rights of all who listen, apart from the polls. */
export type Checks = {
  /** Begins to look after somebody; answers how to end that. */
  add: (checked: Checked) => () => void;
  stop: () => void;
};

const mostAtOnce = 16;

type Entry = { dueAt: number; checking: boolean; watched: Set<Checked> };

const reasonOf = async (checked: Checked): Promise<Error | undefined> => {
  try {
    return (await checked.read()) === checked.rights ? undefined : new UiError('FORBIDDEN');
  } catch (error) {
    // A /ui that does not answer says nothing about rights; the next round asks again.
    const passing = !isUiError(error) || /^(UPSTREAM|RATE_LIMITED|CANCELLED)/.test(error.code);
    return passing ? undefined : error;
  }
};

/** Checks every session so often, spread over that time, a few at once. */
export const createChecks = (everyMs: number): Checks => {
  const entries = new Map<string, Entry>();
  let checking = 0;

  const check = async (entry: Entry): Promise<void> => {
    const [first] = entry.watched;
    if (!first) return;
    checking += 1;
    entry.checking = true;
    const reason = await reasonOf(first);
    checking -= 1;
    entry.checking = false;
    entry.dueAt = performance.now() + everyMs;
    if (reason) for (const checked of entry.watched) checked.end(reason);
  };

  const tick = setInterval(
    () => {
      const now = performance.now();
      for (const entry of entries.values()) {
        if (checking >= mostAtOnce) return;
        if (!entry.checking && entry.dueAt <= now) void check(entry);
      }
    },
    Math.max(10, everyMs / 50),
  );
  tick.unref();

  return {
    add: (checked) => {
      // Those who came at the same moment are not checked at the same moment for ever after.
      const fresh = {
        dueAt: performance.now() + everyMs * (0.5 + Math.random() / 2),
        checking: false,
        watched: new Set([]),
      };
      const { key } = checked;
      const entry: Entry = entries.get(key) ?? fresh;
      entries.set(key, entry);
      entry.watched.add(checked);
      return () => {
        entry.watched.delete(checked);
        if (entry.watched.size === 0 && entries.get(key) === entry) entries.delete(key);
      };
    },
    stop: () => clearInterval(tick),
  };
};
