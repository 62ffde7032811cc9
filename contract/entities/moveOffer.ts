import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, requiredText } from '../wire/field.ts';

/** An offer of a target to another user, open until its answer, its withdrawal or its end. */
export const moveOfferRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  /** Name and address of the target, which the receiver cannot read yet. */
  targetName: z.string(),
  targetAddress: z.string().nullable(),
  /** The username or email as it was typed; whether an account has it is not revealed. */
  offeredTo: z.string(),
  /** Contact name of the account that offers it, or its username. */
  offeredBy: z.string(),
  offeredAt: z.string(),
  expiresAt: z.string(),
});

/** Record of an offer of a target. */
export type MoveOfferRecord = z.output<typeof moveOfferRecord>;

const one = { offerId: id };

/** Endpoints of offers of targets. All but `moveToUser` are extensions of the table. */
export const moveOffer = {
  /**
   * Offers a target to another user, whose acceptance ends the mover's own access unless it is shared back. The
   * response is the same for every username and email, with an account or without; an email without one is invited.
   * One open offer a target, 20 offers a day.
   */
  moveToUser: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/move-to-user',
    who: 'targetAdmin',
    input: { id, user: requiredText(254) },
    status: 204,
    output: z.null(),
  }),

  /** The open offers of a target. */
  targetOffers: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/moveOffers',
    who: 'targetAdmin',
    input: { id },
    output: z.array(moveOfferRecord),
  }),

  /** Withdraws an open offer of a target. */
  withdrawOffer: endpoint({
    method: 'DELETE',
    path: '/ui/targets/{id}/moveOffers/{offerId}',
    who: 'targetAdmin',
    input: { id, ...one },
    status: 204,
    output: z.null(),
  }),

  /** The open offers to the caller. */
  ownOffers: endpoint({
    method: 'GET',
    path: '/ui/moveOffers',
    who: 'login',
    output: z.array(moveOfferRecord),
  }),

  /** Accepts an offer to the caller: the target is the caller's, and the mover's own access ends. */
  acceptOffer: endpoint({
    method: 'POST',
    path: '/ui/moveOffers/{offerId}/accept',
    who: 'login',
    input: one,
    status: 204,
    output: z.null(),
  }),

  /** Declines an offer to the caller. */
  declineOffer: endpoint({
    method: 'POST',
    path: '/ui/moveOffers/{offerId}/decline',
    who: 'login',
    input: one,
    status: 204,
    output: z.null(),
  }),
};
