import { mutation } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { Group } from './Group.ts';

mutation({
  name: 'createGroup',
  description:
    'Makes a building after those that are there. Needs viewerCanEdit of the site. User errors: TAKEN for the name of another building of the site, REQUIRED, TOO_LONG, TOO_SMALL, NO_PERMISSION. Source: POST /ui/targets/{id}/groups.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'The site.' }),
    name: t.string({ required: true, description: 'The name that people know it by, 1 to 255 characters.' }),
    height: t.int({ description: 'Height of its floor grid, in cells.' }),
  }),
  uiNames: { id: 'targetId' },
  resolve: async ({ targetId, name, height }, { ui }) => ({
    group: await ui.createGroup({ id: readId('Target', targetId).key, name, height: height ?? undefined }),
  }),
  payload: (t) => ({
    group: t.expose('group', { type: Group, nullable: true, description: 'The new building.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site with all its buildings.',
      resolve: ({ group }, _args, { load }) => (group ? load.target.one(group.targetId) : null),
    }),
  }),
});

mutation({
  name: 'updateGroup',
  description:
    'Changes a building; what is left out stays. Needs viewerCanEdit. User errors: TAKEN for the name of another building of the site, REQUIRED, TOO_LONG, TOO_SMALL, NO_PERMISSION. Source: PATCH /ui/groups/{id}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The building.' }),
    name: t.string({ description: 'The name that people know it by, 1 to 255 characters.' }),
    height: t.int({ description: 'Height of its floor grid, in cells.' }),
    width: t.int({ description: 'Width of its floor grid, in cells.' }),
    tampuuriName: t.string({ description: 'Its name in Tampuuri; null clears it.' }),
  }),
  resolve: async ({ id, name, height, width, tampuuriName }, { ui }) => ({
    group: await ui.updateGroup({
      id: readId('Group', id).key,
      name: name ?? undefined,
      height: height ?? undefined,
      width: width ?? undefined,
      tampuuriName,
    }),
  }),
  payload: (t) => ({
    group: t.expose('group', { type: Group, nullable: true, description: 'The building, changed.' }),
  }),
});

mutation({
  name: 'deleteGroup',
  description:
    'Removes a building. Needs viewerCanEdit of the site. User errors: CONFLICT while devices are in it, NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/groups/{id}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The building.' }) }),
  resolve: async ({ id }, { ui }) => {
    const { key, target } = readWithin('Group', id);
    await ui.deleteGroup({ id: key });
    return { deletedGroupId: id, targetKey: target };
  },
  payload: (t) => ({
    deletedGroupId: t.exposeID('deletedGroupId', { nullable: true, description: 'The id that is no more.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site with the buildings that are left.',
      resolve: ({ targetKey }, _args, { load }) => (targetKey === undefined ? null : load.target.one(targetKey)),
    }),
  }),
});
