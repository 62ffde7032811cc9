/** Slows down who guesses: after some failures within a while everything is refused until the while has passed. */
export type Throttle = {
  /** Counts an attempt before its outcome is known; answers the seconds to wait, 0 when it may go on. */
  attempt: (key: string, now: number) => number;
  /** Takes one attempt back: it was right. */
  takeBack: (key: string) => void;
  /** Forgets all attempts of a key. */
  forget: (key: string) => void;
};

const manyKeys = 10_000;

/** A throttle that allows so many attempts for each key within so many milliseconds. */
export const createThrottle = (allowed: number, whileMs: number): Throttle => {
  const counted = new Map<string, { count: number; until: number }>();

  const forgetOld = (now: number): void => {
    if (counted.size < manyKeys) return;
    for (const [key, { until }] of counted) if (until <= now) counted.delete(key);
  };

  return {
    attempt: (key, now) => {
      forgetOld(now);
      const known = counted.get(key);
      const entry = known && known.until > now ? known : { count: 0, until: now + whileMs };
      if (entry.count >= allowed) return Math.ceil((entry.until - now) / 1000);
      counted.set(key, { count: entry.count + 1, until: entry.until });
      return 0;
    },
    takeBack: (key) => {
      const entry = counted.get(key);
      if (entry) counted.set(key, { ...entry, count: entry.count - 1 });
    },
    forget: (key) => void counted.delete(key),
  };
};
