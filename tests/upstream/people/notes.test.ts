import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let manager: TestClient;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  manager = await signIn(upstream.fetch, 'huoltomies');
});

afterAll(() => upstream.stop());

const id = () => world.house.id;
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

describe('notes', () => {
  it('are written with the account and its time, changed, listed by their time and deleted', async () => {
    const repair = await manager.ui.createNote({ id: id(), at: '2026-11-02T08:00:00Z', text: 'Putkiremontti' });
    expect(repair).toMatchObject({
      targetId: id(),
      spaceId: null,
      at: '2026-11-02T08:00:00.000Z',
      until: null,
      by: 'huoltomies',
      createdAt: expect.any(String),
    });
    const holiday = await manager.ui.createNote({
      id: id(),
      spaceId: world.house.spaces.a1,
      at: '2026-10-01T00:00:00Z',
      until: '2026-10-08T00:00:00Z',
      text: 'Loma',
    });
    expect(await manager.ui.notes({ id: id() })).toEqual([holiday, repair]);
    const longer = { ...holiday, until: '2026-10-09T00:00:00.000Z', text: 'Pitkä loma' };
    const change = { id: id(), noteId: holiday.id, until: longer.until, text: longer.text };
    expect(await manager.ui.updateNote(change)).toEqual(longer);
    expect(await manager.ui.updateNote({ id: id(), noteId: holiday.id, until: null })).toEqual({
      ...longer,
      until: null,
    });
    for (const { id: noteId } of [repair, holiday]) await manager.ui.deleteNote({ id: id(), noteId });
    expect(await manager.ui.notes({ id: id() })).toEqual([]);
    expect(await manager.ask('deleteNote', { id: id(), noteId: repair.id })).toMatchObject({ status: 404 });
    const audit = await upstream.db.selectFrom('audit').select('action').execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['note.create', 'note.update', 'note.delete']),
    );
  });

  it.each([
    ['at=2026-11-02T08:00:00Z&text=', { text: 'REQUIRED' }],
    ['at=2.11.2026&text=x', { at: 'INVALID' }],
    ['at=2026-11-02T08:00:00Z&until=2026-11-01T08:00:00Z&text=x', { until: 'BEFORE_START' }],
    ['at=2026-11-02T08:00:00Z&text=x&spaceId=OTHER', { spaceId: 'NOT_FOUND' }],
  ])('with %s are refused with %o', async (given, fields) => {
    const body = given.replace('OTHER', String(world.other.spaceId));
    expect(await manager.send('POST', `/ui/targets/${id()}/notes`, { body })).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST', fields },
    });
  });

  it('of another target are not found, and its managers see none of these', async () => {
    const made = await manager.ui.createNote({ id: id(), at: soon(), text: 'Huolto' });
    const stranger = await signIn(upstream.fetch, 'stranger');
    const elsewhere = { id: world.other.id, noteId: made.id };
    expect(await stranger.ask('updateNote', { ...elsewhere, text: 'x' })).toMatchObject({ status: 404 });
    expect(await stranger.ask('deleteNote', elsewhere)).toMatchObject({ status: 404 });
    expect(await stranger.ui.notes({ id: world.other.id })).toEqual([]);
    await manager.ui.deleteNote({ id: id(), noteId: made.id });
  });

  it('are read by a resident for the own space and time only, and written by none', async () => {
    const { a1, sauna } = world.house.spaces;
    const at = soon();
    const own = await manager.ui.createNote({ id: id(), spaceId: a1, at, text: 'Oma' });
    await manager.ui.createNote({ id: id(), spaceId: a1, at: '2001-01-01T00:00:00Z', text: 'Edellinen asukas' });
    await manager.ui.createNote({ id: id(), spaceId: sauna, at, text: 'Sauna' });
    await manager.ui.createNote({ id: id(), at, text: 'Koko talo' });
    for (const username of ['asukas', 'osakas']) {
      const resident = await signIn(upstream.fetch, username);
      expect(await resident.ui.notes({ id: id() }), username).toEqual([own]);
      expect(await resident.ask('createNote', { id: id(), spaceId: a1, at, text: 'x' })).toMatchObject({ status: 401 });
      expect(await resident.ask('deleteNote', { id: id(), noteId: own.id })).toMatchObject({ status: 401 });
    }
    const reader = await signIn(upstream.fetch, 'hallitus');
    expect(await reader.ui.notes({ id: id() })).toHaveLength(4);
    expect(await reader.ask('createNote', { id: id(), at, text: 'x' })).toMatchObject({ status: 401 });
  });

  it('are deleted with their space', async () => {
    await upstream.db.deleteFrom('notes').execute();
    const admin = await signIn(upstream.fetch, 'isannoitsija');
    const { id: spaceId } = await admin.ui.createSpace({
      id: world.house.groups.a,
      name: 'Varasto',
      type: 3,
    });
    await manager.ui.createNote({ id: id(), spaceId, at: soon(), text: 'Hyllyt' });
    await admin.ui.deleteSpace({ id: spaceId });
    expect(await upstream.db.selectFrom('notes').selectAll().execute()).toEqual([]);
  });
});
