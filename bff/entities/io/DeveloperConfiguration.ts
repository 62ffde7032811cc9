import type { DeveloperConfigurationRecord } from '../../../contract/entities/core/io.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byName } from '../../graph/order.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId, type NodeId } from '../../graph/nodeId.ts';
import { filterByText } from '../../graph/textFilter.ts';
import type { Context } from '../../graph/graphContext.ts';

/** A configuration that is being developed. */
export const DeveloperConfiguration = builder.objectRef<DeveloperConfigurationRecord>('DeveloperConfiguration');

DeveloperConfiguration.implement({
  description: 'A configuration that is being developed, of no product yet. Source: GET /ui/developer/configurations.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id }) => encodeNodeId('DeveloperConfiguration', id) }),
    key: t.exposeInt('id', { description: "/ui's own number, as the portal's links carry it." }),
    name: t.exposeString('name', { description: 'Its name.' }),
    description: t.exposeString('description', { nullable: true, description: 'What is to be said about it.' }),
    code: t.exposeString('code', { nullable: true, description: 'Its code.' }),
    ioCount: t.exposeInt('ioCount', { description: 'How many IOs it has.' }),
  }),
});

builder.queryField('developerConfigurations', (t) =>
  t.connection(
    {
      type: DeveloperConfiguration,
      nullable: true,
      description:
        'The configurations that are being developed, by name. Errors: FORBIDDEN without the rights of Mes. Source: GET /ui/developer/configurations.',
      args: { text: t.arg.string({ description: 'A part of the name or the code; case does not matter.' }) },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: async (_root, args, { load }, info) =>
        pageOf(
          filterByText(await load.io.developed(), args.text, ({ name, code }) => [name, code]),
          byName,
          { args, info },
        ),
    },
    connectionOf(DeveloperConfiguration),
  ),
);

const find = async ({ key }: NodeId, { load }: Context): Promise<DeveloperConfigurationRecord | null> =>
  (await load.io.developed()).find(({ id }) => id === key) ?? null;

registerNode(DeveloperConfiguration, find);
rootField('developerConfiguration', DeveloperConfiguration, 'A configuration that is being developed.', find);
