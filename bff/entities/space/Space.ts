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
  description: 'An apartment, a room or a public space of a building. Source: the row of its site.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id, targetId }) => encodeNodeId('Space', id, targetId) }),
    key: t.exposeInt('id', { description: "/ui's own number, as the portal's links carry it." }),
    name: t.exposeString('name', { description: 'The name that people know it by.' }),
    number: t.exposeString('no', { nullable: true, description: 'Its number, as in A12.' }),
    type: t.field({ type: spaceType.type, description: 'What it is.', resolve: ({ type }) => spaceType.read(type) }),
    size: t.exposeFloat('size', { nullable: true, description: 'Square metres.' }),
    residentCount: t.exposeInt('residents', { nullable: true, description: 'How many people live there.' }),
    x: t.exposeInt('x', { nullable: true, description: 'Column on the floor grid, in cells.' }),
    y: t.exposeInt('y', { nullable: true, description: 'Row on the floor grid, in cells.' }),
    w: t.exposeInt('w', { nullable: true, description: 'Width on the floor grid, in cells.' }),
    h: t.exposeInt('h', { nullable: true, description: 'Height on the floor grid, in cells.' }),
    tampuuriName: t.exposeString('tampuuriName', { nullable: true, description: 'Its name in Tampuuri.' }),
    roomCount: t.exposeInt('roomCount', { nullable: true, description: 'How many rooms it has.' }),
    signature: t.exposeString('signature', { nullable: true, description: 'The signature under its messages.' }),
    gridPosition: t.exposeString('gridPosition', { nullable: true, description: 'Its place on the grid, as text.' }),
    coreCount: t.exposeInt('coreCount', { description: 'How many devices it has.' }),
    offlineCount: t.exposeInt('offlineCount', { description: 'How many of them are offline.' }),
    viewerCanEdit: t.exposeBoolean('canEdit', {
      description: 'Whether the viewer may change its names and residents.',
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'The building that it is in.',
      resolve: ({ groupId, targetId }, _args, { load }) => load.target.group({ key: groupId, target: targetId }),
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site that it belongs to.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
  }),
});

builder.objectField(Group, 'spaces', (t) =>
  t.field({
    type: [Space],
    description: 'Spaces, in their own order; a resident gets the own ones.',
    complexity: { field: 1, multiplier: 40 },
    args: { type: t.arg({ type: spaceType.type, description: 'Those of this kind; all without it.' }) },
    resolve: ({ spaces }, { type }) => (type ? spaces.filter((one) => one.type === spaceType.write(type)) : spaces),
  }),
);

builder.objectField(Target, 'spaces', (t) =>
  t.field({
    type: [Space],
    description: 'Spaces of all its buildings, in their own order; a resident gets the own ones.',
    args: { name: t.arg.string({ description: 'Only those of this name, as in A12; case does not matter.' }) },
    complexity: ({ name }) => ({ field: 1, multiplier: typeof name === 'string' ? 1 : 80 }),
    resolve: ({ groups }, { name }) =>
      groups.flatMap(({ spaces }) => spaces).filter((one) => !name || isSameName(name, one.name)),
  }),
);

registerNode(Space, (nodeId, { load }) => load.target.space(keyInTarget(nodeId)));
rootField('space', Space, 'A space.', (nodeId, { load }) => load.target.space(keyInTarget(nodeId)), { inTarget: true });

builder.objectField(Viewer, 'onlySpace', (t) =>
  t.field({
    type: Space,
    nullable: true,
    description:
      'The home of somebody who sees one space of one site and may not change that site; null for everybody else. Source: GET /ui/targets.',
    resolve: async (_viewer, _args, { load }) => {
      const [target, ...others] = await load.target.list();
      if (!target || others.length > 0 || target.canEdit) return null;
      const spaces = target.groups.flatMap((group) => group.spaces);
      return spaces.length === 1 ? (spaces[0] ?? null) : null;
    },
  }),
);
