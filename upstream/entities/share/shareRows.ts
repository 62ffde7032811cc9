import { shareLevels, targetRoles, type ShareRecord } from '../../../contract/entities/share.ts';
import { dayOf } from '../../time/calendar.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';
import { notFound } from '../../errors/refusal.ts';
import { secondsUntil } from '../account/invite.ts';

/** Minimum interval between invitations of one recipient. */
export const invitePause = 3 * 60_000;

/** A share of a whole target with its account. */
export type KnownShare = Row<'shares'> & Pick<Row<'users'>, 'username' | 'email' | 'contactName' | 'state'>;

/** Shares of whole targets; those of apartments are residents. Hidden ones only for staff. */
const sharesOfTarget = (db: Db, targetId: number, seesHidden: boolean) =>
  db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.userId')
    .selectAll('shares')
    .select(['users.username', 'users.email', 'users.contactName', 'users.state'])
    .where('shares.targetId', '=', targetId)
    .where('shares.spaceId', 'is', null)
    .where('shares.hidden', 'in', seesHidden ? [0, 1] : [0]);

/** Whether an invitation is not accepted yet: the account has not signed in since, or is not activated. */
export const isUnaccepted = ({ sharedAs, state }: Pick<KnownShare, 'sharedAs' | 'state'>): boolean =>
  sharedAs !== null || state === 'invited';

/**
 * Account of a share; until the invitation is accepted only the submitted text, so that it is not revealed whether an
 * account exists.
 */
const userOf = (share: KnownShare): ShareRecord['user'] => {
  const { username, email, contactName } = share;
  if (!isUnaccepted(share)) return { username, email, contactName };
  const typed = share.sharedAs ?? email ?? username;
  return { username: typed, email: typed.includes('@') ? typed : null, contactName: null };
};

/** Accepts the invitations of an account, which signs in. */
export const acceptShares = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('shares')
    .set({ sharedAs: null })
    .where('userId', '=', userId)
    .where('sharedAs', 'is not', null)
    .execute();
};

/** Shares of a target that are visible to a caller. */
export const readShares = (db: Db, targetId: number, seesHidden: boolean): Promise<KnownShare[]> =>
  sharesOfTarget(db, targetId, seesHidden).orderBy('shares.validFrom').orderBy('shares.id').execute();

/** One share of a target; NOT_FOUND unless it is visible to the caller. */
export const readShare = async (db: Db, targetId: number, id: number, seesHidden: boolean): Promise<KnownShare> => {
  const found = await sharesOfTarget(db, targetId, seesHidden).where('shares.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

/** Whether a share is over. */
export const isOver = ({ validUntil }: Pick<Row<'shares'>, 'validUntil'>, now: number): boolean =>
  validUntil !== null && validUntil <= now;

const statusOf = (share: KnownShare, now: number): ShareRecord['status'] => {
  if (isOver(share, now)) return 'EXPIRED';
  if (isUnaccepted(share)) return 'INVITED';
  return share.validFrom > now ? 'UPCOMING' : 'ACTIVE';
};

/** A share as the contract's record; days are those of Helsinki, both of them inside. */
export const shareRecordOf = (share: KnownShare, now: number): ShareRecord => {
  const { id, targetId, type, note, validFrom, validUntil, invitedAt } = share;
  const role = targetRoles.find((one) => one === share.role) ?? 'TARGET_VIEWER';
  return {
    id,
    targetId,
    user: userOf(share),
    role,
    level: shareLevels[targetRoles.indexOf(role)] ?? 'read only',
    type,
    validFrom: dayOf(validFrom),
    validUntil: validUntil === null ? null : dayOf(validUntil - 1),
    status: statusOf(share, now),
    note,
    hidden: share.hidden === 1,
    invitedAt: instantOf(invitedAt),
    inviteSecondsLeft: secondsUntil(invitedAt, invitePause, now),
  };
};
