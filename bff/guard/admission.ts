import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

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

/** Counts in the Redis that several BFFs share; by itself without one, and for as long as it is away. */
const ratesOf = (points: number, redis: Redis | undefined): RateLimiterMemory | RateLimiterRedis => {
  const alone = new RateLimiterMemory({ points, duration: 60 });
  if (!redis) return alone;
  return new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: alone,
    keyPrefix: 'talo:operations',
    points,
    duration: 60,
  });
};

/** What a caller is counted under, which tells nobody their session. */
const keyOf = ({ authority, address }: Asker): string =>
  authority === '' ? `from ${address ?? 'nowhere'}` : createHash('sha256').update(authority).digest('base64url');

/** Decides who may begin an operation, over HTTP and sockets alike. */
export const createAdmission = (
  { operationsAMinute = 0, openText = true }: AdmissionSettings = {},
  redis?: Redis,
): Admission => {
  const rates = operationsAMinute > 0 ? ratesOf(operationsAMinute, redis) : undefined;
  return async (asker, ownText) => {
    if (ownText && !openText && asker.authority === '') return closedText();
    try {
      await rates?.consume(keyOf(asker));
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return tooOften(refused.msBeforeNext);
      throw refused;
    }
  };
};
