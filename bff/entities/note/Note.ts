import type { NoteRecord } from '../../../contract/entities/note.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';

/** A note on the time axis of charts. */
export const Note = builder.objectRef<NoteRecord>('Note');

Note.implement({
  // GET /ui/targets/{id}/notes.
  description: 'A note on the time axis of charts of one space or of the whole target, such as a repair or a holiday.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, targetId }) => encodeNodeId('Note', id, targetId),
    }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the event, or start of a period.' }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the period; null for an event.',
    }),
    text: t.exposeString('text', { description: 'Text of the note, up to 500 characters.' }),
    by: t.exposeString('by', {
      nullable: true,
      description: 'Username of the account that wrote the note.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'Space that the note is about; null for the whole target.',
      resolve: ({ spaceId, targetId }, _args, { load }) =>
        spaceId === null ? null : load.target.space({ key: spaceId, target: targetId }),
    }),
  }),
});

registerNode(Note, async ({ key, hints: [target] }, { ui }) => {
  if (target === undefined) return null;
  return (await ui.notes({ id: target })).find(({ id }) => id === key) ?? null;
});

builder.objectField(Target, 'notes', (t) =>
  t.field({
    type: [Note],
    nullable: true,
    // GET /ui/targets/{id}/notes.
    description:
      'Notes that touch a range, the earliest first. A resident gets those of the own space and time. Errors: none of its own.',
    args: {
      from: t.arg({ type: 'DateTime', description: 'Start of the range, inclusive. Default: no start.' }),
      to: t.arg({ type: 'DateTime', description: 'End of the range, exclusive. Default: no end.' }),
    },
    complexity: { field: 1, multiplier: 20 },
    resolve: async ({ id }, { from, to }, { ui }) => {
      const [start, end] = [from ? Date.parse(from) : -Infinity, to ? Date.parse(to) : Infinity];
      const notes = await ui.notes({ id });
      return notes.filter(({ at, until }) => Date.parse(until ?? at) >= start && Date.parse(at) < end);
    },
  }),
);
