import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SheetColumn } from '../../../contract/entities/sheetColumns.ts';
import { inChunks } from '../../../upstream/db/statements.ts';
import { createUpstream, type Upstream } from '../../../upstream/server.ts';
import { makeCore, makeSpace, makeValue } from '../../kit/makeRows.ts';
import { databaseRows } from '../../kit/sheetImports.ts';
import { linkKey } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { printed, runBeside } from '../storage/processes.ts';

let folder: string;
let upstream: Upstream;
let world: World;
let staff: TestClient;
let now: number;

const settings = () => ({
  database: { path: join(folder, 'talo.sqlite') },
  demo: false as const,
  simulate: false,
  watch: false,
  passwordCost: 4,
  linkKey,
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
  now = Date.now();
  upstream = await createUpstream({ ...settings(), now: () => now });
  world = await makeWorld(upstream, now);
  staff = await signIn(upstream.fetch, 'admin');
});

afterEach(async () => {
  await upstream.stop();
  rmSync(folder, { recursive: true });
});

/** A sheet of so many devices, which takes seconds to write. */
const sheetOf = (cores: number, id = world.house.id) => ({
  id,
  kind: 'tree' as const,
  columns: ['group', 'space', 'core', 'configuration', 'serialId'] satisfies SheetColumn[],
  headings: [],
  rows: Array.from({ length: cores }, (_, index) => ['Talo C', `C${index % 900}`, `V${index}`, 'VESI-2', `S-${index}`]),
  key: 'key-of-the-large-import',
  fileName: 'suuri.xlsx',
});

const countRows = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of ['groups', 'spaces', 'cores', 'values', 'audit'] as const)
    counts[table] = (await upstream.db.selectFrom(table).select('id').execute()).length;
  return counts;
};

const onlyImport = async () => {
  const [one] = await staff.ui.sheetImports({ id: world.house.id });
  if (!one) throw new Error('There is no import.');
  return one;
};

it('stores nothing of an import that is cancelled', async () => {
  const before = await countRows();
  const { import: started } = await staff.ui.startImport(sheetOf(4000));
  const cancelled = await staff.ui.cancelImport({ id: world.house.id, importId: started?.id ?? 0 });
  expect(cancelled).toMatchObject({ state: 'cancelled', done: 0, total: 4000 });
  expect(await countRows()).toEqual(before);
  expect(await staff.ask('cancelImport', { id: world.house.id, importId: cancelled.id })).toMatchObject({
    status: 409,
  });
});

it('goes on when the caller disconnects, and counts its rows meanwhile', async () => {
  await staff.ui.startImport(sheetOf(4000));
  const seen = new Set<number>();
  for (let one = await onlyImport(); one.state === 'running'; one = await onlyImport()) {
    seen.add(one.done);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await onlyImport()).toMatchObject({ state: 'done', done: 4000, added: 4000 });
  expect([...seen].filter((done) => done > 0 && done < 4000)).not.toEqual([]);
});

it('stores nothing of an import in which the service is stopped, and says so after the next start', async () => {
  const before = await countRows();
  await staff.ui.startImport(sheetOf(4000));
  await upstream.stop();
  upstream = await createUpstream({ ...settings(), now: () => now });
  staff = await signIn(upstream.fetch, 'admin');
  expect(await onlyImport()).toMatchObject({ state: 'failed', failure: 'PROCESS_ENDED', done: 0 });
  expect(await countRows()).toEqual(before);
});

/** Sheets of the other kinds, of as many rows as may be imported, into apartments and meters that a test makes first. */
const otherSheets = {
  residents: {
    columns: ['space', 'resident', 'email', 'validFrom'],
    rowOf: (_id: number, row: number) => [`K${row % 500}`, `Asukas ${row}`, `asukas${row}@esimerkki.fi`, '1.1.2026'],
  },
  readings: { columns: ['valueId', 'at', 'reading'], rowOf: (id: number) => [String(id), '1.3.2026', '5'] },
  meterSwaps: {
    columns: ['valueId', 'at', 'endReading', 'startReading'],
    rowOf: (id: number) => [String(id), '1.3.2026', '5', '0'],
  },
} as const satisfies Record<string, { columns: SheetColumn[]; rowOf: (id: number, row: number) => string[] }>;

const manyRows = async (kind: keyof typeof otherSheets) => {
  const { db } = upstream;
  const at = { targetId: world.house.id, groupId: world.house.groups.b };
  const spaceId = await makeSpace(db, { ...at, name: 'Kellari' });
  const { id: _space, ...space } = await db
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', spaceId)
    .executeTakeFirstOrThrow();
  const homes = Array.from({ length: 500 }, (_, index) => ({ ...space, name: `K${index}`, type: 1 }));
  await db.insertInto('spaces').values(homes).execute();
  const coreId = await makeCore(db, { ...at, spaceId, name: 'Mittarit' });
  const first = await makeValue(db, { coreId, targetId: at.targetId, spaceId, typeId: 34 });
  const { id: _value, ...value } = await db
    .selectFrom('values')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  for (const some of inChunks(Array.from({ length: 4999 }, () => value)))
    await db.insertInto('values').values(some).execute();
  const meters = await db.selectFrom('values').select('id').where('coreId', '=', coreId).execute();
  const { columns, rowOf } = otherSheets[kind];
  const rows = meters.map(({ id }, row) => rowOf(id, row));
  return {
    id: at.targetId,
    kind,
    columns: [...columns],
    headings: [],
    rows,
    key: 'key-of-the-large-import',
    fileName: 'suuri.xlsx',
  };
};

it.each(Object.keys(otherSheets) as (keyof typeof otherSheets)[])(
  'leaves nothing of an import of %s whose process is killed while it writes',
  async (kind) => {
    const sheet = await manyRows(kind);
    const file = join(folder, 'sheet.json');
    writeFileSync(file, JSON.stringify(sheet));
    const before = await databaseRows(upstream.db);
    await upstream.stop();
    const process = runBeside(`
      const upstream = await createUpstream(${JSON.stringify({ ...settings(), linkKey })});
      const { signIn } = await import(${JSON.stringify(new URL('../../kit/testClient.ts', import.meta.url).href)});
      const { readFileSync } = await import('node:fs');
      const staff = await signIn(upstream.fetch, 'admin');
      const sheet = JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));
      const started = await staff.ui.startImport(sheet);
      const look = async () => {
        const [one] = await staff.ui.sheetImports({ id: sheet.id });
        if (one.done > 0) console.log(one.state, one.done);
        setImmediate(look);
      };
      void look();`);
    await printed(process, 1);
    process.child.kill('SIGKILL');
    await process.ended;
    expect(process.lines[0]).toMatch(/^running [1-9]/);
    upstream = await createUpstream({ ...settings(), now: () => now });
    staff = await signIn(upstream.fetch, 'admin');
    now = Date.now() + 21_000;
    expect(await onlyImport()).toMatchObject({ state: 'failed', failure: 'PROCESS_ENDED', done: 0 });
    expect(await databaseRows(upstream.db)).toEqual(before);
  },
  60_000,
);

it('stores nothing of an import whose process is killed, and finds it failed within 20 seconds', async () => {
  const before = await countRows();
  await upstream.stop();
  const process = runBeside(`
    const upstream = await createUpstream(${JSON.stringify({ ...settings(), linkKey })});
    const { signIn } = await import(${JSON.stringify(new URL('../../kit/testClient.ts', import.meta.url).href)});
    const staff = await signIn(upstream.fetch, 'admin');
    const started = await staff.ui.startImport((${sheetOf.toString()})(5000, ${world.house.id}));
    console.log(started.import.state);
    setInterval(() => console.log('beside'), 20);`);
  await printed(process, 3);
  process.child.kill('SIGKILL');
  await process.ended;
  expect(process.lines[0]).toBe('running');
  upstream = await createUpstream({ ...settings(), now: () => now });
  staff = await signIn(upstream.fetch, 'admin');
  now = Date.now();
  expect(await onlyImport()).toMatchObject({ state: 'running' });
  now += 21_000;
  expect(await onlyImport()).toMatchObject({ state: 'failed', failure: 'PROCESS_ENDED', done: 0 });
  expect(await countRows()).toEqual(before);
});
