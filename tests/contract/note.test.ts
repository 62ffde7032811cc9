import { describe, expect, it } from 'vitest';
import { demoTargets, refusal, useService } from './service.ts';

const service = useService();

describe('notes', () => {
  it('are written, changed, listed and deleted', async () => {
    const client = await service.as('isannoitsija');
    const { kuusikallio } = await demoTargets(client);
    const { id } = kuusikallio;
    const made = await client.ui.createNote({ id, at: '2026-01-02T08:00:00Z', text: 'Putkiremontti' });
    expect(made).toMatchObject({ targetId: id, spaceId: null, until: null, by: 'isannoitsija' });
    expect(await client.ui.notes({ id })).toContainEqual(made);
    const change = { id, noteId: made.id, text: 'Remontti' };
    expect(await client.ui.updateNote(change)).toEqual({ ...made, text: 'Remontti' });
    expect(await client.ask('deleteNote', { id, noteId: made.id })).toMatchObject({ status: 204, body: null });
    expect(await client.ask('deleteNote', { id, noteId: made.id })).toMatchObject(refusal(404, 'NOT_FOUND'));
  });

  it('are not written by viewers', async () => {
    const viewer = await service.as('hallitus');
    const { id = 0 } = (await viewer.ui.targets({}))[0] ?? {};
    const given = { id, at: '2026-01-02T08:00:00Z', text: 'Huolto' };
    expect(await viewer.ask('createNote', given)).toMatchObject(refusal(401, 'Access denied'));
  });
});
