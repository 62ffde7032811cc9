import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Redis } from 'ioredis';
import { createConfirmations } from './confirmations.ts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** The caller of an operation, for admission. */
export type OperationCaller = {
  /** Session or token; empty without one. Clients can invent it, so it counts only once confirmed. */
  authority: string;
  /** Network of the client, which operations without a confirmed session are counted by. */
  network: string | undefined;
  /** Reads the user of the session from /ui; undefined if /ui does not know the session or does not respond. */
  confirm: () => Promise<string | undefined>;
};

/** Rate limits of operations, and whether free text is accepted. */
export type AdmissionSettings = {
  /**
   * Maximum number of operations a minute of one session or token, or of one network without one; 0 is unlimited. All
   * sessions and tokens of one user together may begin four times as many.
   */
  operationsAMinute?: number | undefined;
  /** Whether callers without a confirmed session or token may send free text rather than persisted operations only. */
  openText?: boolean | undefined;
};

/** The error of an operation that may not begin; undefined if it may. `ownText`: it is not a persisted operation. */
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

/** Counts in the shared Redis; in this process without Redis and while it is disconnected. */
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

/** The limit of one user as a multiple of the limit of one session. */
const sessionsAUser = 4;

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Consumes one point; resolves to an error if none is left. */
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
 * Creates the admission of operations, over HTTP and WebSockets. A session is counted by itself and by its user once
 * /ui has confirmed it, and by its network before that, so that invented cookies and tokens share one budget.
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
