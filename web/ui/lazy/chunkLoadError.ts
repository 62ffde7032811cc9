/** Why a chunk failed to load: it no longer exists, the server was unreachable, the time limit passed, or another reason. */
export type ChunkLoadFailure = 'missing' | 'unreachable' | 'late' | 'failed';

/** A chunk of the portal failed to load. `renew` lets the component be imported again. */
export class ChunkLoadError extends Error {
  readonly reason: ChunkLoadFailure;
  readonly renew: () => void;

  constructor(reason: ChunkLoadFailure, renew: () => void, cause?: unknown) {
    super('The code of a part failed to load.', { cause });
    this.name = 'ChunkLoadError';
    this.reason = reason;
    this.renew = renew;
  }
}

/** Time limit in milliseconds for a chunk. */
const timeLimitMs = 120_000;

/** Imports code within 120 s; then rejects as late, since browsers set no limit to a stalled connection. */
export const withTimeLimit = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkLoadError('late', () => undefined)), timeLimitMs);
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
};
