import type { MoveOfferRecord } from '../../../contract/entities/moveOffer.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { orNull } from '../../graph/problems.ts';
import { Target } from '../target/Target.ts';
import { Viewer } from '../viewer/Viewer.ts';

/** An offer of a target to another user. */
export const MoveOffer = builder.objectRef<MoveOfferRecord>('MoveOffer');

MoveOffer.implement({
  // GET /ui/moveOffers and GET /ui/targets/{id}/moveOffers.
  description: 'An open offer of a target to another user, who accepts or declines it.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, targetId }) => encodeNodeId('MoveOffer', id, targetId),
    }),
    targetName: t.exposeString('targetName', { description: 'Name of the offered target.' }),
    targetAddress: t.exposeString('targetAddress', {
      nullable: true,
      description: 'Street address and city of the offered target; null if not set.',
    }),
    offeredTo: t.exposeString('offeredTo', {
      description: 'Username or email address as it was entered; whether an account has it is not revealed.',
    }),
    offeredBy: t.exposeString('offeredBy', {
      description: 'Contact name of the account that made the offer, or its username.',
    }),
    offeredAt: t.expose('offeredAt', { type: 'DateTime', description: 'Time of the offer.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Time at which the offer ends, after 14 days.' }),
  }),
});

registerNode(MoveOffer, async ({ key, hints: [target] }, { ui }) => {
  const own = (await orNull(ui.ownOffers({})))?.find(({ id }) => id === key);
  if (own || target === undefined) return own ?? null;
  return (await ui.targetOffers({ id: target })).find(({ id }) => id === key) ?? null;
});

builder.objectField(Viewer, 'moveOffers', (t) =>
  t.field({
    type: [MoveOffer],
    nullable: true,
    // GET /ui/moveOffers.
    description: 'Open offers of targets to the viewer, oldest first; null if the service has no offers.',
    complexity: { field: 1, multiplier: 5 },
    resolve: (_viewer, _args, { ui }) => orNull(ui.ownOffers({})),
  }),
);

builder.objectField(Target, 'moveOffer', (t) =>
  t.field({
    type: MoveOffer,
    nullable: true,
    // GET /ui/targets/{id}/moveOffers.
    description:
      'Open offer of the target to another user; null without one, without TARGET_ADMIN on the target, and if the service has no offers. Errors: none of its own.',
    resolve: async ({ id, canAdminister }, _args, { ui }) =>
      canAdminister ? ((await orNull(ui.targetOffers({ id })))?.[0] ?? null) : null,
  }),
);
