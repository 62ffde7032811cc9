import { createHash, randomBytes } from 'node:crypto';
import type { Db } from './db/connection.ts';
import type { Row } from './db/schema.ts';

/** The cookie that carries a session's token. */
export const sessionCookie = 'talo_ui_session';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lives without use: half a day, or with remember-me a month. */
export const lifetimeOf = (remember: boolean): number => (remember ? 30 * day : day / 2);

/** Use renews a session at most this often, so that reading does not write each time. */
const renewalPause = 5 * minute;

/** A live session and whose it is. */
export type OpenSession = { tokenHash: string; impersonatorId: number | null; remember: boolean; user: Row<'users'> };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Begins a session and answers its token, which exists nowhere else. */
export const beginSession = async (
  db: Db,
  begun: { userId: number; remember: boolean; impersonatorId?: number },
  now: number,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashOf(token),
      userId: begun.userId,
      impersonatorId: begun.impersonatorId ?? null,
      remember: Number(begun.remember),
      createdAt: now,
      expiresAt: now + lifetimeOf(begun.remember),
    })
    .execute();
  return token;
};

/** The live session that a token belongs to; use renews it unless the use is a poll. */
export const findSession = async (
  db: Db,
  token: string | undefined,
  { now, background }: { now: number; background: boolean },
): Promise<OpenSession | null> => {
  if (!token) return null;
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('users')
    .select(['sessions.tokenHash', 'sessions.impersonatorId', 'sessions.remember', 'sessions.expiresAt'])
    .where('sessions.tokenHash', '=', hashOf(token))
    .where('sessions.expiresAt', '>', now)
    .where('users.state', '=', 'active')
    .executeTakeFirst();
  if (!found) return null;
  const { tokenHash, impersonatorId, remember, expiresAt, ...user } = found;
  const renewed = now + lifetimeOf(remember === 1);
  if (!background && renewed - expiresAt >= renewalPause)
    await db.updateTable('sessions').set({ expiresAt: renewed }).where('tokenHash', '=', tokenHash).execute();
  return { tokenHash, impersonatorId, remember: remember === 1, user };
};

/** Ends a session. */
export const endSession = async (db: Db, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
};

/** Forgets the sessions that ended by themselves. */
export const forgetEndedSessions = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
};
