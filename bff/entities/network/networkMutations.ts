import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';

const NetworkPosition = builder.inputType('NetworkPosition', {
  description: 'Where a device stands on the routing map.',
  fields: (t) => ({
    coreId: t.id({ required: true, description: 'The device.' }),
    x: t.float({ required: true, description: "From the left, in the map's own units." }),
    y: t.float({ required: true, description: "From the top, in the map's own units." }),
  }),
});

mutation({
  name: 'updateNetworkPositions',
  description:
    'Places devices on the routing map of their site, all together or none. Needs viewerCanEdit of the site. User errors: NOT_FOUND for a device that is not in it. Source: PATCH /ui/targets/{id}/network.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'The site.' }),
    positions: t.field({ type: [NetworkPosition], required: true, description: 'The devices with their places.' }),
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
    target: t.expose('target', { type: Target, nullable: true, description: 'The site, with its network as it is.' }),
  }),
});
