import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCsrf } from '../../../upstream/auth/csrf.ts';
import type { LinkKeySettings } from '../../../upstream/auth/linkKey.ts';
import { backUpSqlite } from '../../../commands/backup/sqliteBackup.ts';
import { openDatabase } from '../../../upstream/db/connection.ts';
import { readEnvironment } from '../../../upstream/environment.ts';
import { createUpstream } from '../../../upstream/server.ts';

let folder: string;
let path: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talo-key-'));
  path = join(folder, 'talo.sqlite');
  file = join(folder, 'link.key');
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (linkKey: LinkKeySettings = { file }) =>
  createUpstream({ database: { path }, demo: false, simulate: false, watch: false, passwordCost: 4, linkKey });

/** What a link is signed with by a service that is started and stopped. */
const signatureAfter = async (linkKey?: LinkKeySettings): Promise<string> => {
  const upstream = await start(linkKey);
  const signature = createCsrf(upstream.db).tokenOf('a link');
  await upstream.stop();
  return signature;
};

const oldKey = 'the-key-that-an-earlier-version-had-here';

/** Puts the key of an earlier version into the database. */
const makeOld = async (): Promise<void> => {
  await signatureAfter();
  rmSync(file);
  const db = openDatabase({ path });
  await db.deleteFrom('facts').where('name', '=', 'linkKeyHash').execute();
  await db.insertInto('facts').values({ name: 'csrfKey', value: oldKey }).execute();
  await db.destroy();
};

describe('the key of links', () => {
  it('is in a file that others cannot read, the same after a restart, and in no backup', async () => {
    const before = await signatureAfter();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await signatureAfter()).toBe(before);
    const backup = join(folder, 'backup');
    await backUpSqlite(path, backup, () => undefined);
    expect(readFileSync(backup).includes(readFileSync(file, 'utf8').trim())).toBe(false);
  });

  it('moves from the database of an earlier version into the file, and its links stay valid', async () => {
    await makeOld();
    const upstream = await start();
    expect(readFileSync(file, 'utf8').trim()).toBe(oldKey);
    expect(createCsrf(upstream.db).tokenOf('a link')).toBe(await signatureOf(oldKey));
    await upstream.stop();
    const backup = join(folder, 'backup');
    await backUpSqlite(path, backup, () => undefined);
    expect(readFileSync(backup).includes(oldKey)).toBe(false);
  });

  it('makes its folder where there is none, as beside PostgreSQL', async () => {
    const inside = join(folder, 'data', 'link.key');
    await signatureAfter({ file: inside });
    expect(statSync(inside).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  });

  it('is asked for where a database comes without it, as from a stolen or restored backup', async () => {
    const before = await signatureAfter();
    const key = readFileSync(file, 'utf8').trim();
    rmSync(file);
    await expect(start()).rejects.toThrow(/^LINK_KEY: .*link\.key/);
    expect(existsSync(file)).toBe(false);
    expect(await signatureAfter({ key, file })).toBe(before);
    expect(await signatureAfter({ file, renew: true })).not.toBe(before);
    expect(await signatureAfter()).not.toBe(before);
  });

  it('is the same for all processes: another one does not start', async () => {
    await signatureAfter({ key: oldKey });
    await expect(start({ key: `${oldKey}-other` })).rejects.toThrow(/^LINK_KEY: /);
    writeFileSync(file, 'another-key-that-is-in-a-file-of-here');
    await expect(start()).rejects.toThrow(/^LINK_KEY: /);
  });

  it('is not replaced by a setting while an earlier version has one in the database', async () => {
    await makeOld();
    await expect(start({ key: `${oldKey}-other` })).rejects.toThrow(/Start once without LINK_KEY/);
    expect(await signatureAfter({ key: oldKey })).toBe(await signatureOf(oldKey));
  });

  it('has at least 32 characters', () => {
    expect(() => readEnvironment({ LINK_KEY: 'short' })).toThrow(/LINK_KEY is wrong: it has to have at least 32/);
  });
});

/** What a key signs a link with. */
const signatureOf = async (key: string): Promise<string> => {
  const upstream = await createUpstream({
    database: { path: ':memory:' },
    demo: false,
    simulate: false,
    watch: false,
    linkKey: { key },
  });
  const signature = createCsrf(upstream.db).tokenOf('a link');
  await upstream.stop();
  return signature;
};
