import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { storeIfRoom } from '../db/storageFull.ts';
import { hashOf, newSecret } from '../text/secrets.ts';

/** The cookie that carries a session's token. */
export const sessionCookie = 'talo_ui_session';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetime of a session without use: 12 h, or 30 days with remember-me. */
export const lifetimeOf = (remember: boolean): number => (remember ? 30 * day : day / 2);

/** Maximum age of a session since sign-in, so that a stolen cookie expires. */
export const maxSessionAge = 30 * day;

/** Shortest time between two renewals, so that reads do not write each time. */
const minRenewalInterval = 5 * minute;

/** Scope of an API token. */
export type ApiTokenScope = Row<'apiTokens'>['scope'];

/** Authenticated session of an account, or of a program with an API token of the account. */
export type OpenSession = {
  /** Null for a program. */
  tokenHash: string | null;
  /** What the program's token allows; null for a session. */
  scope: ApiTokenScope | null;
  impersonatorId: number | null;
  remember: boolean;
  /** Time of signing in, in Unix ms, kept while acting as another user and on return; of a program, of the call. */
  signedInAt: number;
  user: Row<'users'>;
};

/** A session to begin; `signedInAt` where it continues an earlier sign-in. */
export type NewSession = { userId: number; remember: boolean; impersonatorId?: number; signedInAt?: number };

/** Creates a session and returns its token, of which only the hash is stored. */
export const beginSession = async (
  db: Db,
  begun: NewSession & { agent?: string | null },
  now: number,
): Promise<string> => {
  const token = newSecret();
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashOf(token),
      userId: begun.userId,
      impersonatorId: begun.impersonatorId ?? null,
      remember: Number(begun.remember),
      createdAt: begun.signedInAt ?? now,
      expiresAt: now + lifetimeOf(begun.remember),
      agent: begun.agent ?? null,
    })
    .execute();
  if (begun.impersonatorId === undefined) await storeIfRoom(() => updateLastSeen(db, begun.userId, now));
  return token;
};

/** Sets the time of the account's last use. */
const updateLastSeen = async (db: Db, userId: number, now: number): Promise<void> => {
  await db.updateTable('users').set({ lastSeenAt: now }).where('id', '=', userId).execute();
};

/** Whether an account may be used: one of the demo world only while the demo is on. */
export const isUsable = (user: { demo: number }, demo: boolean): boolean => demo || user.demo === 0;

/** Whether an account is an active staff admin; otherwise its impersonations end. */
const isAdmin = async (db: Db, userId: number, demo: boolean): Promise<boolean> => {
  const admins = db.selectFrom('users').select('demo').where('admin', '=', 1).where('state', '=', 'active');
  const found = await admins.where('id', '=', userId).executeTakeFirst();
  return found !== undefined && isUsable(found, demo);
};

/**
 * Finds the session of a token and renews it, unless the request is a background poll. Without `demo` demo accounts
 * have no session, impersonations included.
 */
export const findSession = async (
  db: Db,
  token: string | undefined,
  { now, background, demo }: { now: number; background: boolean; demo: boolean },
): Promise<OpenSession | null> => {
  if (!token) return null;
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('users')
    .select(['sessions.tokenHash', 'sessions.impersonatorId', 'sessions.remember', 'sessions.expiresAt'])
    .select('sessions.createdAt as signedInAt')
    .where('sessions.tokenHash', '=', hashOf(token))
    .where('sessions.expiresAt', '>', now)
    .where('sessions.createdAt', '>', now - maxSessionAge)
    .where('users.state', '=', 'active')
    .executeTakeFirst();
  if (!found || !isUsable(found, demo)) return null;
  const { tokenHash, impersonatorId, remember, expiresAt, signedInAt, ...user } = found;
  if (impersonatorId !== null && !(await isAdmin(db, impersonatorId, demo))) return null;
  const renewed = now + lifetimeOf(remember === 1);
  if (!background && renewed - expiresAt >= minRenewalInterval) {
    await storeIfRoom(async () => {
      await db.updateTable('sessions').set({ expiresAt: renewed }).where('tokenHash', '=', tokenHash).execute();
      if (impersonatorId === null) await updateLastSeen(db, user.id, now);
    });
  }
  return { tokenHash, scope: null, impersonatorId, remember: remember === 1, signedInAt, user };
};

/** The account of a session that is still open, read again during a call that waits; of a program, the account alone. */
export const reopenSession = async (db: Db, session: OpenSession, now: number): Promise<OpenSession | null> => {
  const { tokenHash } = session;
  const users = db.selectFrom('users').selectAll().where('id', '=', session.user.id).where('state', '=', 'active');
  const isOpen = (hash: string) =>
    sql<boolean>`exists (select 1 from "sessions" where "tokenHash" = ${hash} and "expiresAt" > ${now})`;
  const user = await (tokenHash === null ? users : users.where(isOpen(tokenHash))).executeTakeFirst();
  return user ? { ...session, user } : null;
};

/** Public number of a session, derived from its hash: it reveals nothing of the token. */
export const publicSessionId = (tokenHash: string): number => Number.parseInt(hashOf(tokenHash).slice(0, 12), 16);

/** Active sessions of an account, impersonations excluded; last used first. */
export const findSessions = (db: Db, userId: number, now: number): Promise<Row<'sessions'>[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('impersonatorId', 'is', null)
    .where('expiresAt', '>', now)
    .where('createdAt', '>', now - maxSessionAge)
    .orderBy('expiresAt', 'desc')
    .orderBy('tokenHash')
    .execute();

/** Ends a session. */
export const endSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
};

/** Ends all sessions of an account but `kept`, including impersonations of it and by it. */
export const endSessions = async (db: Db, userId: number, kept: string | null = null): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((session) => session.or([session('userId', '=', userId), session('impersonatorId', '=', userId)]))
    .where('tokenHash', '!=', kept ?? '')
    .execute();
};

/** Deletes expired sessions: unused for too long, or older than the maximum age. */
export const deleteEndedSessions = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((session) => session.or([session('expiresAt', '<=', now), session('createdAt', '<=', now - maxSessionAge)]))
    .execute();
};
