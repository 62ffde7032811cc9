import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Space } from './Space.ts';

mutation({
  name: 'renameSpace',
  description: 'Gives a space another name. Needs viewerCanEdit. Source: PATCH /ui/spaces/{id}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The space.' }),
    name: t.string({ required: true, description: 'The new name, 1 to 255 characters.' }),
  }),
  resolve: async ({ id, name }, { ui }) => ({ space: await ui.updateSpace({ id: readId('Space', id).key, name }) }),
  payload: (t) => ({ space: t.expose('space', { type: Space, nullable: true, description: 'The space, renamed.' }) }),
});
