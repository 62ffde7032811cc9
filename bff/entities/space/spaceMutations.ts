import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { Group } from '../group/Group.ts';
import { Target } from '../target/Target.ts';
import { inWords } from '../target/newTarget.ts';
import { withNames } from '../target/treeErrors.ts';
import { Space } from './Space.ts';
import { spaceType } from './spaceCodes.ts';

mutation({
  name: 'updateSpace',
  description:
    'Changes a space; what is left out stays. Needs viewerCanEdit, which the owner of an apartment has. User errors: TAKEN for the name of another space of the building, REQUIRED, TOO_LONG, TOO_SMALL, INVALID, NO_PERMISSION. Source: PATCH /ui/spaces/{id}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The space.' }),
    name: t.string({ description: 'The name that people know it by, 1 to 255 characters.' }),
    number: t.string({ description: 'Its number, as in A12; null clears it.' }),
    type: t.field({ type: spaceType.type, description: 'What it is.' }),
    size: t.float({ description: 'Square metres; null clears it.' }),
    residentCount: t.int({ description: 'How many people live there; null clears it.' }),
    tampuuriName: t.string({ description: 'Its name in Tampuuri; null clears it.' }),
  }),
  uiNames: { no: 'number', residents: 'residentCount' },
  resolve: async ({ id, name, number, type, size, residentCount, tampuuriName }, { ui }) => ({
    space: await ui.updateSpace({
      id: readId('Space', id).key,
      name: name ?? undefined,
      no: number,
      type: type ? spaceType.write(type) : undefined,
      size,
      residents: residentCount,
      tampuuriName,
    }),
  }),
  payload: (t) => ({ space: t.expose('space', { type: Space, nullable: true, description: 'The space, changed.' }) }),
});

mutation({
  name: 'createSpace',
  description:
    'Makes a space after those that are there. Needs viewerCanEdit of the building. User errors: TAKEN for the name of another space of the building, REQUIRED, TOO_LONG, NO_PERMISSION. Source: POST /ui/groups/{id}/spaces.',
  input: (t) => ({
    groupId: t.id({ required: true, description: 'The building.' }),
    name: t.string({ required: true, description: 'The name that people know it by, 1 to 255 characters.' }),
    type: t.field({ type: spaceType.type, required: true, description: 'What it is.' }),
  }),
  uiNames: { id: 'groupId' },
  resolve: async ({ groupId, name, type }, { ui }) => ({
    space: await ui.createSpace({ id: readId('Group', groupId).key, name, type: spaceType.write(type) }),
  }),
  payload: (t) => ({
    space: t.expose('space', { type: Space, nullable: true, description: 'The new space.' }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'The building with all its spaces.',
      resolve: ({ space }, _args, { load }) =>
        space ? load.target.group({ key: space.groupId, target: space.targetId }) : null,
    }),
  }),
});

const NewSpaceInput = builder.inputType('NewSpaceInput', {
  description: 'A space to be made.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name that people know it by, 1 to 255 characters.' }),
    type: t.field({ type: spaceType.type, required: true, description: 'What it is.' }),
    number: t.string({ description: 'Its number, as in A12.' }),
    size: t.float({ description: 'Square metres.' }),
    x: t.int({ description: 'Column on the floor grid, in cells.' }),
    y: t.int({ description: 'Row on the floor grid, in cells.' }),
    w: t.int({ description: 'Width on the floor grid, in cells.' }),
    h: t.int({ description: 'Height on the floor grid, in cells.' }),
  }),
});

const newSpace = ({ name, type, number, size, x, y, w, h }: typeof NewSpaceInput.$inferInput) => ({
  name,
  type: spaceType.write(type),
  no: number ?? undefined,
  size: size ?? undefined,
  x: x ?? undefined,
  y: y ?? undefined,
  w: w ?? undefined,
  h: h ?? undefined,
});

mutation({
  name: 'createSpaces',
  description:
    'Makes up to 1000 spaces of a building at once, all of them or, with user errors, none. Needs viewerCanEdit of the building. User errors: TAKEN for the name of another space of the building, REQUIRED, TOO_LONG, TOO_SMALL, TOO_LARGE, CONFLICT where one would stand on another, NO_PERMISSION, with paths as in ["input", "spaces", "3", "name"]. Source: POST /ui/groups/{id}/spaces-json.',
  input: (t) => ({
    groupId: t.id({ required: true, description: 'The building.' }),
    spaces: t.field({ type: [NewSpaceInput], required: true, description: 'The spaces.' }),
  }),
  uiNames: { id: 'groupId' },
  resolve: async ({ groupId, spaces }, { ui }) => ({
    spaces: await withNames(
      ui.createSpaces({ id: readId('Group', groupId).key, spaces: spaces.map(newSpace) }),
      inWords,
    ),
  }),
  payload: (t) => ({
    spaces: t.field({
      type: [Space],
      nullable: true,
      description: 'The new spaces, in the order in which they were given.',
      resolve: ({ spaces }) => spaces ?? null,
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'The building with all its spaces.',
      resolve: ({ spaces }, _args, { load }) => {
        const [first] = spaces ?? [];
        return first ? load.target.group({ key: first.groupId, target: first.targetId }) : null;
      },
    }),
  }),
});

mutation({
  name: 'deleteSpace',
  description:
    'Removes a space. Needs viewerCanEdit of the site. User errors: CONFLICT while devices are in it, NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/spaces/{id}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The space.' }) }),
  resolve: async ({ id }, { ui }) => {
    const { key, target } = readWithin('Space', id);
    await ui.deleteSpace({ id: key });
    return { deletedSpaceId: id, targetKey: target };
  },
  payload: (t) => ({
    deletedSpaceId: t.exposeID('deletedSpaceId', { nullable: true, description: 'The id that is no more.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site with the spaces that are left.',
      resolve: ({ targetKey }, _args, { load }) => (targetKey === undefined ? null : load.target.one(targetKey)),
    }),
  }),
});
