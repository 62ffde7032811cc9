import { readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type DatabaseAddress, type Db } from '../../../upstream/db/connection.ts';
import { migrate, migrations } from '../../../upstream/db/migrations.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { engines } from './engines.ts';

type Steps = typeof migrations;

/** Migrations of a version with a number of further updates. */
const newer = (count: number): Steps => ({
  ...migrations,
  ...Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`900${index}-later`, { up: () => Promise.resolve() }] as const),
  ),
});

describe.each(engines())('an update of $name', (engine) => {
  let address: DatabaseAddress;
  let db: Db;
  beforeAll(() => engine.begin(), 60_000);
  afterAll(() => engine.end());
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    ({ address } = await engine.fresh());
    db = openDatabase(address);
    await migrate(db);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await db.destroy();
  });

  it('is refused by an older version, which names the unknown migrations', async () => {
    await migrate(db, newer(2));
    const started = migrate(db);
    await expect(started).rejects.toMatchObject({ name: 'CannotStart' });
    await expect(started).rejects.toThrow(/updated by a newer Talo \(9000-later, 9001-later\)/);
  });

  it.runIf(engine.name === 'SQLite')('keeps the last three copies of the database from before updates', async () => {
    if (!('path' in address)) throw new Error('SQLite is a file.');
    const folder = dirname(address.path);
    const copies = () => readdirSync(folder).filter((name) => name.endsWith('.backup'));
    expect(copies()).toEqual([]);
    await migrate(db);
    expect(copies()).toEqual([]);

    await makeUser(db, { username: 'sanna' });
    await migrate(db, newer(1));
    const [first = ''] = copies();
    expect(first).toMatch(/^talo-at-[\w-]+-\d{8}T\d{9}Z\.backup$/);
    expect(first).toContain(`-${Object.keys(migrations).at(-1)}-`);
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining(first));

    const copy = openDatabase({ path: join(folder, first) });
    await migrate(copy);
    expect(await copy.selectFrom('users').select('username').execute()).toEqual([{ username: 'sanna' }]);
    await copy.destroy();

    expect(console.log).toHaveBeenCalledWith(expect.stringContaining('9000-later'));

    for (const count of [2, 3, 4]) await migrate(db, newer(count));
    expect(copies().map((name) => basename(name).split('-')[2])).toEqual(['9000', '9001', '9002']);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it.runIf(engine.name === 'SQLite')('deletes what killed starts left, and no copy of another update', async () => {
    if (!('path' in address)) throw new Error('SQLite is a file.');
    const folder = dirname(address.path);
    const last = Object.keys(migrations).at(-1);
    const other = 'talo-at-0016-demoAccounts-20251125T032959123Z.backup';
    const left = [`talo-at-${last}-20261125T032959123Z.backup`, `talo-at-${last}-20261126T032959123Z.backup.part`];
    for (const name of [...left, `${left[1]}-journal`, other, 'talo-2026-11-21.backup.part'])
      writeFileSync(join(folder, name), '');

    await migrate(db, newer(1));
    const names = readdirSync(folder).filter((name) => name.includes('.backup'));
    expect(names).toEqual(expect.arrayContaining([other, 'talo-2026-11-21.backup.part']));
    expect(names).toHaveLength(3);
    expect(names.filter((name) => left.some((one) => name.startsWith(one)))).toEqual([]);
  });

  it('reports from where it came, and each step with its time, after the commit', async () => {
    await migrate(db);
    expect(console.log).not.toHaveBeenCalled();
    const failing = { ...newer(1), '9001-failing': { up: () => Promise.reject(new Error('no')) } };
    await expect(migrate(db, failing)).rejects.toThrow('no');
    expect(console.log).not.toHaveBeenCalled();
    await migrate(db, newer(2));
    const lines = vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    expect(lines).toMatchObject([
      {
        level: 'info',
        time: expect.stringMatching(/^20\d\d-.*Z$/),
        from: Object.keys(migrations).at(-1),
        steps: { '9000-later': expect.any(Number), '9001-later': expect.any(Number) },
        ms: expect.any(Number),
      },
    ]);
  });
});
