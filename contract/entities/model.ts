import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { clearable, id, lines, requiredText, text, upload } from '../wire/field.ts';

const document = z.object({
  id: z.number().int(),
  modelId: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  mimeType: z.string(),
  size: z.number().int(),
  url: z.string(),
});

/** A model of device as it is sold, with its documents. */
export const modelRecord = z.object({ id: z.number().int(), productCode: z.string(), files: z.array(document) });

/** Record of a model. */
export type ModelRecord = z.output<typeof modelRecord>;

/** A component that devices are built of. */
export const componentRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string().nullable(),
  description: z.string().nullable(),
});

/** Record of a component. */
export type ComponentRecord = z.output<typeof componentRecord>;

/** Endpoints of models and their documents. */
export const model = {
  models: endpoint({ method: 'GET', path: '/ui/model', who: 'mes', output: z.array(modelRecord) }),

  createModel: endpoint({
    method: 'POST',
    path: '/ui/model',
    who: 'mes',
    input: { productCode: requiredText(60) },
    status: 201,
    output: modelRecord,
  }),

  updateModel: endpoint({
    method: 'PATCH',
    path: '/ui/model/{id}',
    who: 'mes',
    input: { id, productCode: requiredText(60).optional() },
    output: modelRecord,
  }),

  deleteModel: endpoint({
    method: 'DELETE',
    path: '/ui/model/{id}',
    who: 'mes',
    input: { id },
    status: 204,
    output: z.null(),
  }),

  createDocument: endpoint({
    method: 'POST',
    path: '/ui/model/{id}/documents',
    who: 'mes',
    input: { id, name: requiredText(), description: lines(2000).optional(), file: upload },
    body: 'multipart',
    status: 201,
    output: document,
  }),

  updateDocument: endpoint({
    method: 'PATCH',
    path: '/ui/model/documents/{documentId}',
    who: 'mes',
    input: { documentId: id, name: requiredText().optional(), description: clearable(lines(2000)).optional() },
    output: document,
  }),

  deleteDocument: endpoint({
    method: 'DELETE',
    path: '/ui/model/documents/{documentId}',
    who: 'mes',
    input: { documentId: id },
    status: 204,
    output: z.null(),
  }),
};

/** Endpoints of components. */
export const component = {
  components: endpoint({ method: 'GET', path: '/ui/component', who: 'mes', output: z.array(componentRecord) }),

  createComponent: endpoint({
    method: 'POST',
    path: '/ui/component',
    who: 'mes',
    input: { name: requiredText(100), code: text(60).optional(), description: lines(2000).optional() },
    status: 201,
    output: componentRecord,
  }),

  updateComponent: endpoint({
    method: 'PATCH',
    path: '/ui/component/{id}',
    who: 'mes',
    input: {
      id,
      name: requiredText(100).optional(),
      code: clearable(text(60)).optional(),
      description: clearable(lines(2000)).optional(),
    },
    output: componentRecord,
  }),

  deleteComponent: endpoint({
    method: 'DELETE',
    path: '/ui/component/{id}',
    who: 'mes',
    input: { id },
    status: 204,
    output: z.null(),
  }),
};
