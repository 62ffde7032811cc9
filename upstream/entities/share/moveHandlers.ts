import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { email as emailField } from '../../../contract/wire/field.ts';
import type { moveOffer } from '../../../contract/entities/moveOffer.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { dayOf, startOfDay } from '../../time/calendar.ts';
import { callerOf, requireAccountHolder, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { linkTo } from '../../mail/links.ts';
import { queueMailIf } from '../../mail/queueMail.ts';
import { notFound, refuse, refuseFields } from '../../errors/refusal.ts';
import { makeLinkIf } from '../account/accountLinks.ts';
import { accountsTyped, asEmail, asUsername, makeInvitedIf } from '../account/accountRows.ts';
import { inUseOf } from '../account/invite.ts';
import { countOffer } from './inviteLimit.ts';
import { deleteOffers, offerRecordOf, openOffers, type KnownOffer } from './moveOfferRows.ts';
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

const lifetime = 14 * 24 * 3_600_000;

const isEmail = (typed: string): boolean => typed.includes('@');

/**
 * Account that an offer is made to: that of the username, undefined if there is none, or that of the email, invited if
 * there is none. The statements are the same in every case.
 */
const receiverOf = async (trx: Db, typed: string, call: Call): Promise<Row<'users'> | undefined> => {
  const known = inUseOf(await accountsTyped(trx, typed));
  const isNew = isEmail(typed) && known === undefined;
  const invited = await makeInvitedIf(trx, isNew, { email: typed, name: null, locale: call.locale }, call.now);
  return known ?? invited;
};

/**
 * Mails an offer, with a link to the account or to its activation; nothing to a disabled account and to none. The
 * statements are the same in every case.
 */
const mailOffer = async (
  trx: Db,
  user: Row<'users'> | undefined,
  call: Call,
  { offeredTo, targetId }: Row<'moveOffers'>,
): Promise<void> => {
  const { now } = call;
  const to = isEmail(offeredTo) ? offeredTo : (user?.email ?? null);
  const isInvited = user?.state === 'invited';
  const token = await makeLinkIf(trx, isInvited, 'register', user?.id ?? 0, now);
  const { contactName, username } = callerOf(call).user;
  const location = await targetNameOf(trx, targetId);
  const data = {
    name: user?.contactName ?? null,
    location,
    offeredBy: contactName ?? username,
    hasAccount: !isInvited,
    link: linkTo(isInvited ? `/register/${token}` : '/home'),
  };
  const locale = user && !isInvited ? user.locale : call.locale;
  const isWanted = to !== null && user !== undefined && user.state !== 'disabled';
  await queueMailIf(trx, isWanted, { to: to ?? '', kind: 'moveOffer', locale, data, targetId }, now);
};

/** Whether a typed username or email is the account's own. */
const isOwn = ({ username, email }: Row<'users'>, typed: string): boolean =>
  isEmail(typed) ? typed === email?.toLowerCase() : asUsername(typed) === username;

const audit = (trx: Db, call: Call, action: string, { targetId, offeredTo }: Row<'moveOffers'>) =>
  recordAudit(trx, call, { action, targetId, detail: offeredTo, result: logResult.ok });

/** An open offer to the caller; NOT_FOUND for any other. */
const ownOffer = async (trx: Db, call: Call, offerId: number): Promise<KnownOffer> => {
  const found = await openOffers(trx, call.now)
    .where('moveOffers.id', '=', offerId)
    .where('moveOffers.userId', '=', callerOf(call).user.id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

const offersOfTarget = (db: Db, targetId: number, now: number) =>
  openOffers(db, now).where('moveOffers.targetId', '=', targetId);

/** Offers targets to other users, who accept or decline. */
export const moveHandlers: Handlers<typeof moveOffer, Call> = {
  moveToUser: async ({ id: targetId, user: given }, call) => {
    const offeredTo = given.includes('@') ? asEmail(given) : given.trim();
    await countOffer(call, targetId, offeredTo);
    return inTransaction(call.db, async (trx) => {
      const { now } = call;
      const { user: mover } = callerOf(call);
      if (isOwn(mover, offeredTo)) throw refuse('OWN_ACCOUNT');
      if (isEmail(offeredTo) && !emailField.safeParse(offeredTo).success) throw refuseFields({ user: 'INVALID' });
      if (await offersOfTarget(trx, targetId, now).executeTakeFirst()) throw refuse('OFFER_PENDING');
      const user = await receiverOf(trx, offeredTo, call);
      // One that is not open any more, since it is over or its maker no longer administers the target.
      await trx.deleteFrom('moveOffers').where('targetId', '=', targetId).execute();
      const offer = await trx
        .insertInto('moveOffers')
        .values({
          targetId,
          userId: user?.id ?? null,
          offererId: mover.id,
          offeredTo,
          offeredAt: now,
          expiresAt: now + lifetime,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await mailOffer(trx, user, call, offer);
      await audit(trx, call, 'target.moveOffer', offer);
      return null;
    });
  },

  targetOffers: async ({ id }, { db, now }) => (await offersOfTarget(db, id, now).execute()).map(offerRecordOf),

  withdrawOffer: ({ id: targetId, offerId }, call) =>
    inTransaction(call.db, async (trx) => {
      const found = await offersOfTarget(trx, targetId, call.now)
        .where('moveOffers.id', '=', offerId)
        .executeTakeFirst();
      if (!found) throw notFound();
      await deleteOffers(trx, [found]);
      await audit(trx, call, 'target.moveWithdraw', found);
      return null;
    }),

  ownOffers: async (_input, call) => {
    const offers = openOffers(call.db, call.now).where('moveOffers.userId', '=', callerOf(call).user.id);
    return (await offers.execute()).map(offerRecordOf);
  },

  acceptOffer: ({ offerId }, call) => {
    requireAccountHolder(call);
    return inTransaction(call.db, async (trx) => {
      const offer = await ownOffer(trx, call, offerId);
      const { targetId, offererId } = offer;
      await makeAdmin(trx, targetId, callerOf(call).user.id, call.now);
      await endShares(trx, targetId, offererId, call.now);
      await deleteOffers(trx, [offer]);
      const detail = `${offer.username} to ${callerOf(call).user.username}`;
      await recordAudit(trx, call, { action: 'target.move', targetId, detail, result: logResult.ok });
      return null;
    });
  },

  declineOffer: ({ offerId }, call) => {
    requireAccountHolder(call);
    return inTransaction(call.db, async (trx) => {
      const offer = await ownOffer(trx, call, offerId);
      await deleteOffers(trx, [offer]);
      await audit(trx, call, 'target.moveDecline', offer);
      return null;
    });
  },
};
