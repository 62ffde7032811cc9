import type { GroupProductRecord } from '../../../contract/entities/group.ts';
import { finnishTypeName } from '../../../contract/valueTypeNames.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Group } from '../group/Group.ts';
import { ValueType } from '../value/ValueType.ts';

const GroupProductIo = builder.objectRef<GroupProductRecord['ios'][number]>('GroupProductIo').implement({
  description: 'An input that the cores of a product in a group have in common.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the IO, for setIoVisible.' }),
    hasDefaultName: t.boolean({
      description: 'Whether the name is the Finnish name of the type; in another language, show the name of the type.',
      resolve: ({ name, typeId }) => name === finnishTypeName(typeId),
    }),
    type: t.field({
      type: ValueType,
      description: 'Type of the measurement.',
      resolve: ({ typeId }) => ({ code: typeId, info: valueTypeOf(typeId) }),
    }),
    coreCount: t.exposeInt('cores', { description: 'Number of cores that have the IO.' }),
    visibleCount: t.exposeInt('shown', { description: 'Number of cores whose value of the IO residents see.' }),
  }),
});

const GroupProduct = builder.objectRef<GroupProductRecord>('GroupProduct').implement({
  description: 'A product of the cores in a group, with their inputs.',
  fields: (t) => ({
    productId: t.id({
      description: 'ID of the product, for setIoVisible.',
      resolve: ({ id }) => encodeNodeId('Product', id),
    }),
    name: t.exposeString('name', { description: 'Name of the product.' }),
    ios: t.expose('ios', {
      type: [GroupProductIo],
      description: 'Inputs in display order.',
      complexity: { field: 1, multiplier: 10 },
    }),
  }),
});

builder.objectField(Group, 'products', (t) =>
  t.field({
    type: [GroupProduct],
    nullable: true,
    // GET /ui/groups/{id}/products.
    description:
      'Products of the cores in the group, by name. Requires TARGET_MANAGER on the target. Errors: FORBIDDEN.',
    complexity: { field: 1, multiplier: 10 },
    resolve: ({ id }, _args, { load }) => load.io.productsOfGroup(id),
  }),
);
