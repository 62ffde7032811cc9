import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId, readWithin } from '../../graph/nodeId.ts';
import { Group } from '../group/Group.ts';
import { Target } from '../target/Target.ts';
import { inWords } from '../target/newTarget.ts';
import { withNames } from '../target/treeErrors.ts';
import { Space } from './Space.ts';
import { spaceType } from './spaceCodes.ts';

mutation({
  name: 'updateSpace',
  // PATCH /ui/spaces/{id}.
  description:
    'Changes a space; omitted fields keep their values. Requires TARGET_MANAGER on the target, or OWNER of the space. User errors: TAKEN for the name of another space of the group, REQUIRED, TOO_LONG, TOO_SMALL, INVALID, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the space.' }),
    name: t.string({ description: 'Display name, 1 to 255 characters.' }),
    number: t.string({ description: 'Number, for example A12; null clears.' }),
    type: t.field({ type: spaceType.type, description: 'Space type.' }),
    size: t.float({ description: 'Floor area in square metres; null clears it.' }),
    residentCount: t.int({ description: 'Number of residents; null clears.' }),
    tampuuriName: t.string({ description: 'Name in Tampuuri; null clears.' }),
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
  payload: (t) => ({
    space: t.expose('space', {
      type: Space,
      nullable: true,
      description: 'The updated space; null if the mutation failed.',
    }),
  }),
});

const SpaceChangeInput = builder.inputType('SpaceChangeInput', {
  description: 'A change of a space; omitted fields keep their values.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'ID of the space.' }),
    name: t.string({ description: 'Display name, 1 to 255 characters.' }),
    number: t.string({ description: 'Number, for example A12; null clears.' }),
    type: t.field({ type: spaceType.type, description: 'Space type.' }),
    size: t.float({ description: 'Floor area in square metres; null clears.' }),
    residentCount: t.int({ description: 'Number of residents; null clears.' }),
    roomCount: t.int({ description: 'Number of rooms; null clears.' }),
    signature: t.string({ description: 'Signature under messages; null clears.' }),
    tampuuriName: t.string({ description: 'Name in Tampuuri; null clears.' }),
    gridPosition: t.string({ description: 'Position on the grid as text, up to 50 characters; null clears.' }),
    groupId: t.id({ description: 'ID of another group of the target, to move the space with its cores.' }),
  }),
});

const spaceChange = ({
  id,
  name,
  number,
  type,
  residentCount,
  groupId,
  ...rest
}: typeof SpaceChangeInput.$inferInput) => ({
  ...rest,
  id: readId('Space', id).key,
  name: name ?? undefined,
  no: number,
  type: type ? spaceType.write(type) : undefined,
  residents: residentCount,
  groupId: optionalKey('Group', groupId),
});

mutation({
  name: 'updateSpaces',
  // PATCH /ui/targets/{id}/spaces-json.
  description:
    'Changes up to 1000 spaces of a target at once, all of them or, with user errors, none. Requires TARGET_MANAGER on the target. User errors: TAKEN for the name of another space of the group, REQUIRED, TOO_LONG, TOO_SMALL, TOO_LARGE, INVALID, NOT_FOUND, NO_PERMISSION, with paths as in ["input", "spaces", "3", "name"].',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    spaces: t.field({ type: [SpaceChangeInput], required: true, description: 'Changes, each space once.' }),
  }),
  uiNames: { id: 'targetId' },
  resolve: async ({ targetId, spaces }, { ui }) => {
    const { key } = readId('Target', targetId);
    await withNames(ui.updateSpaces({ id: key, spaces: spaces.map(spaceChange) }), inWords);
    return { key };
  },
  payload: (t) => ({
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The target with its spaces; null if the mutation failed.',
      resolve: ({ key }, _args, { load }) => (key === undefined ? null : load.target.one(key)),
    }),
  }),
});

mutation({
  name: 'createSpace',
  // POST /ui/groups/{id}/spaces.
  description:
    'Creates a space after the existing ones. Requires TARGET_MANAGER on the target. User errors: TAKEN for the name of another space of the group, REQUIRED, TOO_LONG, NO_PERMISSION.',
  input: (t) => ({
    groupId: t.id({ required: true, description: 'ID of the group.' }),
    name: t.string({ required: true, description: 'Display name, 1 to 255 characters.' }),
    type: t.field({ type: spaceType.type, required: true, description: 'Space type.' }),
  }),
  uiNames: { id: 'groupId' },
  resolve: async ({ groupId, name, type }, { ui }) => ({
    space: await ui.createSpace({ id: readId('Group', groupId).key, name, type: spaceType.write(type) }),
  }),
  payload: (t) => ({
    space: t.expose('space', {
      type: Space,
      nullable: true,
      description: 'The created space; null if the mutation failed.',
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'Group with all its spaces; null if the mutation failed.',
      resolve: ({ space }, _args, { load }) =>
        space ? load.target.group({ key: space.groupId, target: space.targetId }) : null,
    }),
  }),
});

const NewSpaceInput = builder.inputType('NewSpaceInput', {
  description: 'A space to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Display name, 1 to 255 characters.' }),
    type: t.field({ type: spaceType.type, required: true, description: 'Space type.' }),
    number: t.string({ description: 'Number, for example A12.' }),
    size: t.float({ description: 'Floor area in square metres.' }),
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
  // POST /ui/groups/{id}/spaces-json.
  description:
    'Creates up to 1000 spaces of a group at once, all or none of them. Requires TARGET_MANAGER on the target. User errors: TAKEN for the name of another space of the group, REQUIRED, TOO_LONG, TOO_SMALL, TOO_LARGE, LOCATION_TAKEN if two spaces would overlap, NO_PERMISSION, with paths as in ["input", "spaces", "3", "name"].',
  input: (t) => ({
    groupId: t.id({ required: true, description: 'ID of the group.' }),
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
      description: 'Created spaces, in input order.',
      resolve: ({ spaces }) => spaces ?? null,
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'Group with all its spaces; null if the mutation failed.',
      resolve: ({ spaces }, _args, { load }) => {
        const [first] = spaces ?? [];
        return first ? load.target.group({ key: first.groupId, target: first.targetId }) : null;
      },
    }),
  }),
});

mutation({
  name: 'deleteSpace',
  // DELETE /ui/spaces/{id}.
  description:
    'Deletes a space. Requires TARGET_MANAGER on the target. User errors: HAS_DEVICES, HAS_RESIDENTS, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the space.' }) }),
  resolve: async ({ id }, { ui }) => {
    const { key, target } = readWithin('Space', id);
    await ui.deleteSpace({ id: key });
    return { deletedSpaceId: id, targetKey: target };
  },
  payload: (t) => ({
    deletedSpaceId: t.exposeID('deletedSpaceId', {
      nullable: true,
      description: 'ID of the deleted space; null if the mutation failed.',
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target with its remaining spaces; null if the mutation failed.',
      resolve: ({ targetKey }, _args, { load }) => (targetKey === undefined ? null : load.target.one(targetKey)),
    }),
  }),
});
