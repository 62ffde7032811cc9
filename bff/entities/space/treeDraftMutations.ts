import { builder } from '../../graph/builder.ts';
import { mutation, type InputBuilder, type OutputBuilder } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import type { TreeDraftRecord } from '../../../contract/entities/treeDraft.ts';
import { TreeDraft } from './TreeDraft.ts';

const TreeDraftFieldInput = builder.inputType('TreeDraftFieldInput', {
  description: 'A changed field of a draft.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'Name of the field, 1 to 80 letters, digits, points, hyphens and underscores.',
    }),
    value: t.string({ description: 'Content of the field; null removes the field.' }),
  }),
});

const step = 'Step that is open, a word of at most 40 letters, digits and underscores.';

const fields = (t: InputBuilder) =>
  t.field({ type: [TreeDraftFieldInput], required: true, description: 'Changed fields; others keep their content.' });

const changesOf = (given: readonly (typeof TreeDraftFieldInput.$inferInput)[]): Record<string, string | null> =>
  Object.fromEntries(given.map(({ name, value }) => [name, value ?? null]));

type Saved = { treeDraft: TreeDraftRecord };

const saved = (description: string) => (t: OutputBuilder<Saved>) => ({
  treeDraft: t.expose('treeDraft', { type: TreeDraft, nullable: true, description }),
});

mutation({
  name: 'createTreeDraft',
  // POST /ui/treeDrafts.
  description:
    'Creates a draft of a target tree, at most 20 for an account. Extending a target requires TARGET_MANAGER on the target. User errors: REQUIRED, TOO_LONG, TOO_LARGE past 600,000 characters, INVALID, TOO_MANY_DRAFTS, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    name: t.string({ required: true, description: 'Display name, 1 to 255 characters.' }),
    step: t.string({ required: true, description: step }),
    targetId: t.id({ description: 'ID of an existing target to extend. Default: a new target.' }),
    fields: fields(t),
  }),
  resolve: async ({ name, step: open, targetId, fields: given }, { ui }) => ({
    treeDraft: await ui.createTreeDraft({
      name,
      step: open,
      targetId: optionalKey('Target', targetId),
      fields: changesOf(given),
    }),
  }),
  payload: saved('The created draft; null if the mutation failed.'),
});

mutation({
  name: 'updateTreeDraft',
  // PATCH /ui/treeDrafts/{draftId}.
  description:
    'Saves changed fields of a draft of the viewer. The later change of a field replaces the earlier one; a `version` that grew by more than one shows a change by another client. User errors: TOO_LONG, TOO_LARGE past 600,000 characters, INVALID, NOT_FOUND.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the draft.' }),
    name: t.string({ description: 'Display name, up to 255 characters. Omit to keep the current value.' }),
    step: t.string({ description: `${step} Omit to keep the current value.` }),
    fields: fields(t),
  }),
  uiNames: { draftId: 'id' },
  resolve: async ({ id, name, step: open, fields: given }, { ui }) => ({
    treeDraft: await ui.updateTreeDraft({
      draftId: readId('TreeDraft', id).key,
      name: name ?? undefined,
      step: open ?? undefined,
      fields: changesOf(given),
    }),
  }),
  payload: saved('The draft with the changes of other clients; null if the mutation failed.'),
});

mutation({
  name: 'deleteTreeDraft',
  // DELETE /ui/treeDrafts/{draftId}.
  description: 'Deletes a draft of the viewer. User errors: NOT_FOUND.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the draft.' }) }),
  uiNames: { draftId: 'id' },
  resolve: async ({ id }, { ui }) => {
    await ui.deleteTreeDraft({ draftId: readId('TreeDraft', id).key });
    return { deletedTreeDraftId: id };
  },
  payload: (t) => ({
    deletedTreeDraftId: t.exposeID('deletedTreeDraftId', {
      nullable: true,
      description: 'ID of the deleted draft; null if the mutation failed.',
    }),
  }),
});
