import type { NoteRecord } from '../../../contract/entities/note.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { orNull } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';
import { Group } from '../group/Group.ts';
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

const range = builder.args((t) => ({
  from: t.field({ type: 'DateTime', description: 'Start of the range, inclusive. Default: no start.' }),
  to: t.field({ type: 'DateTime', description: 'End of the range, exclusive. Default: no end.' }),
}));

type Range = { from?: string | null | undefined; to?: string | null | undefined };

/** Notes of a target that touch a range; null from a service without notes. */
const readNotes = async (ui: UiClient, targetId: number, { from, to }: Range): Promise<NoteRecord[] | null> => {
  const [start, end] = [from ? Date.parse(from) : -Infinity, to ? Date.parse(to) : Infinity];
  const notes = await orNull(ui.notes({ id: targetId }));
  return notes && notes.filter(({ at, until }) => Date.parse(until ?? at) >= start && Date.parse(at) < end);
};

/** Notes that touch a range and are about the whole target or one of these spaces. */
const readNotesOf = async (
  ui: UiClient,
  targetId: number,
  spaces: readonly { id: number }[],
  span: Range,
): Promise<NoteRecord[] | null> => {
  const own = new Set(spaces.map(({ id }) => id));
  const notes = await readNotes(ui, targetId, span);
  return notes && notes.filter(({ spaceId }) => spaceId === null || own.has(spaceId));
};

const complexity = { field: 1, multiplier: 20 };

builder.objectField(Target, 'notes', (t) =>
  t.field({
    type: [Note],
    nullable: true,
    // GET /ui/targets/{id}/notes.
    description:
      'Notes that touch a range, the earliest first; null if the service has no notes. A resident gets those of the own space and time. Errors: none of its own.',
    args: range,
    complexity,
    resolve: ({ id }, span, { ui }) => readNotes(ui, id, span),
  }),
);

builder.objectField(Group, 'notes', (t) =>
  t.field({
    type: [Note],
    nullable: true,
    // GET /ui/targets/{id}/notes.
    description:
      'Notes on the spaces of the group and on the whole target that touch a range, the earliest first; null if the service has no notes. A resident gets those of the own space and time. Errors: none of its own.',
    args: range,
    complexity,
    resolve: ({ targetId, spaces }, span, { ui }) => readNotesOf(ui, targetId, spaces, span),
  }),
);

builder.objectField(Space, 'notes', (t) =>
  t.field({
    type: [Note],
    nullable: true,
    // GET /ui/targets/{id}/notes.
    description:
      'Notes on the space and on the whole target that touch a range, the earliest first; null if the service has no notes. A resident gets those of the own space and time. Errors: none of its own.',
    args: range,
    complexity,
    resolve: (space, span, { ui }) => readNotesOf(ui, space.targetId, [space], span),
  }),
);
