import type { MoveOfferRecord } from '../../../contract/entities/moveOffer.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { forgetInvitedAccount } from '../resident/forgetResident.ts';

/** An offer with its target and the account that made it. */
export type KnownOffer = Row<'moveOffers'> & {
  name: string;
  address: string | null;
  city: string | null;
  username: string;
  contactName: string | null;
};

/** Open offers: not over, and made by an account that still administers the target. */
export const openOffers = (db: Db, now: number) =>
  db
    .selectFrom('moveOffers')
    .innerJoin('targets', 'targets.id', 'moveOffers.targetId')
    .innerJoin('users', 'users.id', 'moveOffers.offererId')
    .selectAll('moveOffers')
    .select(['targets.name', 'targets.address', 'targets.city', 'users.username', 'users.contactName'])
    .where('moveOffers.expiresAt', '>', now)
    .where('users.state', '=', 'active')
    .where((one) =>
      one.or([
        one('users.admin', '=', 1),
        one.exists(
          one
            .selectFrom('shares')
            .select('shares.id')
            .whereRef('shares.userId', '=', 'users.id')
            .whereRef('shares.targetId', '=', 'moveOffers.targetId')
            .where('shares.spaceId', 'is', null)
            .where('shares.role', '=', 'TARGET_ADMIN')
            .where('shares.validFrom', '<=', now)
            .where((share) => share.or([share('shares.validUntil', 'is', null), share('shares.validUntil', '>', now)])),
        ),
      ]),
    )
    .orderBy('moveOffers.offeredAt')
    .orderBy('moveOffers.id');

/** An offer as the contract's record. */
export const offerRecordOf = (offer: KnownOffer): MoveOfferRecord => ({
  id: offer.id,
  targetId: offer.targetId,
  targetName: offer.name,
  targetAddress: [offer.address, offer.city].filter(Boolean).join(', ') || null,
  offeredTo: offer.offeredTo,
  offeredBy: offer.contactName ?? offer.username,
  offeredAt: new Date(offer.offeredAt).toISOString(),
  expiresAt: new Date(offer.expiresAt).toISOString(),
});

/** Deletes offers, and the accounts that were made for their mails and that nothing else needs. */
export const deleteOffers = async (
  db: Db,
  offers: readonly Pick<Row<'moveOffers'>, 'id' | 'userId'>[],
): Promise<void> => {
  for (const { id, userId } of offers) {
    await db.deleteFrom('moveOffers').where('id', '=', id).execute();
    await forgetInvitedAccount(db, userId ?? 0);
  }
};

/** Deletes the offers that are over. */
export const forgetOldOffers = async (db: Db, now: number): Promise<void> => {
  const over = await db.selectFrom('moveOffers').select(['id', 'userId']).where('expiresAt', '<=', now).execute();
  await deleteOffers(db, over);
};
