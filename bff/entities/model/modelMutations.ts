import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Model, ModelFile } from './Model.ts';

const mes = 'Requires the staff role MES.';

mutation({
  name: 'createModel',
  // POST /ui/model.
  description: `Creates a model of a core. ${mes} User errors: REQUIRED, TOO_LONG, TAKEN for the code of another model, NO_PERMISSION.`,
  input: (t) => ({
    productCode: t.string({ required: true, description: 'Order code, 1 to 60 characters.' }),
  }),
  resolve: async ({ productCode }, { ui }) => ({ model: await ui.createModel({ productCode }) }),
  payload: (t) => ({ model: t.expose('model', { type: Model, nullable: true, description: 'The model.' }) }),
});

mutation({
  name: 'updateModel',
  // PATCH /ui/model/{id}.
  description: `Changes a model. ${mes} User errors: REQUIRED, TOO_LONG, TAKEN for the code of another model, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The model.' }),
    productCode: t.string({ description: 'Order code, 1 to 60 characters.' }),
  }),
  resolve: async ({ id, productCode }, { ui }) => ({
    model: await ui.updateModel({ id: readId('Model', id).key, productCode: productCode ?? undefined }),
  }),
  payload: (t) => ({
    model: t.expose('model', {
      type: Model,
      nullable: true,
      description: 'The updated model; null if the mutation failed.',
    }),
  }),
});

deletion('Model', {
  // DELETE /ui/model/{id}.
  description: `Deletes a model with its documents. ${mes} User errors: NOT_FOUND, NO_PERMISSION.`,
  remove: (id, { ui }) => ui.deleteModel({ id }),
});

mutation({
  name: 'createModelFile',
  // POST /ui/model/{id}/documents.
  description: `Adds a document to a model. ${mes} User errors: WRONG_TYPE, WRONG_CONTENT, TOO_LARGE for the file.`,
  input: (t) => ({
    modelId: t.id({ required: true, description: 'The model.' }),
    name: t.string({ required: true, description: 'Name, 1 to 255 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
    file: t.field({ type: 'Upload', required: true, description: 'The document.' }),
  }),
  uiNames: { id: 'modelId' },
  resolve: async ({ modelId, name, description, file }, { ui }) => {
    const { key: id } = readId('Model', modelId);
    const modelFile = await ui.createDocument({
      id,
      name,
      description: description ?? undefined,
      file,
    });
    return { modelFile, model: (await ui.models({})).find((model) => model.id === id) ?? null };
  },
  payload: (t) => ({
    modelFile: t.expose('modelFile', { type: ModelFile, nullable: true, description: 'The document.' }),
    model: t.expose('model', {
      type: Model,
      nullable: true,
      description: 'Model with its files; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'updateModelFile',
  // PATCH /ui/model/documents/{documentId}.
  description: `Changes the name and description of a document; null clears the description; omitted fields keep their values. ${mes} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The document.' }),
    name: t.string({ description: 'Name, 1 to 255 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
  }),
  uiNames: { documentId: 'id' },
  resolve: async ({ id, name, description }, { ui }) => ({
    modelFile: await ui.updateDocument({
      documentId: readId('ModelFile', id).key,
      name: name ?? undefined,
      description,
    }),
  }),
  payload: (t) => ({
    modelFile: t.expose('modelFile', {
      type: ModelFile,
      nullable: true,
      description: 'The updated document; null if the mutation failed.',
    }),
  }),
});

deletion('ModelFile', {
  // DELETE /ui/model/documents/{documentId}.
  description: `Removes a document of a model. ${mes} User errors: NOT_FOUND, NO_PERMISSION.`,
  remove: (documentId, { ui }) => ui.deleteDocument({ documentId }),
});
