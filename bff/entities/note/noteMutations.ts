import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId, readWithin } from '../../graph/nodeId.ts';
import { Note } from './Note.ts';

mutation({
  name: 'createNote',
  // POST /ui/targets/{id}/notes.
  description:
    'Writes a note on the time axis of charts. Requires TARGET_MANAGER on the target. User errors: BEFORE_START, NOT_FOUND for a space of another target, REQUIRED, NO_PERMISSION.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    spaceId: t.id({ description: 'ID of the space that the note is about. Default: the whole target.' }),
    at: t.field({ type: 'DateTime', required: true, description: 'Time of the event, or start of a period.' }),
    until: t.field({ type: 'DateTime', description: 'End of the period. Default: an event.' }),
    text: t.string({ required: true, description: 'Text, 1 to 500 characters.' }),
  }),
  uiNames: { id: 'targetId' },
  resolve: async ({ targetId, spaceId, ...rest }, { ui }) => ({
    note: await ui.createNote({ ...rest, id: readId('Target', targetId).key, spaceId: optionalKey('Space', spaceId) }),
  }),
  payload: (t) => ({
    note: t.expose('note', {
      type: Note,
      nullable: true,
      description: 'The created note; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'updateNote',
  // PATCH /ui/targets/{id}/notes/{noteId}.
  description:
    'Changes a note. Requires TARGET_MANAGER on the target. User errors: BEFORE_START, REQUIRED, NO_PERMISSION, NOT_FOUND.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the note.' }),
    at: t.field({ type: 'DateTime', description: 'Time of the event, or start of a period. Omit to keep the value.' }),
    until: t.field({ type: 'DateTime', description: 'End of the period; null clears. Omit to keep the value.' }),
    text: t.string({ description: 'Text, 1 to 500 characters. Omit to keep the value.' }),
  }),
  uiNames: { noteId: 'id' },
  resolve: async ({ id, at, text, ...rest }, { ui }) => {
    const { key, target } = readWithin('Note', id);
    return {
      note: await ui.updateNote({ ...rest, at: at ?? undefined, text: text ?? undefined, id: target, noteId: key }),
    };
  },
  payload: (t) => ({
    note: t.expose('note', {
      type: Note,
      nullable: true,
      description: 'The changed note; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'deleteNote',
  // DELETE /ui/targets/{id}/notes/{noteId}.
  description: 'Deletes a note. Requires TARGET_MANAGER on the target. User errors: NO_PERMISSION, NOT_FOUND.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the note.' }) }),
  uiNames: { noteId: 'id' },
  resolve: async ({ id }, { ui }) => {
    const { key, target } = readWithin('Note', id);
    await ui.deleteNote({ id: target, noteId: key });
    return { deletedNoteId: id };
  },
  payload: (t) => ({
    deletedNoteId: t.exposeID('deletedNoteId', {
      nullable: true,
      description: 'ID of the deleted note; null if the mutation failed.',
    }),
  }),
});
