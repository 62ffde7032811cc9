import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Model, ModelFile } from './Model.ts';

const mes = 'Needs the rights of Mes.';

mutation({
  name: 'createModel',
  description: `Makes a model of device. ${mes} User errors: REQUIRED, TOO_LONG, NO_PERMISSION. Source: POST /ui/model.`,
  input: (t) => ({
    productCode: t.string({ required: true, description: 'The code that it is ordered by, 1 to 60 characters.' }),
  }),
  resolve: async ({ productCode }, { ui }) => ({ model: await ui.createModel({ productCode }) }),
  payload: (t) => ({ model: t.expose('model', { type: Model, nullable: true, description: 'The model.' }) }),
});

mutation({
  name: 'updateModel',
  description: `Changes a model. ${mes} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: PATCH /ui/model/{id}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The model.' }),
    productCode: t.string({ description: 'The code that it is ordered by, 1 to 60 characters.' }),
  }),
  resolve: async ({ id, productCode }, { ui }) => ({
    model: await ui.updateModel({ id: readId('Model', id).key, productCode: productCode ?? undefined }),
  }),
  payload: (t) => ({ model: t.expose('model', { type: Model, nullable: true, description: 'The model, changed.' }) }),
});

deletion('Model', {
  description: `Removes a model with its documents. ${mes} User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/model/{id}.`,
  remove: (id, { ui }) => ui.deleteModel({ id }),
});

mutation({
  name: 'createModelFile',
  description: `Adds a document to a model. ${mes} User errors: WRONG_TYPE, WRONG_CONTENT, TOO_LARGE for the file. Source: POST /ui/model/{id}/documents.`,
  input: (t) => ({
    modelId: t.id({ required: true, description: 'The model.' }),
    name: t.string({ required: true, description: 'Its name, 1 to 255 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
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
    model: t.expose('model', { type: Model, nullable: true, description: 'The model with it.' }),
  }),
});

mutation({
  name: 'updateModelFile',
  description: `Changes the words about a document; null clears the description, what is absent stays. ${mes} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: PATCH /ui/model/documents/{documentId}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The document.' }),
    name: t.string({ description: 'Its name, 1 to 255 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
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
    modelFile: t.expose('modelFile', { type: ModelFile, nullable: true, description: 'The document, changed.' }),
  }),
});

deletion('ModelFile', {
  description: `Removes a document of a model. ${mes} User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/model/documents/{documentId}.`,
  remove: (documentId, { ui }) => ui.deleteDocument({ documentId }),
});
