import type { ModelRecord } from '../../../contract/entities/model.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byId, type ListOrder } from '../../graph/order.ts';
import type { Context } from '../../graph/graphContext.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId, type NodeId } from '../../graph/nodeId.ts';
import { filterByText } from '../../graph/textFilter.ts';

/** A document of a model, as returned by /ui. */
export type ModelFileRecord = ModelRecord['files'][number];

/** A document of a model. */
export const ModelFile = builder.objectRef<ModelFileRecord>('ModelFile');

ModelFile.implement({
  description: 'A document of a model, as a manual or a drawing.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, modelId }) => encodeNodeId('ModelFile', id, modelId),
    }),
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    name: t.exposeString('name', { description: 'Name of the document.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description; null if not set.' }),
    mimeType: t.exposeString('mimeType', { description: 'Media type, for example application/pdf.' }),
    size: t.exposeInt('size', { description: 'Size in bytes.' }),
    url: t.exposeString('url', { description: 'Path of the file.' }),
  }),
});

/** A model of device as it is sold. */
export const Model = builder.objectRef<ModelRecord>('Model');

Model.implement({
  // GET /ui/model.
  description: 'A model of a core, as sold, with its documents.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('Model', id) }),
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    productCode: t.exposeString('productCode', { description: 'Order code.' }),
    files: t.expose('files', { type: [ModelFile], description: 'Documents of the model.' }),
  }),
});

const byProductCode: ListOrder<ModelRecord> = [{ by: ({ productCode }) => productCode }, ...byId];

builder.queryField('models', (t) =>
  t.connection(
    {
      type: Model,
      nullable: true,
      // GET /ui/model.
      description: 'The models of cores, by product code. Errors: FORBIDDEN without the rights of Mes.',
      args: { text: t.arg.string({ description: 'Part of the product code; case-insensitive.' }) },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: async (_root, args, { ui }, info) =>
        pageOf(
          filterByText(await ui.models({}), args.text, ({ productCode }) => [productCode]),
          byProductCode,
          { args, info },
        ),
    },
    connectionOf(Model),
  ),
);

const find = async ({ key }: NodeId, { ui }: Context): Promise<ModelRecord | null> =>
  (await ui.models({})).find(({ id }) => id === key) ?? null;

registerNode(Model, find);
rootField('model', Model, 'A model of a core.', find);
registerNode(
  ModelFile,
  async ({ key }, { ui }) => (await ui.models({})).flatMap(({ files }) => files).find(({ id }) => id === key) ?? null,
);
