/** Why the code of a part did not come: it is there no more, nothing was reached, the time was over, or something else was wrong. */
export type LostReason = 'gone' | 'unreachable' | 'late' | 'failed';

/** The code of a part did not come. Whoever shows that lets it be fetched anew, since what has failed fails for good. */
export class PartLost extends Error {
  readonly reason: LostReason;
  readonly renew: () => void;

  constructor(reason: LostReason, renew: () => void, cause?: unknown) {
    super('The code of a part did not come.', { cause });
    this.name = 'PartLost';
    this.reason = reason;
    this.renew = renew;
  }
}

/** Time limit in milliseconds for the code of a part. */
const timeLimitMs = 120_000;

/** Loads code within 120 s; then rejects as late, since a browser sets no limit of its own to a stalled connection. */
export const inTime = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PartLost('late', () => undefined)), timeLimitMs);
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
};
