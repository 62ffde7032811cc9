import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { ProductConfiguration } from './ProductConfiguration.ts';

const mes = 'Requires the staff role MES.';

mutation({
  name: 'createProductConfiguration',
  // POST /ui/product/versions/{versionId}/configurations.
  description: `Creates a configuration of a version, without IOs. ${mes} User errors: REQUIRED, TOO_LONG, TAKEN for a name or code of its version, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    versionId: t.id({ required: true, description: 'The version.' }),
    name: t.string({ required: true, description: 'Name, 1 to 100 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
    code: t.string({ description: 'Code in production, up to 40 characters.' }),
    hasBattery: t.boolean({ description: 'Whether cores of the configuration have a battery.' }),
  }),
  uiNames: { battery: 'hasBattery' },
  resolve: async ({ versionId, name, description, code, hasBattery }, { ui }) => ({
    productConfiguration: await ui.createConfiguration({
      versionId: readId('ProductVersion', versionId).key,
      name,
      description: description ?? undefined,
      code: code ?? undefined,
      battery: hasBattery ?? undefined,
    }),
  }),
  payload: (t) => ({
    productConfiguration: t.expose('productConfiguration', {
      type: ProductConfiguration,
      nullable: true,
      description: 'The configuration.',
    }),
  }),
});

mutation({
  name: 'updateProductConfiguration',
  // PATCH /ui/product/configurations/{configurationId}.
  description: `Changes a configuration; null clears description and code; omitted fields keep their values. ${mes} User errors: REQUIRED, TOO_LONG, TAKEN for a name or code of its version, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The configuration.' }),
    name: t.string({ description: 'Name, 1 to 100 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
    code: t.string({ description: 'Code in production, up to 40 characters.' }),
    hasBattery: t.boolean({ description: 'Whether cores of the configuration have a battery.' }),
  }),
  uiNames: { configurationId: 'id', battery: 'hasBattery' },
  resolve: async ({ id, name, description, code, hasBattery }, { ui }) => ({
    productConfiguration: await ui.updateConfiguration({
      configurationId: readId('ProductConfiguration', id).key,
      name: name ?? undefined,
      description,
      code,
      battery: hasBattery ?? undefined,
    }),
  }),
  payload: (t) => ({
    productConfiguration: t.expose('productConfiguration', {
      type: ProductConfiguration,
      nullable: true,
      description: 'The updated configuration; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'copyProductConfiguration',
  // POST /ui/product/configurations/{configurationId}/copy.
  description: `Copies a configuration with its IOs, in its own version or another. ${mes} User errors: TAKEN for a name or code of that version, TOO_LONG, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The configuration that is copied.' }),
    versionId: t.id({ description: 'ID of the version that receives the copy. Default: the version of the original.' }),
    name: t.string({ description: 'Name of the copy, 1 to 100 characters. Default: the name of the original.' }),
    code: t.string({
      description:
        'Code of the copy in production, up to 40 characters; empty for none. Default: the code of the original.',
    }),
  }),
  uiNames: { configurationId: 'id' },
  resolve: async ({ id, versionId, name, code }, { ui }) => ({
    productConfiguration: await ui.copyConfiguration({
      configurationId: readId('ProductConfiguration', id).key,
      versionId: optionalKey('ProductVersion', versionId),
      name: name ?? undefined,
      code: code ?? undefined,
    }),
  }),
  payload: (t) => ({
    productConfiguration: t.expose('productConfiguration', {
      type: ProductConfiguration,
      nullable: true,
      description: 'The copy.',
    }),
  }),
});

deletion('ProductConfiguration', {
  // DELETE /ui/product/configurations/{configurationId}.
  description: `Deletes a configuration with its IOs and firmwares. ${mes} User errors: CONFIGURATION_IN_USE while cores have it.`,
  remove: (configurationId, { ui }) => ui.deleteConfiguration({ configurationId }),
});
