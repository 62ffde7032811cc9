import { deletion } from '../../graph/deletion.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Component } from './Component.ts';

const mes = 'Needs the rights of Mes.';

mutation({
  name: 'createComponent',
  description: `Makes a component. ${mes} User errors: REQUIRED, TOO_LONG, NO_PERMISSION. Source: POST /ui/component.`,
  input: (t) => ({
    name: t.string({ required: true, description: 'Its name, 1 to 100 characters.' }),
    code: t.string({ description: 'Its code, as its maker has it; up to 60 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
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
  description: `Changes a component; null clears code and description, what is absent stays. ${mes} User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: PATCH /ui/component/{id}.`,
  input: (t) => ({
    id: t.id({ required: true, description: 'The component.' }),
    name: t.string({ description: 'Its name, 1 to 100 characters.' }),
    code: t.string({ description: 'Its code, up to 60 characters.' }),
    description: t.string({ description: 'What is to be said about it, up to 2000 characters.' }),
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
    component: t.expose('component', { type: Component, nullable: true, description: 'The component, changed.' }),
  }),
});

deletion('Component', {
  description: `Removes a component. ${mes} User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/component/{id}.`,
  remove: (id, { ui }) => ui.deleteComponent({ id }),
});
