import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { badInput } from '../../graph/problems.ts';
import { Group } from '../group/Group.ts';
import { Space } from './Space.ts';

const SpaceLocationInput = builder.inputType('SpaceLocationInput', {
  description: 'Location of a space on the floor grid of its group, in cells.',
  fields: (t) => ({
    spaceId: t.id({ required: true, description: 'ID of the space.' }),
    x: t.int({ required: true, description: 'Column on the floor grid, in cells.' }),
    y: t.int({ required: true, description: 'Row on the floor grid, in cells.' }),
    w: t.int({ required: true, description: 'Width on the floor grid, in cells.' }),
    h: t.int({ required: true, description: 'Height on the floor grid, in cells.' }),
  }),
});

type Location = typeof SpaceLocationInput.$inferInput;

const columnsOf = (locations: readonly Location[]) => ({
  x: locations.map(({ x }) => x),
  y: locations.map(({ y }) => y),
  w: locations.map(({ w }) => w),
  h: locations.map(({ h }) => h),
});

const keysOf = (ids: readonly string[]): number[] => ids.map((id) => readId('Space', id).key);

mutation({
  name: 'updateSpaceLocations',
  // PATCH /ui/spaces/locations/update.
  description:
    'Sets the locations of spaces on the floor grid, all or none of them. Requires TARGET_MANAGER on the target. User errors: TOO_SMALL, LOCATION_TAKEN if two spaces would overlap, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    locations: t.field({ type: [SpaceLocationInput], required: true, description: 'Location of each space.' }),
  }),
  uiNames: { id: 'locations', x: 'locations', y: 'locations', w: 'locations', h: 'locations' },
  resolve: async ({ locations }, { ui }) => {
    if (locations.length === 0) throw badInput('Give at least one space.');
    const spaceKeys = locations.map(({ spaceId }) => readWithin('Space', spaceId));
    await ui.updateLocations({ id: spaceKeys.map(({ key }) => key), ...columnsOf(locations) });
    return { spaceKeys };
  },
  payload: (t) => ({
    spaces: t.field({
      type: [Space],
      nullable: { list: true, items: true },
      description: 'Spaces with their new locations, in input order.',
      resolve: ({ spaceKeys }, _args, { load }) => spaceKeys?.map((key) => load.target.space(key)) ?? null,
    }),
  }),
});

const inLocations = 'spaces.locations';

const GroupSpacesInput = builder.inputType('GroupSpacesInput', {
  description: 'All spaces of a group in their new order.',
  isOneOf: true,
  fields: (t) => ({
    spaceIds: t.idList({ description: 'IDs of the spaces.' }),
    locations: t.field({ type: [SpaceLocationInput], description: 'The spaces with their new locations.' }),
  }),
});

mutation({
  name: 'updateGroupTree',
  // PATCH /ui/groups/{id}/tree.
  description:
    'Sets the order of all spaces of a group and, with `locations`, their locations on the floor grid. Requires TARGET_MANAGER on the target. User errors: REQUIRED if a space is missing, NOT_FOUND for a space of another group, TOO_SMALL, LOCATION_TAKEN if two spaces would overlap, NO_PERMISSION.',
  input: (t) => ({
    groupId: t.id({ required: true, description: 'ID of the group.' }),
    spaces: t.field({
      type: GroupSpacesInput,
      required: true,
      description: 'All spaces of the group in their new order.',
    }),
  }),
  uiNames: { id: 'groupId', x: inLocations, y: inLocations, w: inLocations, h: inLocations },
  resolve: async ({ groupId, spaces: { spaceIds, locations } }, { ui }) => {
    const { key: id } = readId('Group', groupId);
    const ids = spaceIds ?? locations?.map(({ spaceId }) => spaceId) ?? [];
    const columns = locations ? columnsOf(locations) : {};
    return { group: await ui.updateGroupTree({ id, spaces: keysOf(ids), ...columns }) };
  },
  payload: (t) => ({
    group: t.expose('group', {
      type: Group,
      nullable: true,
      description: 'Group with its spaces in order; null if the mutation failed.',
    }),
  }),
});
