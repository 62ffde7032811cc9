import type { SpaceRecord } from '../../../contract/entities/space.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId, keyInTarget } from '../../graph/nodeId.ts';
import { isSameName } from '../../graph/textFilter.ts';
import { Group } from '../group/Group.ts';
import { Target } from '../target/Target.ts';
import { Viewer } from '../viewer/Viewer.ts';
import { spaceType } from './spaceCodes.ts';

/** An apartment, a room or a public space. */
export const Space = builder.objectRef<SpaceRecord>('Space');

Space.implement({
  // The row of its site.
  description: 'An apartment, a room or a public space of a group.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id, targetId }) => encodeNodeId('Space', id, targetId) }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Display name.' }),
    number: t.exposeString('no', { nullable: true, description: 'Number, for example A12.' }),
    type: t.field({ type: spaceType.type, description: 'Space type.', resolve: ({ type }) => spaceType.read(type) }),
    size: t.exposeFloat('size', { nullable: true, description: 'Floor area in square metres.' }),
    residentCount: t.exposeInt('residents', { nullable: true, description: 'Number of residents.' }),
    x: t.exposeInt('x', { nullable: true, description: 'Column on the floor grid, in cells.' }),
    y: t.exposeInt('y', { nullable: true, description: 'Row on the floor grid, in cells.' }),
    w: t.exposeInt('w', { nullable: true, description: 'Width on the floor grid, in cells.' }),
    h: t.exposeInt('h', { nullable: true, description: 'Height on the floor grid, in cells.' }),
    tampuuriName: t.exposeString('tampuuriName', {
      nullable: true,
      description: 'Name in Tampuuri, the property management system; null if not set.',
    }),
    roomCount: t.exposeInt('roomCount', { nullable: true, description: 'Number of rooms.' }),
    signature: t.exposeString('signature', { nullable: true, description: 'Signature of the messages.' }),
    gridPosition: t.exposeString('gridPosition', { nullable: true, description: 'Position on the grid, as text.' }),
    coreCount: t.exposeInt('coreCount', { description: 'Number of cores.' }),
    offlineCount: t.exposeInt('offlineCount', { description: 'Number of offline cores.' }),
    viewerCanEdit: t.exposeBoolean('canEdit', {
      description: 'Whether the viewer can change the names and residents of the space.',
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'Group that contains the space.',
      resolve: ({ groupId, targetId }, _args, { load }) => load.target.group({ key: groupId, target: targetId }),
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target of the space.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
  }),
});

builder.objectField(Group, 'spaces', (t) =>
  t.field({
    type: [Space],
    description: 'Spaces in display order; a resident gets the own spaces only.',
    complexity: { field: 1, multiplier: 40 },
    args: { type: t.arg({ type: spaceType.type, description: 'Space type. Default: all types.' }) },
    resolve: ({ spaces }, { type }) => (type ? spaces.filter((one) => one.type === spaceType.write(type)) : spaces),
  }),
);

builder.objectField(Target, 'spaces', (t) =>
  t.field({
    type: [Space],
    description: 'Spaces of all groups, in display order; a resident gets the own spaces only.',
    args: { name: t.arg.string({ description: 'Exact name, for example A12; case-insensitive.' }) },
    complexity: ({ name }) => ({ field: 1, multiplier: typeof name === 'string' ? 1 : 80 }),
    resolve: ({ groups }, { name }) =>
      groups.flatMap(({ spaces }) => spaces).filter((one) => !name || isSameName(name, one.name)),
  }),
);

builder.objectField(Target, 'ownSpaces', (t) =>
  t.field({
    type: [Space],
    nullable: true,
    description:
      'Spaces of an owner or resident, in display order; null for viewers who can see the whole target: see `spaces`.',
    complexity: { field: 1, multiplier: 10 },
    resolve: ({ role, groups }) =>
      role === 'OWNER' || role === 'RESIDENT' ? groups.flatMap(({ spaces }) => spaces) : null,
  }),
);

registerNode(Space, (nodeId, { load }) => load.target.space(keyInTarget(nodeId)));
rootField('space', Space, 'A space.', (nodeId, { load }) => load.target.space(keyInTarget(nodeId)), {
  within: 'target',
});

builder.objectField(Viewer, 'onlySpace', (t) =>
  t.field({
    type: Space,
    nullable: true,
    // GET /ui/targets/counts, and GET /ui/targets for a viewer of one target.
    description: 'The only space that the viewer can see, without rights to change its target; null for other viewers.',
    resolve: async (_viewer, _args, { load }) => {
      if ((await load.target.counts({ pending: false })).targets !== 1) return null;
      const [target] = (await load.target.select({ first: 1, pending: false })).rows;
      if (!target || target.canEdit) return null;
      const spaces = target.groups.flatMap((group) => group.spaces);
      return spaces.length === 1 ? (spaces[0] ?? null) : null;
    },
  }),
);
