import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Component } from './Component.ts';

const mes = 'Requires the staff role MES.';

mutation({
  name: 'createComponent',
  // POST /ui/component.
  description: `Creates a component. ${mes} User errors: REQUIRED, TOO_LONG, TAKEN for the code of another component, NO_PERMISSION.`,
  input: (t) => ({
    name: t.string({ required: true, description: 'Name, 1 to 100 characters.' }),
    code: t.string({ description: 'Code of the manufacturer, up to 60 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
  }),
  resolve: async ({ name, code, description }, { ui }) => ({
    component: await ui.createComponent({ name, code: code ?? undefined, description: description ?? undefined }),
  }),
  payload: (t) => ({
    component: t.expose('component', { type: Component, nullable: true, description: 'The component.' }),
  }),
});

mutation({
  name: 'updateComponent',
  // PATCH /ui/component/{id}.
  description: `Changes a component; null clears code and description; omitted fields keep their values. ${mes} User errors: REQUIRED, TOO_LONG, TAKEN for the code of another component, NOT_FOUND, NO_PERMISSION.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The component.' }),
    name: t.string({ description: 'Name, 1 to 100 characters.' }),
    code: t.string({ description: 'Code, up to 60 characters.' }),
    description: t.string({ description: 'Description, up to 2000 characters.' }),
  }),
  resolve: async ({ id, name, code, description }, { ui }) => ({
    component: await ui.updateComponent({
      id: readId('Component', id).key,
      name: name ?? undefined,
      code,
      description,
    }),
  }),
  payload: (t) => ({
    component: t.expose('component', {
      type: Component,
      nullable: true,
      description: 'The updated component; null if the mutation failed.',
    }),
  }),
});

deletion('Component', {
  // DELETE /ui/component/{id}.
  description: `Removes a component. ${mes} User errors: NOT_FOUND, NO_PERMISSION.`,
  remove: (id, { ui }) => ui.deleteComponent({ id }),
});
