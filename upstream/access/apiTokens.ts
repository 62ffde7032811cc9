import { dayOf } from '../time/calendar.ts';
import type { Db } from '../db/connection.ts';
import { storeIfRoom } from '../db/storageFull.ts';
import { hashOf, newSecret } from '../text/secrets.ts';
import { gatherReads, type GatheredRead } from '../db/gatherReads.ts';
import { isUsable, type OpenSession } from './session.ts';
import { sharesOf, type Caller } from './visibility.ts';

/** Prefix of every API token, by which secret scanners recognise a leaked one. */
const prefix = 'talo_';

/** Shortest time between two writes of `lastUsedAt`, in milliseconds. */
const lastUsedInterval = 60_000;

/** A new API token. */
export const newApiToken = (): string => `${prefix}${newSecret()}`;

/** API token in an Authorization header; undefined without a Bearer scheme, for example for a proxy's credentials. */
export const bearerOf = (header: string | undefined): string | undefined =>
  header !== undefined && /^Bearer\b/i.test(header) ? header.slice('Bearer'.length).trim() : undefined;

/**
 * Session of an API token; null if the token is unknown or expired, or its account is a demo account while the demo is
 * off.
 */
const findApiToken = async (
  db: Db,
  token: string,
  { now, demo }: { now: number; demo: boolean },
): Promise<OpenSession | null> => {
  if (!token.startsWith(prefix)) return null;
  const found = await db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .selectAll('users')
    .select(['apiTokens.id as tokenId', 'apiTokens.scope', 'apiTokens.expires', 'apiTokens.lastUsedAt'])
    .where('apiTokens.tokenHash', '=', hashOf(token))
    .where('users.state', '=', 'active')
    .executeTakeFirst();
  if (!found || !isUsable(found, demo)) return null;
  const { tokenId, scope, expires, lastUsedAt, ...user } = found;
  if (expires !== null && expires < dayOf(now)) return null;
  if (lastUsedAt === null || now - lastUsedAt >= lastUsedInterval)
    await storeIfRoom(() => db.updateTable('apiTokens').set({ lastUsedAt: now }).where('id', '=', tokenId).execute());
  return { tokenHash: null, scope, impersonatorId: null, remember: false, signedInAt: now, user };
};

/** Reads the caller of an API token with their active shares; undefined as `findApiToken` is null. */
export type ReadTokenCaller = GatheredRead<string, Caller>;

/** Creates the reader of callers with API tokens: a program may send many calls at once, whose token is read once. */
export const createTokenReader = ({ db, demo, now }: { db: Db; demo: boolean; now: () => number }): ReadTokenCaller => {
  const readOne = async (token: string): Promise<[string, Caller] | undefined> => {
    const at = now();
    const session = await findApiToken(db, token, { now: at, demo });
    return session ? [token, { ...session, shares: await sharesOf(db, session.user.id, at) }] : undefined;
  };
  return gatherReads(async (tokens) => {
    const callers = await Promise.all(tokens.map(readOne));
    return new Map(callers.filter((caller) => caller !== undefined));
  });
};
