import type { GroupRecord } from '../../../contract/entities/group.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId, keyInTarget } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';

/** A building. */
export const Group = builder.objectRef<GroupRecord>('Group');

Group.implement({
  // The row of its site.
  description: 'A building of a target.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id, targetId }) => encodeNodeId('Group', id, targetId) }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Display name.' }),
    height: t.exposeInt('height', { description: 'Height of the floor grid, in cells.' }),
    width: t.exposeInt('width', { description: 'Width of the floor grid, in cells.' }),
    tampuuriName: t.exposeString('tampuuriName', {
      nullable: true,
      description: 'Name in Tampuuri, the property management system; null if not set.',
    }),
    viewerCanEdit: t.exposeBoolean('canEdit', { description: 'Whether the viewer can change the object.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target of the group.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
  }),
});

builder.objectField(Target, 'groups', (t) =>
  t.field({
    type: [Group],
    description: 'Groups in display order; a resident gets the own group only.',
    complexity: { field: 1, multiplier: 4 },
    resolve: ({ groups }) => groups,
  }),
);

registerNode(Group, (nodeId, { load }) => load.target.group(keyInTarget(nodeId)));
rootField('group', Group, 'A group.', (nodeId, { load }) => load.target.group(keyInTarget(nodeId)), {
  within: 'target',
});
