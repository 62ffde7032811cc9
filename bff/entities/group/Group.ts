import type { GroupRecord } from '../../../contract/entities/group.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId, keyInTarget } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';

/** A building. */
export const Group = builder.objectRef<GroupRecord>('Group');

Group.implement({
  description: 'A building of a site. Source: the row of its site.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id, targetId }) => encodeNodeId('Group', id, targetId) }),
    key: t.exposeInt('id', { description: "/ui's own number, as the portal's links carry it." }),
    name: t.exposeString('name', { description: 'The name that people know it by.' }),
    height: t.exposeInt('height', { description: 'Height of its floor grid, in cells.' }),
    width: t.exposeInt('width', { description: 'Width of its floor grid, in cells.' }),
    tampuuriName: t.exposeString('tampuuriName', { nullable: true, description: 'Its name in Tampuuri.' }),
    viewerCanEdit: t.exposeBoolean('canEdit', { description: 'Whether the viewer may change it.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site that it belongs to.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
  }),
});

builder.objectField(Target, 'groups', (t) =>
  t.field({
    type: [Group],
    description: 'Buildings, in their own order; a resident gets the one that they live in.',
    complexity: { field: 1, multiplier: 4 },
    resolve: ({ groups }) => groups,
  }),
);

registerNode(Group, (nodeId, { load }) => load.target.group(keyInTarget(nodeId)));
rootField('group', Group, 'A building.', (nodeId, { load }) => load.target.group(keyInTarget(nodeId)), {
  inTarget: true,
});
