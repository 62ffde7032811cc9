import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { clearable, id, instant, requiredLines } from '../wire/field.ts';

/** A note on the time axis of charts of one space or of the whole target: what was done or happened then. */
export const noteRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  spaceId: z.number().int().nullable(),
  at: z.string(),
  /** End of what lasted; null for an event. */
  until: z.string().nullable(),
  text: z.string(),
  /** Username of the account that wrote the note. */
  by: z.string().nullable(),
  createdAt: z.string(),
});

/** Record of a note. */
export type NoteRecord = z.output<typeof noteRecord>;

/** Endpoints of notes. Extension of the table. */
export const note = {
  /** Notes of a target, the earliest first; a resident gets those of the own space and time. */
  notes: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/notes',
    who: 'viewer',
    input: { id },
    output: z.array(noteRecord),
  }),

  createNote: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/notes',
    who: 'manager',
    input: {
      id,
      spaceId: clearable(id).optional(),
      at: instant,
      until: clearable(instant).optional(),
      text: requiredLines(500),
    },
    status: 201,
    output: noteRecord,
  }),

  updateNote: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/notes/{noteId}',
    who: 'manager',
    input: {
      id,
      noteId: id,
      at: instant.optional(),
      until: clearable(instant).optional(),
      text: requiredLines(500).optional(),
    },
    output: noteRecord,
  }),

  deleteNote: endpoint({
    method: 'DELETE',
    path: '/ui/targets/{id}/notes/{noteId}',
    who: 'manager',
    input: { id, noteId: id },
    status: 204,
    output: z.null(),
  }),
};
