import { dayOf } from '../time/calendar.ts';
import type { Db } from '../db/connection.ts';
import { storeIfRoom } from '../db/storageFull.ts';
import { hashOf, newSecret } from '../text/secrets.ts';
import { isUsable, type OpenSession } from './session.ts';

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
export const findApiToken = async (
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
