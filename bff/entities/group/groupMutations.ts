import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Group } from './Group.ts';

mutation({
  name: 'renameGroup',
  description: 'Gives a building another name. Needs viewerCanEdit. Source: PATCH /ui/groups/{id}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The building.' }),
    name: t.string({ required: true, description: 'The new name, 1 to 255 characters.' }),
  }),
  resolve: async ({ id, name }, { ui }) => ({ group: await ui.updateGroup({ id: readId('Group', id).key, name }) }),
  payload: (t) => ({
    group: t.expose('group', { type: Group, nullable: true, description: 'The building, renamed.' }),
  }),
});
