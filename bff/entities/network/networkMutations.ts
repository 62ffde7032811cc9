import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';

const NetworkPosition = builder.inputType('NetworkPosition', {
  description: 'Position of a core on the routing map.',
  fields: (t) => ({
    coreId: t.id({ required: true, description: 'ID of the core.' }),
    x: t.float({ required: true, description: "From the left, in the map's own units." }),
    y: t.float({ required: true, description: "From the top, in the map's own units." }),
  }),
});

mutation({
  name: 'updateNetworkPositions',
  // PATCH /ui/targets/{id}/network.
  description:
    'Sets the positions of cores on the routing map of their target, all or none of them. Requires TARGET_MANAGER on the target. User errors: NOT_FOUND for a core of another target.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    positions: t.field({
      type: [NetworkPosition],
      required: true,
      description: 'Cores with their positions on the routing map.',
    }),
  }),
  uiNames: { id: 'targetId', coreId: 'positions', x: 'positions', y: 'positions' },
  resolve: async ({ targetId, positions }, context) => {
    const { key: id } = readId('Target', targetId);
    await context.ui.updatePositions({
      id,
      coreId: positions.map(({ coreId }) => readId('Core', coreId).key),
      x: positions.map(({ x }) => x),
      y: positions.map(({ y }) => y),
    });
    context.forget();
    return { target: await context.load.target.one(id) };
  },
  payload: (t) => ({
    target: t.expose('target', {
      type: Target,
      nullable: true,
      description: 'Target with its radio network; null if the mutation failed.',
    }),
  }),
});
