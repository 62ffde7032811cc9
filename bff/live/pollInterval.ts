/** Intervals of a kind of poll as multiples of the hub's step: while changes are expected, and otherwise. */
export type PollIntervals = { busy: number; quiet: number };

/** The state of a poll that decides its next delay; times in milliseconds. */
export type PollState = {
  intervals: PollIntervals;
  stepMs: number;
  /** Whether changes are expected soon. */
  busy: boolean;
  /** Duration of the last call. */
  tookMs: number;
  /** Number of consecutive failures. */
  failures: number;
};

const longestMs = 30_000;

/**
 * Delay before the next call, in milliseconds. Intervals count from call to call. A slow /ui is not called again before
 * twice the time that it took; failures back off exponentially up to 30 s, with jitter.
 */
export const nextPollDelay = ({ intervals, stepMs, busy, tookMs, failures }: PollState): number => {
  const every = stepMs * (busy ? intervals.busy : intervals.quiet);
  if (failures > 0) return Math.min(longestMs, every * 2 ** Math.min(failures, 10)) * (0.75 + Math.random() / 2);
  return Math.min(longestMs, Math.max(every - tookMs, 2 * tookMs));
};
