import type { ComponentRecord } from '../../../contract/entities/model.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byName } from '../../graph/order.ts';
import type { Context } from '../../graph/graphContext.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId, type NodeId } from '../../graph/nodeId.ts';
import { filterByText } from '../../graph/textFilter.ts';

/** A component that devices are built of. */
export const Component = builder.objectRef<ComponentRecord>('Component');

Component.implement({
  // GET /ui/component.
  description: 'A component that cores are built of.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('Component', id) }),
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    name: t.exposeString('name', { description: 'Name of the component.' }),
    code: t.exposeString('code', { nullable: true, description: 'Code of the manufacturer.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description; null if not set.' }),
  }),
});

builder.queryField('components', (t) =>
  t.connection(
    {
      type: Component,
      nullable: true,
      // GET /ui/component.
      description: 'The components that cores are built of, by name. Errors: FORBIDDEN without the rights of Mes.',
      args: { text: t.arg.string({ description: 'Part of the name or the code; case-insensitive.' }) },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: async (_root, args, { ui }, info) =>
        pageOf(
          filterByText(await ui.components({}), args.text, ({ name, code }) => [name, code]),
          byName,
          { args, info },
        ),
    },
    connectionOf(Component),
  ),
);

const find = async ({ key }: NodeId, { ui }: Context): Promise<ComponentRecord | null> =>
  (await ui.components({})).find(({ id }) => id === key) ?? null;

registerNode(Component, find);
rootField('component', Component, 'A component.', find);
