import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Target } from './Target.ts';

mutation({
  name: 'renameTarget',
  description: 'Gives a site another name. Needs viewerCanEdit. Source: PATCH /ui/targets/{id}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The site.' }),
    name: t.string({ required: true, description: 'The new name, 1 to 255 characters.' }),
  }),
  resolve: async ({ id, name }, { ui }) => ({ target: await ui.updateTarget({ id: readId('Target', id).key, name }) }),
  payload: (t) => ({ target: t.expose('target', { type: Target, nullable: true, description: 'The site, renamed.' }) }),
});
