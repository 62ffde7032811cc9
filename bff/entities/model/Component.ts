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
  description: 'A component that devices are built of. Source: GET /ui/component.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id }) => encodeNodeId('Component', id) }),
    key: t.exposeInt('id', { description: "/ui's own number." }),
    name: t.exposeString('name', { description: 'Its name.' }),
    code: t.exposeString('code', { nullable: true, description: 'Its code, as its maker has it.' }),
    description: t.exposeString('description', { nullable: true, description: 'What is to be said about it.' }),
  }),
});

builder.queryField('components', (t) =>
  t.connection(
    {
      type: Component,
      nullable: true,
      description:
        'The components that devices are built of, by name. Errors: FORBIDDEN without the rights of Mes. Source: GET /ui/component.',
      args: { text: t.arg.string({ description: 'A part of the name or the code; case does not matter.' }) },
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
