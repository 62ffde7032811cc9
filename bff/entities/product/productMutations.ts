import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Product } from './Product.ts';
import { ProductVersion } from './ProductVersion.ts';

const mes = 'Needs the rights of Mes.';

mutation({
  name: 'createProduct',
  description: `Makes a product. ${mes} User errors: NOT_FOUND for the type. Source: POST /ui/product.`,
  input: (t) => ({
    name: t.string({ required: true, description: 'Its name, 1 to 100 characters.' }),
    typeCode: t.int({ required: true, description: 'What it is of: the code of one of productTypes.' }),
  }),
  uiNames: { type: 'typeCode' },
  resolve: async ({ name, typeCode }, { ui }) => ({ product: await ui.createProduct({ name, type: typeCode }) }),
  payload: (t) => ({
    product: t.expose('product', { type: Product, nullable: true, description: 'The product.' }),
  }),
});

mutation({
  name: 'updateProduct',
  description: `Changes a product; what is absent stays. ${mes} User errors: NOT_FOUND for the type. Source: PATCH /ui/product/{id}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The product.' }),
    name: t.string({ description: 'Its name, 1 to 100 characters.' }),
    typeCode: t.int({ description: 'What it is of: the code of one of productTypes.' }),
  }),
  uiNames: { type: 'typeCode' },
  resolve: async ({ id, name, typeCode }, { ui }) => ({
    product: await ui.updateProduct({
      id: readId('Product', id).key,
      name: name ?? undefined,
      type: typeCode ?? undefined,
    }),
  }),
  payload: (t) => ({
    product: t.expose('product', { type: Product, nullable: true, description: 'The product, changed.' }),
  }),
});

deletion('Product', {
  description: `Removes a product with all its versions. ${mes} User errors: CONFLICT while devices are of it. Source: DELETE /ui/product/{id}.`,
  remove: (id, { ui }) => ui.deleteProduct({ id }),
});

mutation({
  name: 'createProductVersion',
  description: `Makes a version of a product. ${mes} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: POST /ui/product/{id}/versions.`,
  input: (t) => ({
    productId: t.id({ required: true, description: 'The product.' }),
    number: t.string({ required: true, description: 'Its number, as in 2.1; 1 to 40 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
  }),
  uiNames: { id: 'productId' },
  resolve: async ({ productId, number, description }, { ui }) => ({
    productVersion: await ui.createVersion({
      id: readId('Product', productId).key,
      number,
      description: description ?? undefined,
    }),
  }),
  payload: (t) => ({
    productVersion: t.expose('productVersion', { type: ProductVersion, nullable: true, description: 'The version.' }),
  }),
});

mutation({
  name: 'updateProductVersion',
  description: `Changes a version; null clears the description, what is absent stays. ${mes} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: PATCH /ui/product/versions/{versionId}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The version.' }),
    number: t.string({ description: 'Its number, 1 to 40 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
    archived: t.boolean({ description: 'Whether it is made no more.' }),
  }),
  uiNames: { versionId: 'id' },
  resolve: async ({ id, number, description, archived }, { ui }) => ({
    productVersion: await ui.updateVersion({
      versionId: readId('ProductVersion', id).key,
      number: number ?? undefined,
      description,
      archived: archived ?? undefined,
    }),
  }),
  payload: (t) => ({
    productVersion: t.expose('productVersion', {
      type: ProductVersion,
      nullable: true,
      description: 'The version, changed.',
    }),
  }),
});

deletion('ProductVersion', {
  description: `Removes a version with its configurations. ${mes} User errors: CONFLICT while devices are of it. Source: DELETE /ui/product/versions/{versionId}.`,
  remove: (versionId, { ui }) => ui.deleteVersion({ versionId }),
});
