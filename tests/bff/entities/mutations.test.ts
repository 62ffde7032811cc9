import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { FakeUi } from '../ui/fakeUi.ts';

const manager = { as: 'manager' };
const id = encodeNodeId('Core', 1110, 1);
const rename =
  'mutation ($input: RenameCoreInput!) { renameCore(input: $input) { core { id name space { name } } userErrors { code message path } } }';
const reconnect =
  'mutation ($input: ReconnectCoreInput!) { reconnectCore(input: $input) { core { reconnecting } userErrors { code path } } }';

let ui: FakeUi;
let bff: StartedBff;

beforeAll(async () => {
  ui = new FakeUi({ spaces: 2 });
  bff = await startBff(ui.fetch);
  await bff.ask('{ viewer { user { id } } }', {}, manager);
});
afterAll(() => bff.stop());

describe('renaming a core', () => {
  it('returns the core with its new name', async () => {
    const { data, calls } = await bff.ask(rename, { input: { id, name: '  Kitchen ' } }, manager);
    expect(data.renameCore).toEqual({ core: { id, name: 'Kitchen', space: { name: 'Space 111' } }, userErrors: [] });
    expect(calls).toEqual(['renameCore 1', 'target 1']);
  });

  it('refuses an empty and a long name at its field, before /ui is called', async () => {
    const empty = await bff.ask(rename, { input: { id, name: '   ' } }, manager);
    expect(empty.data.renameCore).toEqual({
      core: null,
      userErrors: [{ code: 'REQUIRED', message: 'Täytä tämä kenttä.', path: ['input', 'name'] }],
    });
    const long = await bff.ask(
      rename,
      { input: { id, name: 'x'.repeat(101) } },
      { ...manager, headers: { 'accept-language': 'en' } },
    );
    expect(long.data.renameCore.userErrors).toEqual([
      { code: 'TOO_LONG', message: 'The text is too long.', path: ['input', 'name'] },
    ]);
    expect([...empty.calls, ...long.calls]).toEqual([]);
  });

  it('refuses characters that cannot be stored at their field, before /ui is called', async () => {
    for (const character of ['\u0000', '\u001b', '\ud83c', '\n']) {
      const { data, calls } = await bff.ask(rename, { input: { id, name: `Kit${character}chen` } }, manager);
      expect(data.renameCore.userErrors).toMatchObject([{ code: 'INVALID', path: ['input', 'name'] }]);
      expect(calls).toEqual([]);
    }
  });

  it('returns NO_PERMISSION where /ui denies it, by 401 or 403', async () => {
    for (const status of [401, 403]) {
      ui.instead.set('renameCore', () => Response.json({ error: 'Access denied' }, { status }));
      const { data, errors } = await bff.ask(rename, { input: { id, name: 'x' } }, manager);
      expect(errors).toBeUndefined();
      expect(data.renameCore.userErrors[0].code).toBe('NO_PERMISSION');
    }
    ui.instead.delete('renameCore');
  });

  it('returns NOT_FOUND for an unknown core, and INVALID for an id of another type', async () => {
    const missing = await bff.ask(rename, { input: { id: encodeNodeId('Core', 999, 1), name: 'x' } }, manager);
    expect(missing.data.renameCore.userErrors[0]).toMatchObject({ code: 'NOT_FOUND', path: ['input', 'id'] });
    const wrong = await bff.ask(rename, { input: { id: encodeNodeId('Space', 111, 1), name: 'x' } }, manager);
    expect(wrong.data.renameCore.userErrors[0].code).toBe('INVALID');
  });

  it('fails as a whole when /ui fails', async () => {
    ui.instead.set('renameCore', () => new Response('<html>', { status: 502 }));
    const { data, errors } = await bff.ask(rename, { input: { id, name: 'x' } }, manager);
    ui.instead.delete('renameCore');
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', call: 'renameCore' });
  });

  it('returns to each of two mutations the changes of the other', async () => {
    const both = `mutation ($a: RenameCoreInput!, $b: RenameCoreInput!) {
      one: renameCore(input: $a) { core { space { cores { name } } } }
      two: renameCore(input: $b) { core { space { cores { name } } } } }`;
    const { data } = await bff.ask(
      both,
      { a: { id, name: 'First' }, b: { id: encodeNodeId('Core', 1111, 1), name: 'Second' } },
      manager,
    );
    expect(data.two.core.space.cores).toEqual([{ name: 'First' }, { name: 'Second' }]);
  });
});

describe('reconnecting a core', () => {
  it('returns it as reconnecting, and ACTION_RUNNING during that', async () => {
    const first = await bff.ask(reconnect, { input: { id } }, manager);
    expect(first.data.reconnectCore).toEqual({ core: { reconnecting: true }, userErrors: [] });
    const second = await bff.ask(reconnect, { input: { id } }, manager);
    expect(second.data.reconnectCore).toEqual({
      core: null,
      userErrors: [{ code: 'ACTION_RUNNING', path: ['input'] }],
    });
  });
});
