import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetKinds, type SheetKind } from '../../../contract/entities/sheetColumns.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeShare } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
const now = Date.parse('2026-11-29T10:00:00Z');

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  const { id: targetId } = world.house;
  await makeShare(upstream.db, now, { targetId, userId: world.users.mes, role: 'TARGET_VIEWER' });
});
afterAll(() => upstream.stop());

/** Stores imports that have ended. */
const addImports = async (kind: SheetKind, count: number): Promise<void> => {
  const ended = { state: 'done', failure: null, total: 1, startedAt: now, beatAt: now, endedAt: now } as const;
  const row = { targetId: world.house.id, userId: world.users.admin, kind, fileName: `${kind}.xlsx`, ...ended };
  const first = await upstream.db.selectFrom('sheetImports').select('id').execute();
  await upstream.db
    .insertInto('sheetImports')
    .values(Array.from({ length: count }, (_, at) => ({ ...row, key: `key-of-an-import-${first.length + at}` })))
    .execute();
};

describe('the right to import', () => {
  it.each([
    ['admin', sheetKinds],
    ['isannoitsija', ['tree', 'residents', 'meterSwaps']],
    ['huoltomies', ['meterSwaps']],
    ['mes', ['readings']],
    ['hallitus', []],
    ['osakas', []],
  ] as const)('of %s is in the record of the target: %j', async (username, kinds) => {
    const { ui, ask } = await signIn(upstream.fetch, username);
    expect(await ui.target({ id: world.house.id })).toMatchObject({ canImport: kinds.length > 0 });
    const { status, body } = await ask('sheetColumns', { id: world.house.id });
    expect(status === 200 ? (body as { kinds: SheetKind[] }).kinds : []).toEqual(kinds);
  });

  it('lists the imports of the own kinds alone, also after many of others', async () => {
    for (const kind of sheetKinds) await addImports(kind, 1);
    await addImports('tree', 60);
    const kindsFor = async (username: string) => {
      const { ui } = await signIn(upstream.fetch, username);
      return new Set((await ui.sheetImports({ id: world.house.id })).map(({ kind }) => kind));
    };
    expect(await kindsFor('huoltomies')).toEqual(new Set(['meterSwaps']));
    expect(await kindsFor('mes')).toEqual(new Set(['readings']));
    expect(await kindsFor('admin')).toEqual(new Set(['tree']));
  });

  it.each(['cancelImport', 'undoImport'] as const)('is checked again in %s', async (call) => {
    const imports = await upstream.db.selectFrom('sheetImports').select(['id', 'kind']).execute();
    const idOf = (kind: SheetKind) => imports.find((one) => one.kind === kind)?.id ?? 0;
    const ask = async (username: string, kind: SheetKind) => {
      const client = await signIn(upstream.fetch, username);
      return (await client.ask(call, { id: world.house.id, importId: idOf(kind) })).status;
    };
    for (const kind of ['tree', 'residents', 'readings'] as const) expect(await ask('huoltomies', kind)).toBe(401);
    for (const kind of ['tree', 'residents', 'meterSwaps'] as const) expect(await ask('mes', kind)).toBe(401);
    // What remains is the state of the import, which has ended and has stored nothing that could be undone.
    expect([await ask('huoltomies', 'meterSwaps'), await ask('mes', 'readings')]).toEqual([409, 409]);
  });
});
