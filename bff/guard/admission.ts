import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Redis } from 'ioredis';
import { createConfirmations, type Confirmation } from './confirmations.ts';
import type { Session } from './session.ts';
import { forbiddenToken, invalidToken } from './tokens.ts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** The caller of an operation, for admission. */
export type OperationCaller = {
  /** Clients can invent its session or token, so it counts only once confirmed. */
  session: Pick<Session, 'authority' | 'authorization'>;
  /** Network of the client, which operations without a confirmed session are counted by. */
  network: string | undefined;
  /** Reads the user of the session from /ui. */
  confirm: () => Promise<Confirmation>;
};

/** Rate limits of operations, and whether free text is accepted. */
export type AdmissionSettings = {
  /**
   * Maximum number of operations a minute of one session or token, or of one network without one; 0 is unlimited. All
   * sessions of one user together may begin four times as many, and so may all tokens of one user.
   */
  operationsAMinute?: number | undefined;
  /**
   * Maximum cost a minute, in the points of `extensions.cost`, of the operations of one session or token, or of one
   * network without one; 0 is unlimited. All sessions of one user together may spend twice as much, and so may all tokens.
   */
  costAMinute?: number | undefined;
  /** Whether callers without a confirmed session or token may send free text rather than persisted operations only. */
  openText?: boolean | undefined;
};

/** What may begin. */
export type Admission = {
  /** The error of an operation that may not begin; undefined if it may. `ownText`: it is not a persisted operation. */
  operation: (caller: OperationCaller, ownText: boolean) => Promise<GraphQLError | undefined>;
  /** The error of an operation whose cost is more than is left of this minute; undefined otherwise, and it is counted. */
  spend: (caller: Pick<OperationCaller, 'session' | 'network'>, cost: number) => Promise<GraphQLError | undefined>;
  /** The error of an Authorization header that is not a valid token; undefined for a valid one and without one. */
  token: (caller: OperationCaller) => Promise<GraphQLError | undefined>;
};

const tooMany = 'Too many operations a minute; try again later.';
const tooMuch = 'The operations of this minute have cost too much; try again later, or ask for less.';

const tooOften = (message: string, waitMs: number): GraphQLError => {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const http = { status: 429, headers: { 'retry-after': String(retryAfter) } };
  return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryAfter, http } });
};

const closedText = (): GraphQLError =>
  new GraphQLError('Sign in or bring a token to run operations of your own.', {
    extensions: { code: 'PERSISTED_QUERY_ONLY' },
  });

type Rates = RateLimiterMemory | RateLimiterRedis;

/** Counts in the shared Redis; in this process without Redis and while it is disconnected. */
const ratesOf = (counted: 'operations' | 'cost', points: number, redis: Redis | undefined): Rates | undefined => {
  if (points <= 0) return undefined;
  const alone = new RateLimiterMemory({ points, duration: 60 });
  if (!redis) return alone;
  return new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: alone,
    keyPrefix: `talo:${counted}`,
    points,
    duration: 60,
  });
};

/** How long a confirmed token is not read again, in milliseconds: a deleted one is accepted no longer than this. */
const tokenFreshMs = 5_000;

/** The limits of one user as multiples of those of one session. */
const sessionsAUser = 4;
const costsAUser = 2;

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * What a user is counted by: tokens apart from sessions, so that a gateway that sends readings with a token takes nothing
 * from the person who made it, and the person nothing from the gateway.
 */
const userKeyOf = ({ authorization }: Pick<Session, 'authorization'>, user: string): string =>
  `${authorization === 'token' ? 'tokens of ' : ''}user ${user}`;

/** Consumes points; resolves to an error if too few are left. */
const take = async (
  rates: Rates | undefined,
  key: string,
  points = 1,
  message = tooMany,
): Promise<GraphQLError | undefined> => {
  try {
    await rates?.consume(hashed(key), points);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return tooOften(message, refused.msBeforeNext);
    throw refused;
  }
};

/**
 * Creates the admission of operations and tokens, over HTTP and WebSockets. A session is counted by itself and by its user once
 * /ui has confirmed it, and by its network before that, so that invented cookies and tokens share one budget.
 */
export const createAdmission = (
  { operationsAMinute = 0, costAMinute = 0, openText = true }: AdmissionSettings = {},
  redis?: Redis,
  confirmed = createConfirmations(),
): Admission => {
  const rates = ratesOf('operations', operationsAMinute, redis);
  const userRates = ratesOf('operations', operationsAMinute * sessionsAUser, redis);
  const costs = ratesOf('cost', costAMinute, redis);
  const userCosts = ratesOf('cost', costAMinute * costsAUser, redis);

  /** Counts an unconfirmed session for its network, and confirms it; `isNew`: it was not confirmed before. */
  const identify = async (
    { session, network, confirm }: OperationCaller,
    freshMs?: number,
  ): Promise<GraphQLError | (Confirmation & { isNew: boolean })> => {
    const isNew = confirmed.userOf(session.authority) === undefined;
    const refused = isNew ? await take(rates, `network ${network ?? ''}`) : undefined;
    if (refused) return refused;
    return { ...(session.authority === '' ? {} : await confirmed.confirm(session.authority, confirm, freshMs)), isNew };
  };

  return {
    operation: async (caller, ownText) => {
      const { authority, authorization } = caller.session;
      if (!rates && (openText || !ownText) && authorization === 'absent') return undefined;
      const identity = await identify(caller, authorization === 'token' ? tokenFreshMs : undefined);
      if (identity instanceof GraphQLError) return identity;
      const { user, refused, isNew } = identity;
      if (authorization === 'malformed' || (authorization === 'token' && refused === 'UNAUTHENTICATED'))
        return invalidToken();
      if (user === undefined) return ownText && !openText ? closedText() : undefined;
      if (isNew) return undefined;
      return (await take(rates, `session ${authority}`)) ?? take(userRates, userKeyOf(caller.session, user));
    },
    spend: async ({ session, network }, cost) => {
      const { authority } = session;
      const points = Math.ceil(cost);
      if (!costs || points < 1) return undefined;
      const user = confirmed.userOf(authority);
      if (user === undefined) return take(costs, `network ${network ?? ''}`, points, tooMuch);
      return (
        (await take(costs, `session ${authority}`, points, tooMuch)) ??
        take(userCosts, userKeyOf(session, user), points, tooMuch)
      );
    },
    token: async (caller) => {
      const { authorization } = caller.session;
      if (authorization === 'absent') return undefined;
      const identity = await identify(caller, tokenFreshMs);
      if (identity instanceof GraphQLError) return identity;
      if (authorization === 'malformed' || identity.refused === 'UNAUTHENTICATED') return invalidToken();
      return identity.refused && forbiddenToken();
    },
  };
};
