/** How often a kind of sight is asked for, as multiples of the hub's step: while something is going on, and else. */
export type Pace = { busy: number; quiet: number };

/** What the next pause depends on. */
export type Situation = {
  pace: Pace;
  stepMs: number;
  /** Whether something is under way, or changed a moment ago. */
  busy: boolean;
  /** How long the last answer took. */
  tookMs: number;
  /** How often in a row there was none. */
  failures: number;
};

const longestMs = 30_000;

/**
 * How long to wait before asking again. A step is counted from question to question; a slow /ui is left alone for
 * twice as long as it took, and one that fails longer and longer, not by all at the same time.
 */
export const pauseAfter = ({ pace, stepMs, busy, tookMs, failures }: Situation): number => {
  const every = stepMs * (busy ? pace.busy : pace.quiet);
  if (failures > 0) return Math.min(longestMs, every * 2 ** Math.min(failures, 10)) * (0.75 + Math.random() / 2);
  return Math.min(longestMs, Math.max(every - tookMs, 2 * tookMs));
};
