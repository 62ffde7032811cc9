import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseAddress, type Db } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { ensurePartitions } from '../../../upstream/readings/partitions.ts';
import { packEndedHours } from '../../../upstream/readings/packHours.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { deleteReadings, storedHours } from '../../kit/storedHours.ts';
import { makeWorld } from '../../kit/world.ts';
import { engines } from './engines.ts';
import { coded, printed, runBeside } from './processes.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

const environmentOf = (address: DatabaseAddress): Record<string, string> =>
  'url' in address ? { DATABASE_URL: address.url } : { DATABASE_URL: '', DATA_DIR: dirname(address.path) };

/** Runs a command on a database; returns its exit code and output. */
const command = (name: 'backup' | 'restore', address: DatabaseAddress, ...args: string[]) =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    const script = fileURLToPath(new URL(`../../../commands/${name}.ts`, import.meta.url));
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, ...environmentOf(address) } },
      (error, stdout, stderr) => resolve({ ok: !error, output: stdout + stderr }),
    );
  });

/** Whole content of a database. */
const contentsOf = async (db: Db) => ({
  users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
  values: await db.selectFrom('values').selectAll().orderBy('id').execute(),
  hours: await storedHours(
    db,
    (await db.selectFrom('values').select('id').execute()).map(({ id }) => id),
  ),
  fine: await db.selectFrom('readings5min').selectAll().orderBy('valueId').orderBy('ts').execute(),
});

// Each test starts several processes, which takes long on a slow machine.
describe.each(engines())('backing up and restoring $name', { timeout: 60_000 }, (engine) => {
  let folder: string;
  let file: string;
  let address: DatabaseAddress;

  const freshAddress = async (): Promise<DatabaseAddress> => {
    const { address: own } = await engine.fresh();
    return 'url' in own ? own : { path: join(mkdtempSync(join(folder, 'data-')), 'talo.sqlite') };
  };

  beforeAll(() => engine.begin());
  afterAll(() => engine.end());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'talo-backup-'));
    file = join(folder, 'backup');
    address = await freshAddress();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('restores the whole content, into the same database or into an empty one', async () => {
    const upstream = await startUpstream({ database: address, now: () => now });
    await makeWorld(upstream, now);
    // As months later: in PostgreSQL a part of the hours is packed.
    await packEndedHours(upstream.db, now + 45 * 24 * 3_600_000);
    const before = await contentsOf(upstream.db);
    expect(before.hours.length).toBeGreaterThan(0);
    expect(await command('backup', address, file)).toEqual({ ok: true, output: `The database is in ${file}.\n` });
    await makeUser(upstream.db, { username: 'later' });
    await ensurePartitions(upstream.db, now + 90 * 24 * 3_600_000, 1);
    await deleteReadings(upstream.db);

    expect(await command('restore', address, file)).toMatchObject({ ok: false });
    expect((await contentsOf(upstream.db)).users).toHaveLength(before.users.length + 1);
    expect(await command('restore', address, file, '--force')).toEqual({
      ok: true,
      output: `What was in ${file} is in the database.\n`,
    });
    // The running service continues with the restored content.
    expect(await contentsOf(upstream.db)).toEqual(before);
    await recordReadings(upstream.db, [{ valueId: before.values[0]?.id ?? 0, at: now, raw: 1 }], now);
    await upstream.stop();

    const other = await freshAddress();
    expect(await command('restore', other, file)).toEqual({
      ok: true,
      output: `What was in ${file} is in the database.\n`,
    });
    const again = await startUpstream({ database: other, now: () => now });
    expect(await contentsOf(again.db)).toEqual(before);
    await again.stop();
  });

  it('backs up a consistent snapshot during writes', async () => {
    const db = openDatabase(address);
    await migrate(db);
    await db.insertInto('facts').values({ name: 'one', value: '0' }).execute();
    await db.insertInto('facts').values({ name: 'other', value: '0' }).execute();
    // 10,000 pages of SQLite: a copy in several steps is restarted by each write in between, and never ends.
    await db
      .insertInto('facts')
      .values({ name: 'bulk', value: 'x'.repeat(40_000_000) })
      .execute();
    const writer = runBeside(`
      const db = openDatabase(${coded(address)});
      for (let time = 1; ; time += 1) {
        await db.transaction().execute(async (trx) => {
          for (const name of ['one', 'other'])
            await trx.updateTable('facts').set({ value: String(time) }).where('name', '=', name).execute();
        });
        console.log(time);
      }`);
    await printed(writer, 20);
    expect(await command('backup', address, file)).toMatchObject({ ok: true });
    expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual(['backup', 'backup.contents.json']);
    writer.child.kill('SIGKILL');
    await writer.ended;
    await db.destroy();
    const other = await freshAddress();
    expect(await command('restore', other, file)).toEqual({
      ok: true,
      output: `What was in ${file} is in the database.\n`,
    });
    const copy = openDatabase(other);
    const facts = await copy.selectFrom('facts').select('value').where('name', 'in', ['one', 'other']).execute();
    expect(Number(facts[0]?.value)).toBeGreaterThanOrEqual(20);
    expect(facts[0]).toEqual(facts[1]);
    await copy.destroy();
  });

  it('is tried aside, with rows and sums compared, and leaves nothing', async () => {
    const upstream = await startUpstream({ database: address, now: () => now });
    await makeWorld(upstream, now);
    expect(await command('backup', address, file)).toMatchObject({ ok: true });
    await makeUser(upstream.db, { username: 'later' });
    const before = await contentsOf(upstream.db);
    const tried = await command('restore', address, file, '--check');
    expect(tried).toEqual({ ok: true, output: expect.stringContaining('All rows and sums are those of the backup') });
    expect(await contentsOf(upstream.db)).toEqual(before);
    if ('url' in address) {
      const { rows } = await sql`select datname from pg_database where datname like 'talo_restore_%'`.execute(
        upstream.db,
      );
      expect(rows).toEqual([]);
    }

    const contentsFile = `${file}.contents.json`;
    const written = readFileSync(contentsFile, 'utf8');
    const { tables, ...rest } = JSON.parse(written) as { tables: Record<string, { rows: number; sums: object }> };
    const { readingsHour, users } = tables;
    const altered = {
      ...tables,
      users: { ...users, rows: (users?.rows ?? 0) + 1 },
      readingsHour: { ...readingsHour, sums: { ...readingsHour?.sums, raw: 1e15 } },
      absent: { rows: 3, sums: {} },
    };
    writeFileSync(contentsFile, JSON.stringify({ ...rest, tables: altered }));
    const differing = await command('restore', address, file, '--check');
    expect(differing.ok).toBe(false);
    for (const sentence of [
      `users has ${users?.rows} rows instead of ${(users?.rows ?? 0) + 1}.`,
      /readingsHour\.raw adds up to .* instead of 1000000000000000\./,
      'absent is missing; it had 3 rows.',
    ])
      expect(differing.output).toMatch(sentence);

    writeFileSync(contentsFile, '{');
    expect(await command('restore', address, file, '--check')).toMatchObject({
      ok: false,
      output: expect.stringContaining('is damaged'),
    });
    rmSync(contentsFile);
    expect(await command('restore', address, file, '--check')).toMatchObject({
      ok: true,
      output: expect.stringContaining('nothing was compared'),
    });
    await upstream.stop();
  });

  it('does not change the database when the file is truncated', async () => {
    const upstream = await startUpstream({ database: address, now: () => now });
    await makeWorld(upstream, now);
    await command('backup', address, file);
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length * 0.7)));
    await makeUser(upstream.db, { username: 'later' });
    const before = await contentsOf(upstream.db);
    expect(await command('restore', address, file, '--force')).toMatchObject({ ok: false });
    expect(await contentsOf(upstream.db)).toEqual(before);
    await upstream.stop();
  });

  it('refuses with a message to overwrite a file, and to restore from a file that is no backup', async () => {
    const db = openDatabase(address);
    await migrate(db);
    await db.destroy();
    writeFileSync(file, 'somebody’s own');
    expect(await command('backup', address, file)).toMatchObject({
      ok: false,
      output: expect.stringMatching(/--force/),
    });
    expect(await command('restore', address, file, '--force')).toMatchObject({ ok: false });
    expect(readFileSync(file, 'utf8')).toBe('somebody’s own');
    expect(await command('backup', address, file, '--force')).toMatchObject({ ok: true });
    expect(existsSync(`${file}.part`)).toBe(false);
    expect(await command('restore', address, join(folder, 'absent'))).toMatchObject({ ok: false });
    expect(await command('backup', address)).toMatchObject({
      ok: false,
      output: expect.stringMatching(/npm run backup/),
    });
  });
});
