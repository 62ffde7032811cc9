import { GraphQLError } from 'graphql';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Who asks, as far as it matters for whether they may. */
export type Asker = {
  /** Stands for the session or token; empty without one. */
  authority: string;
  address: string | undefined;
};

/** How an operator lets callers in. */
export type AdmissionSettings = {
  /** Operations that one session or token, or one address without either, may begin in a minute; 0 is no limit. */
  operationsAMinute?: number | undefined;
  /** Whether callers without session or token may run text of their own, rather than the portal's operations alone. */
  openText?: boolean | undefined;
};

/** Why an operation does not even begin; undefined when it may. `ownText`: it is none of the portal's. */
export type Admission = (asker: Asker, ownText: boolean) => Promise<GraphQLError | undefined>;

const tooOften = (waitMs: number): GraphQLError => {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const http = { status: 429, headers: { 'retry-after': String(retryAfter) } };
  return new GraphQLError('Too many operations a minute; try again later.', {
    extensions: { code: 'RATE_LIMITED', retryAfter, http },
  });
};

const closedText = (): GraphQLError =>
  new GraphQLError('Sign in or bring a token to run operations of your own.', {
    extensions: { code: 'PERSISTED_QUERY_ONLY' },
  });

/** Decides who may begin an operation, over HTTP and sockets alike. */
export const createAdmission = ({ operationsAMinute = 0, openText = true }: AdmissionSettings = {}): Admission => {
  const rates = operationsAMinute > 0 ? new RateLimiterMemory({ points: operationsAMinute, duration: 60 }) : undefined;
  return async ({ authority, address }, ownText) => {
    if (ownText && !openText && authority === '') return closedText();
    try {
      await rates?.consume(authority === '' ? `from ${address ?? 'nowhere'}` : authority);
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return tooOften(refused.msBeforeNext);
      throw refused;
    }
  };
};
