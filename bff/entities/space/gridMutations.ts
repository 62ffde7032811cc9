import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { badInput } from '../../graph/problems.ts';
import { Group } from '../group/Group.ts';
import { Space } from './Space.ts';

const SpaceLocationInput = builder.inputType('SpaceLocationInput', {
  description: 'The place of a space on the floor grid of its building, in cells.',
  fields: (t) => ({
    spaceId: t.id({ required: true, description: 'The space.' }),
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
  description:
    'Places spaces on the floor grid, all of them or none. Needs viewerCanEdit of every building. User errors: TOO_SMALL, CONFLICT where one would stand on another, NOT_FOUND, NO_PERMISSION. Source: PATCH /ui/spaces/locations/update.',
  input: (t) => ({
    locations: t.field({ type: [SpaceLocationInput], required: true, description: 'Where each stands.' }),
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
      description: 'The spaces in their new places, in the order in which they were given.',
      resolve: ({ spaceKeys }, _args, { load }) => spaceKeys?.map((key) => load.target.space(key)) ?? null,
    }),
  }),
});

mutation({
  name: 'updateGroupTree',
  description:
    'Puts all spaces of a building in order and, with locations, in their places on its floor grid. Needs viewerCanEdit of the building. User errors: REQUIRED where a space is missing, NOT_FOUND for one of another building, TOO_SMALL, CONFLICT where one would stand on another, NO_PERMISSION. Source: PATCH /ui/groups/{id}/tree.',
  input: (t) => ({
    groupId: t.id({ required: true, description: 'The building.' }),
    spaceIds: t.idList({ description: 'All its spaces in their new order. Either this or `locations`.' }),
    locations: t.field({
      type: [SpaceLocationInput],
      description: 'All its spaces in their new order, each with its place.',
    }),
  }),
  uiNames: { id: 'groupId', x: 'locations', y: 'locations', w: 'locations', h: 'locations' },
  resolve: async ({ groupId, spaceIds, locations }, { ui }) => {
    const { key: id } = readId('Group', groupId);
    if (!spaceIds === !locations) throw badInput('Give spaceIds or locations, one of them.');
    const ids = spaceIds ?? locations?.map(({ spaceId }) => spaceId) ?? [];
    const columns = locations ? columnsOf(locations) : {};
    return { group: await ui.updateGroupTree({ id, spaces: keysOf(ids), ...columns }) };
  },
  payload: (t) => ({
    group: t.expose('group', { type: Group, nullable: true, description: 'The building with its spaces in order.' }),
  }),
});
