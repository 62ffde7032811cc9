import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Redis } from 'ioredis';
import { createConfirmations } from './confirmations.ts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** The caller of an operation, as far as it decides whether the operation may begin. */
export type OperationCaller = {
  /** Stands for the session or token; empty without one. Anybody can invent one: it counts once it is confirmed. */
  authority: string;
  /** The network that attempts without a confirmed session are counted by. */
  network: string | undefined;
  /** The user of the session as /ui confirms it; undefined where /ui does not know the session or does not answer. */
  confirm: () => Promise<string | undefined>;
};

/** How an operator lets callers in. */
export type AdmissionSettings = {
  /**
   * Operations that one session or token, or one network without either, may begin in a minute; 0 is no limit. All
   * sessions and tokens of one user together may begin four times as many.
   */
  operationsAMinute?: number | undefined;
  /** Whether callers without a session or token that /ui confirms may run text of their own, rather than the portal's operations alone. */
  openText?: boolean | undefined;
};

/** Why an operation does not even begin; undefined when it may. `ownText`: it is none of the portal's. */
export type Admission = (asker: OperationCaller, ownText: boolean) => Promise<GraphQLError | undefined>;

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

type Rates = RateLimiterMemory | RateLimiterRedis;

/** Counts in the Redis that several BFFs share; by itself without one, and for as long as it is away. */
const ratesOf = (points: number, redis: Redis | undefined): Rates => {
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

/** How many sessions' worth of operations one user may begin. */
const sessionsAUser = 4;

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Takes one point; answers why there is none left. */
const take = async (rates: Rates | undefined, key: string): Promise<GraphQLError | undefined> => {
  try {
    await rates?.consume(hashed(key));
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return tooOften(refused.msBeforeNext);
    throw refused;
  }
};

/**
 * Decides who may begin an operation, over HTTP and sockets alike. A session is counted by itself and by its user once
 * /ui has confirmed it, and by its network before that: invented cookies and tokens share one budget.
 */
export const createAdmission = (
  { operationsAMinute = 0, openText = true }: AdmissionSettings = {},
  redis?: Redis,
): Admission => {
  const rates = operationsAMinute > 0 ? ratesOf(operationsAMinute, redis) : undefined;
  const userRates = operationsAMinute > 0 ? ratesOf(operationsAMinute * sessionsAUser, redis) : undefined;
  const confirmed = createConfirmations();

  const admitUnknown = async ({
    authority,
    network,
    confirm,
  }: OperationCaller): Promise<GraphQLError | string | undefined> => {
    const refused = await take(rates, `network ${network ?? ''}`);
    return refused ?? (authority === '' ? undefined : confirmed.confirm(authority, confirm));
  };

  return async (asker, ownText) => {
    if (!rates && (openText || !ownText)) return undefined;
    const known = confirmed.userOf(asker.authority);
    const user = known ?? (await admitUnknown(asker));
    if (user instanceof GraphQLError) return user;
    if (user === undefined) return ownText && !openText ? closedText() : undefined;
    if (known === undefined) return undefined;
    return (await take(rates, `session ${asker.authority}`)) ?? take(userRates, `user ${user}`);
  };
};
