import { mutation } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { Group } from './Group.ts';

mutation({
  name: 'createGroup',
  // POST /ui/targets/{id}/groups.
  description:
    'Creates a group after the existing ones. Requires TARGET_MANAGER on the target. User errors: TAKEN for the name of another group of the target, REQUIRED, TOO_LONG, TOO_SMALL, NO_PERMISSION.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    name: t.string({ required: true, description: 'Display name, 1 to 255 characters.' }),
    height: t.int({ description: 'Height of the floor grid, in cells.' }),
  }),
  uiNames: { id: 'targetId' },
  resolve: async ({ targetId, name, height }, { ui }) => ({
    group: await ui.createGroup({ id: readId('Target', targetId).key, name, height: height ?? undefined }),
  }),
  payload: (t) => ({
    group: t.expose('group', {
      type: Group,
      nullable: true,
      description: 'The created group; null if the mutation failed.',
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target with all its groups; null if the mutation failed.',
      resolve: ({ group }, _args, { load }) => (group ? load.target.one(group.targetId) : null),
    }),
  }),
});

mutation({
  name: 'updateGroup',
  // PATCH /ui/groups/{id}.
  description:
    'Changes a group; omitted fields keep their values. Requires TARGET_MANAGER on the target. User errors: TAKEN for the name of another group of the target, REQUIRED, TOO_LONG, TOO_SMALL, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the group.' }),
    name: t.string({ description: 'Display name, 1 to 255 characters.' }),
    height: t.int({ description: 'Height of the floor grid, in cells.' }),
    width: t.int({ description: 'Width of the floor grid, in cells.' }),
    tampuuriName: t.string({ description: 'Name in Tampuuri; null clears.' }),
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
    group: t.expose('group', {
      type: Group,
      nullable: true,
      description: 'The updated group; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'deleteGroup',
  // DELETE /ui/groups/{id}.
  description:
    'Deletes a group. Requires TARGET_MANAGER on the target. User errors: HAS_DEVICES, HAS_RESIDENTS, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the group.' }) }),
  resolve: async ({ id }, { ui }) => {
    const { key, target } = readWithin('Group', id);
    await ui.deleteGroup({ id: key });
    return { deletedGroupId: id, targetKey: target };
  },
  payload: (t) => ({
    deletedGroupId: t.exposeID('deletedGroupId', {
      nullable: true,
      description: 'ID of the deleted group; null if the mutation failed.',
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target with its remaining groups; null if the mutation failed.',
      resolve: ({ targetKey }, _args, { load }) => (targetKey === undefined ? null : load.target.one(targetKey)),
    }),
  }),
});
