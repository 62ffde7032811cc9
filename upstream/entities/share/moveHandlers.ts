import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { share } from '../../../contract/entities/share.ts';
import { logResult, recordAudit } from '../../audit.ts';
import { dayOf, startOfDay } from '../../calendar.ts';
import { callerOf, type Call } from '../../call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { refuse } from '../../refusal.ts';
import { accountOf } from '../account/accountRows.ts';
import { mailAccess } from '../account/invite.ts';
import { countInvitation } from './inviteLimit.ts';
import { targetNameOf } from './targetName.ts';

/** Ends the present shares of an account in a target; ended ones stay in the archive, upcoming ones are deleted. */
const endShares = async (db: Db, targetId: number, userId: number, now: number): Promise<void> => {
  await db
    .updateTable('shares')
    .set({ validUntil: now })
    .where('targetId', '=', targetId)
    .where('userId', '=', userId)
    .where('spaceId', 'is', null)
    .where('validFrom', '<=', now)
    .where((one) => one.or([one('validUntil', 'is', null), one('validUntil', '>', now)]))
    .execute();
  await db
    .deleteFrom('shares')
    .where('targetId', '=', targetId)
    .where('userId', '=', userId)
    .where('spaceId', 'is', null)
    .where('validFrom', '>', now)
    .execute();
};

/** Makes an account a permanent administrator of a target, instead of a lesser share. */
const makeAdmin = async (db: Db, targetId: number, userId: number, now: number): Promise<void> => {
  await endShares(db, targetId, userId, now);
  const terms = { role: 'TARGET_ADMIN', type: 1, validFrom: startOfDay(dayOf(now)), hidden: 0 } as const;
  await db
    .insertInto('shares')
    .values({ targetId, userId, ...terms })
    .execute();
};

/** Hands targets over. */
export const moveHandlers: Pick<Handlers<typeof share, Call>, 'moveToUser'> = {
  moveToUser: async ({ id: targetId, user: given }, call) => {
    await countInvitation(call, targetId);
    return inTransaction(call.db, async (trx) => {
      const { now, locale } = call;
      const { user: mover } = callerOf(call);
      const user = await accountOf(trx, given.trim());
      if (!user || user.state !== 'active') throw refuse('USER_NOT_FOUND');
      if (user.id === mover.id) throw refuse('CONFLICT');
      await makeAdmin(trx, targetId, user.id, now);
      await endShares(trx, targetId, mover.id, now);
      const location = await targetNameOf(trx, targetId);
      const { email, contactName: name } = user;
      if (email) await mailAccess(trx, user, { email, name, location, locale, targetId }, now);
      const detail = `${mover.username} to ${user.username}`;
      await recordAudit(trx, call, { action: 'target.move', targetId, detail, result: logResult.ok });
      return null;
    });
  },
};
