import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { ProductConfiguration } from './ProductConfiguration.ts';

const mes = 'Needs the rights of Mes.';

mutation({
  name: 'createProductConfiguration',
  description: `Makes a configuration of a version, without IOs. ${mes} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: POST /ui/product/versions/{versionId}/configurations.`,
  input: (t) => ({
    versionId: t.id({ required: true, description: 'The version.' }),
    name: t.string({ required: true, description: 'Its name, 1 to 100 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
    code: t.string({ description: 'Its code in production, up to 40 characters.' }),
    hasBattery: t.boolean({ description: 'Whether its devices run on a battery.' }),
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
  description: `Changes a configuration; null clears description and code, what is absent stays. ${mes} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: PATCH /ui/product/configurations/{configurationId}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The configuration.' }),
    name: t.string({ description: 'Its name, 1 to 100 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
    code: t.string({ description: 'Its code in production, up to 40 characters.' }),
    hasBattery: t.boolean({ description: 'Whether its devices run on a battery.' }),
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
      description: 'The configuration, changed.',
    }),
  }),
});

mutation({
  name: 'copyProductConfiguration',
  description: `Copies a configuration with its IOs, in its own version or another. ${mes} User errors: NOT_FOUND, NO_PERMISSION. Source: POST /ui/product/configurations/{configurationId}/copy.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The configuration that is copied.' }),
    versionId: t.id({ description: 'The version that the copy is of; its own without it.' }),
  }),
  uiNames: { configurationId: 'id' },
  resolve: async ({ id, versionId }, { ui }) => ({
    productConfiguration: await ui.copyConfiguration({
      configurationId: readId('ProductConfiguration', id).key,
      versionId: optionalKey('ProductVersion', versionId),
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
  description: `Removes a configuration with its IOs and firmwares. ${mes} User errors: CONFLICT while devices are of it. Source: DELETE /ui/product/configurations/{configurationId}.`,
  remove: (configurationId, { ui }) => ui.deleteConfiguration({ configurationId }),
});
