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
  // GET /ui/developer/configurations.
  description: 'A configuration that is being developed, of no product yet.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('DeveloperConfiguration', id) }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Name of the configuration.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description; null if not set.' }),
    code: t.exposeString('code', { nullable: true, description: 'Code of the configuration.' }),
    ioCount: t.exposeInt('ioCount', { description: 'Number of IOs.' }),
  }),
});

builder.queryField('developerConfigurations', (t) =>
  t.connection(
    {
      type: DeveloperConfiguration,
      nullable: true,
      // GET /ui/developer/configurations.
      description: 'The configurations that are being developed, by name. Errors: FORBIDDEN without the rights of Mes.',
      args: { text: t.arg.string({ description: 'Part of the name or the code; case-insensitive.' }) },
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

/** Reads a configuration in development by its key; null if there is none. */
export const findConfiguration = async (
  { key }: Pick<NodeId, 'key'>,
  { load }: Context,
): Promise<DeveloperConfigurationRecord | null> => (await load.io.developed()).find(({ id }) => id === key) ?? null;

registerNode(DeveloperConfiguration, findConfiguration);
rootField('developerConfiguration', DeveloperConfiguration, 'A configuration in development.', findConfiguration);
