import { dayOf } from '../calendar.ts';
import type { Db } from '../db/connection.ts';
import { storeIfRoom } from '../db/storageFull.ts';
import { isUsable } from '../demoMode.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { OpenSession } from '../session.ts';

/** What every API token begins with, so that one that was left lying about is known for what it is. */
const prefix = 'talo_';

/** The use of a token is noted at most this often. */
const lastUsedInterval = 60_000;

/** A new API token. */
export const newApiToken = (): string => `${prefix}${newSecret()}`;

/** The API token of a request's header; undefined when the header is absent, or meant for a proxy on the way. */
export const bearerOf = (header: string | undefined): string | undefined =>
  header !== undefined && /^Bearer\b/i.test(header) ? header.slice('Bearer'.length).trim() : undefined;

/** The account that an API token speaks for; null when there is no such token, it has ended, or is the demo world's without `demo`. */
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
