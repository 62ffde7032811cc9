import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { DeveloperConfiguration } from './DeveloperConfiguration.ts';

const mes = 'Needs the rights of Mes.';

mutation({
  name: 'createDeveloperConfiguration',
  description: `Begins a configuration, without IOs. ${mes} User errors: REQUIRED, TOO_LONG, NO_PERMISSION. Source: POST /ui/developer/configurations.`,
  input: (t) => ({
    name: t.string({ required: true, description: 'Its name, 1 to 100 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
    code: t.string({ description: 'Its code, up to 40 characters.' }),
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
  description: `Changes a configuration that is being developed; null clears description and code, what is absent stays. ${mes} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: PATCH /ui/developer/configurations/{id}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The configuration.' }),
    name: t.string({ description: 'Its name, 1 to 100 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
    code: t.string({ description: 'Its code, up to 40 characters.' }),
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
      description: 'The configuration, changed.',
    }),
  }),
});

deletion('DeveloperConfiguration', {
  description: `Removes a configuration that is being developed, with its IOs. ${mes} User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/developer/configurations/{id}.`,
  remove: (id, { ui }) => ui.deleteDeveloperConfiguration({ id }),
});
