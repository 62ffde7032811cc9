import { mutation, type OutputBuilder } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { orNull } from '../../graph/problems.ts';
import { Target } from '../target/Target.ts';
import { MoveOffer } from './MoveOffer.ts';

mutation({
  name: 'moveTargetToUser',
  // POST /ui/targets/{id}/move-to-user.
  description:
    'Offers a target to another user; once it is accepted the access of the viewer ends unless the target is shared back. The payload is the same for every username and email address, with an account or without. Requires TARGET_ADMIN on the target. User errors: INVALID, OWN_ACCOUNT, OFFER_PENDING, RATE_LIMITED with secondsLeft after 20 offers a day, TARGET_PENDING, NO_PERMISSION.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    user: t.string({ required: true, description: 'Username or email address.' }),
  }),
  uiNames: { id: 'targetId' },
  resolve: async ({ targetId, user }, { ui }) => {
    await ui.moveToUser({ id: readId('Target', targetId).key, user });
    return { movedTargetId: targetId };
  },
  payload: (t) => ({
    movedTargetId: t.exposeID('movedTargetId', {
      nullable: true,
      description: 'ID of the offered target; null if the mutation failed.',
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Offered target; null if the viewer cannot see it any longer.',
      resolve: ({ movedTargetId }, _args, { load }) =>
        movedTargetId === undefined ? null : load.target.one(readId('Target', movedTargetId).key),
    }),
    moveOffer: t.field({
      type: MoveOffer,
      nullable: true,
      description: 'The created offer; null if the mutation failed.',
      resolve: async ({ movedTargetId }, _args, { ui }) =>
        movedTargetId === undefined
          ? null
          : ((await orNull(ui.targetOffers({ id: readId('Target', movedTargetId).key })))?.[0] ?? null),
    }),
  }),
});

mutation({
  name: 'withdrawMoveOffer',
  // DELETE /ui/targets/{id}/moveOffers/{offerId}.
  description:
    'Withdraws an open offer of a target. Requires TARGET_ADMIN on the target. User errors: NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the offer.' }) }),
  uiNames: { offerId: 'id' },
  resolve: async ({ id }, { ui }) => {
    const { key, target } = readWithin('MoveOffer', id);
    await ui.withdrawOffer({ id: target, offerId: key });
    return { withdrawnMoveOfferId: id, targetKey: target };
  },
  payload: (t) => ({
    withdrawnMoveOfferId: t.exposeID('withdrawnMoveOfferId', {
      nullable: true,
      description: 'ID of the withdrawn offer; null if the mutation failed.',
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target without the offer; null if the mutation failed.',
      resolve: ({ targetKey }, _args, { load }) => (targetKey === undefined ? null : load.target.one(targetKey)),
    }),
  }),
});

type Answered = { answeredMoveOfferId: string; targetKey: number };

const answered = (t: OutputBuilder<Answered>) =>
  t.exposeID('answeredMoveOfferId', {
    nullable: true,
    description: 'ID of the answered offer; null if the mutation failed.',
  });

mutation({
  name: 'acceptMoveOffer',
  // POST /ui/moveOffers/{offerId}/accept.
  description:
    'Accepts an offer of a target: the viewer becomes its administrator, and the access of the account that made the offer ends. User errors: NOT_FOUND, NO_PERMISSION while acting as another user or with an API token.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the offer.' }) }),
  uiNames: { offerId: 'id' },
  resolve: async ({ id }, { ui }): Promise<Answered> => {
    const { key, target } = readWithin('MoveOffer', id);
    await ui.acceptOffer({ offerId: key });
    return { answeredMoveOfferId: id, targetKey: target };
  },
  payload: (t) => ({
    answeredMoveOfferId: answered(t),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The accepted target; null if the mutation failed.',
      resolve: ({ targetKey }, _args, { load }) => (targetKey === undefined ? null : load.target.one(targetKey)),
    }),
  }),
});

mutation({
  name: 'declineMoveOffer',
  // POST /ui/moveOffers/{offerId}/decline.
  description:
    'Declines an offer of a target. User errors: NOT_FOUND, NO_PERMISSION while acting as another user or with an API token.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the offer.' }) }),
  uiNames: { offerId: 'id' },
  resolve: async ({ id }, { ui }): Promise<Answered> => {
    const { key, target } = readWithin('MoveOffer', id);
    await ui.declineOffer({ offerId: key });
    return { answeredMoveOfferId: id, targetKey: target };
  },
  payload: (t) => ({ answeredMoveOfferId: answered(t) }),
});
