import { describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { by, manager, startDemoGraph } from './demoGraph.ts';

/*
 * Notes on the time axis of charts, over the embedded service.
 */

const { devices, bff, change } = await startDemoGraph();
const { house } = devices.world;
const targetId = encodeNodeId('Target', house.id);
const fields = 'note { id at until text by space { name } }';
const list =
  'query ($id: ID, $from: DateTime, $to: DateTime) { target(id: $id) { notes(from: $from, to: $to) { id text } } }';

describe('notes', () => {
  it('are written, changed and deleted by a manager, with their author', async () => {
    const { note, userErrors } = await change(
      'createNote',
      { targetId, at: '2026-10-05T08:00:00Z', text: 'Huolto' },
      fields,
    );
    expect(userErrors).toEqual([]);
    expect(note).toMatchObject({ text: 'Huolto', until: null, by: 'isannoitsija', space: null });
    const edited = await change('updateNote', { id: note.id, until: '2026-10-07T08:00:00Z' }, fields);
    expect(edited.note).toMatchObject({ id: note.id, text: 'Huolto', until: '2026-10-07T08:00:00.000Z' });
    const { data, calls } = await bff.ask(
      'query ($id: ID!) { node(id: $id) { ... on Note { text } } }',
      { id: note.id },
      manager,
    );
    expect(data.node).toEqual({ text: 'Huolto' });
    expect(calls).toEqual(['notes 1']);
    expect(await change('deleteNote', { id: note.id }, 'deletedNoteId')).toMatchObject({ deletedNoteId: note.id });
    expect((await change('deleteNote', { id: note.id }, 'deletedNoteId')).userErrors[0].code).toBe('NOT_FOUND');
  });

  it('are listed where they touch the range, what lasts also by its end', async () => {
    const write = async (text: string, at: string, until?: string) =>
      (await change('createNote', { targetId, at, until, text }, fields)).note.id;
    const before = await write('Ennen', '2026-09-30T20:59:59Z');
    const lasting = await write('Loma', '2026-09-20T00:00:00Z', '2026-10-02T00:00:00Z');
    const first = await write('Ensimmäinen', '2026-09-30T21:00:00Z');
    const after = await write('Jälkeen', '2026-10-31T22:00:00Z');
    const { data } = await bff.ask(list, { id: targetId, from: '2026-10-01', to: '2026-11-01' }, manager);
    expect(data.target.notes.map(({ id }: { id: string }) => id)).toEqual([lasting, first]);
    const whole = await bff.ask(list, { id: targetId }, manager);
    expect(whole.data.target.notes).toHaveLength(4);
    for (const id of [before, lasting, first, after]) await change('deleteNote', { id }, 'deletedNoteId');
  });

  it('of a group and of a space are their own and those of the whole target, by one call', async () => {
    const at = new Date().toISOString();
    const { groups, spaces } = house;
    const spaceId = (key: number) => encodeNodeId('Space', key, house.id);
    const write = async (text: string, of?: number) =>
      (await change('createNote', { targetId, at, text, ...(of && { spaceId: spaceId(of) }) }, fields)).note.id;
    const ids = [
      await write('Koko kohde'),
      await write('A1', spaces.a1),
      await write('A2', spaces.a2),
      await write('Sauna', spaces.sauna),
    ];
    const query = `query ($space: ID, $group: ID) {
      space(id: $space) { notes { text } target { viewerCanEdit } } group(id: $group) { notes { text } } }`;
    const variables = { space: spaceId(spaces.a1), group: encodeNodeId('Group', groups.a, house.id) };
    const read = async (username: string) => {
      await bff.ask('{ viewer { user { id } } }', {}, by(username));
      const { data, errors, calls } = await bff.ask(query, variables, by(username));
      expect(errors).toBeUndefined();
      expect(calls).toEqual(['notes 1', 'target 1']);
      const texts = [data.space, data.group].map(({ notes }) => notes.map(({ text }: { text: string }) => text));
      return [...texts, data.space.target.viewerCanEdit];
    };
    const all = [
      ['Koko kohde', 'A1'],
      ['Koko kohde', 'A1', 'A2'],
    ];
    expect(await read('isannoitsija')).toEqual([...all, true]);
    expect(await read('huoltomies')).toEqual([...all, true]);
    expect(await read('hallitus')).toEqual([...all, false]);
    for (const username of ['asukas', 'osakas'])
      expect(await read(username), username).toEqual([['A1'], ['A1'], false]);
    const elsewhere = await bff.ask(
      'query ($space: ID, $from: DateTime) { space(id: $space) { notes(from: $from) { text } } }',
      { space: variables.space, from: '2090-01-01' },
      manager,
    );
    expect(elsewhere.data.space.notes).toEqual([]);
    for (const id of ids) await change('deleteNote', { id }, 'deletedNoteId');
  });

  it('are refused at their field, to viewers and for spaces of other targets', async () => {
    const at = '2026-10-05T08:00:00Z';
    const refused = async (input: object, as = manager) =>
      (await change('createNote', { targetId, at, text: 'x', ...input }, fields, as)).userErrors[0];
    expect(await refused({ text: '' })).toMatchObject({ code: 'REQUIRED', path: ['input', 'text'] });
    expect(await refused({ until: '2026-10-04T08:00:00Z' })).toMatchObject({
      code: 'BEFORE_START',
      path: ['input', 'until'],
    });
    expect(await refused({}, by('hallitus'))).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await refused({}, by('asukas'))).toMatchObject({ code: 'NO_PERMISSION' });
  });
});
