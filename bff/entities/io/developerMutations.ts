import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { DeveloperConfiguration } from './DeveloperConfiguration.ts';

const mes = 'Requires the staff role MES.';

mutation({
  name: 'createDeveloperConfiguration',
  // POST /ui/developer/configurations.
  description: `Begins a configuration, without IOs. ${mes} User errors: REQUIRED, TOO_LONG, TAKEN for a name or code of another one, NO_PERMISSION.`,
  input: (t) => ({
    name: t.string({ required: true, description: 'Name, 1 to 100 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
    code: t.string({ description: 'Code, up to 40 characters.' }),
  }),
  resolve: async ({ name, description, code }, { ui }) => ({
    developerConfiguration: await ui.createDeveloperConfiguration({
      name,
      description: description ?? undefined,
      code: code ?? undefined,
    }),
  }),
  payload: (t) => ({
    developerConfiguration: t.expose('developerConfiguration', {
      type: DeveloperConfiguration,
      nullable: true,
      description: 'The configuration.',
    }),
  }),
});

mutation({
  name: 'updateDeveloperConfiguration',
  // PATCH /ui/developer/configurations/{id}.
  description: `Changes a configuration that is being developed; null clears description and code; omitted fields keep their values. ${mes} User errors: REQUIRED, TOO_LONG, TAKEN for a name or code of another one, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The configuration.' }),
    name: t.string({ description: 'Name, 1 to 100 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
    code: t.string({ description: 'Code, up to 40 characters.' }),
  }),
  resolve: async ({ id, name, description, code }, { ui }) => ({
    developerConfiguration: await ui.updateDeveloperConfiguration({
      id: readId('DeveloperConfiguration', id).key,
      name: name ?? undefined,
      description,
      code,
    }),
  }),
  payload: (t) => ({
    developerConfiguration: t.expose('developerConfiguration', {
      type: DeveloperConfiguration,
      nullable: true,
      description: 'The updated configuration; null if the mutation failed.',
    }),
  }),
});

deletion('DeveloperConfiguration', {
  // DELETE /ui/developer/configurations/{id}.
  description: `Deletes a configuration in development, with its IOs. ${mes} User errors: NOT_FOUND, NO_PERMISSION.`,
  remove: (id, { ui }) => ui.deleteDeveloperConfiguration({ id }),
});
