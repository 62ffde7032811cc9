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
    id: t.id({ description: 'The global id.', resolve: ({ id, modelId }) => encodeNodeId('ModelFile', id, modelId) }),
    key: t.exposeInt('id', { description: "/ui's own number." }),
    name: t.exposeString('name', { description: 'Its name.' }),
    description: t.exposeString('description', { nullable: true, description: 'What is to be said about it.' }),
    mimeType: t.exposeString('mimeType', { description: 'What kind of file it is, as in application/pdf.' }),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    url: t.exposeString('url', { description: 'Where the file is.' }),
  }),
});

/** A model of device as it is sold. */
export const Model = builder.objectRef<ModelRecord>('Model');

Model.implement({
  description: 'A model of device as it is sold, with its documents. Source: GET /ui/model.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id }) => encodeNodeId('Model', id) }),
    key: t.exposeInt('id', { description: "/ui's own number." }),
    productCode: t.exposeString('productCode', { description: 'The code that it is ordered by.' }),
    files: t.expose('files', { type: [ModelFile], description: 'Its documents.' }),
  }),
});

const byProductCode: ListOrder<ModelRecord> = [{ by: ({ productCode }) => productCode }, ...byId];

builder.queryField('models', (t) =>
  t.connection(
    {
      type: Model,
      nullable: true,
      description:
        'The models of devices, by product code. Errors: FORBIDDEN without the rights of Mes. Source: GET /ui/model.',
      args: { text: t.arg.string({ description: 'A part of the product code; case does not matter.' }) },
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
rootField('model', Model, 'A model of device.', find);
registerNode(
  ModelFile,
  async ({ key }, { ui }) => (await ui.models({})).flatMap(({ files }) => files).find(({ id }) => id === key) ?? null,
);
