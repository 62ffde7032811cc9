import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Product } from './Product.ts';
import { ProductVersion } from './ProductVersion.ts';

const mes = 'Requires the staff role MES.';

mutation({
  name: 'createProduct',
  // POST /ui/product.
  description: `Creates a product. ${mes} User errors: NOT_FOUND for the type, TAKEN for the name of another product.`,
  input: (t) => ({
    name: t.string({ required: true, description: 'Name, 1 to 100 characters.' }),
    typeCode: t.int({ required: true, description: 'Code of the product type, one of productTypes.' }),
  }),
  uiNames: { type: 'typeCode' },
  resolve: async ({ name, typeCode }, { ui }) => ({ product: await ui.createProduct({ name, type: typeCode }) }),
  payload: (t) => ({
    product: t.expose('product', { type: Product, nullable: true, description: 'The product.' }),
  }),
});

mutation({
  name: 'updateProduct',
  // PATCH /ui/product/{id}.
  description: `Changes a product; omitted fields keep their values. ${mes} User errors: NOT_FOUND for the type, TAKEN for the name of another product.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The product.' }),
    name: t.string({ description: 'Name, 1 to 100 characters.' }),
    typeCode: t.int({ description: 'Code of the product type, one of productTypes.' }),
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
    product: t.expose('product', {
      type: Product,
      nullable: true,
      description: 'The updated product; null if the mutation failed.',
    }),
  }),
});

deletion('Product', {
  // DELETE /ui/product/{id}.
  description: `Deletes a product with all its versions. ${mes} User errors: CONFIGURATION_IN_USE while cores belong to it.`,
  remove: (id, { ui }) => ui.deleteProduct({ id }),
});

mutation({
  name: 'createProductVersion',
  // POST /ui/product/{id}/versions.
  description: `Creates a version of a product. ${mes} User errors: REQUIRED, TOO_LONG, TAKEN for a number of its product, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    productId: t.id({ required: true, description: 'The product.' }),
    number: t.string({ required: true, description: 'Version number, for example 2.1; 1 to 40 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
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
  // PATCH /ui/product/versions/{versionId}.
  description: `Changes a version; null clears the description; omitted fields keep their values. ${mes} User errors: REQUIRED, TOO_LONG, TAKEN for a number of its product, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The version.' }),
    number: t.string({ description: 'Version number, 1 to 40 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
    archived: t.boolean({ description: 'Whether the version is archived and no longer produced.' }),
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
      description: 'The updated version; null if the mutation failed.',
    }),
  }),
});

deletion('ProductVersion', {
  // DELETE /ui/product/versions/{versionId}.
  description: `Deletes a version with its configurations. ${mes} User errors: CONFIGURATION_IN_USE while cores belong to it.`,
  remove: (versionId, { ui }) => ui.deleteVersion({ versionId }),
});
