import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coded, printed, runBeside } from './processes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'talo-modes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** The modes of a folder and of the files in it, while a service with an open umask runs on the database there. */
const modesWhileOpen = async (data: string): Promise<Record<string, string>> => {
  const service = runBeside(`
    process.umask(0);
    const db = openDatabase(${coded({ path: join(data, 'talo.sqlite') })});
    await migrate(db);
    console.log('open');
    process.stdin.once('data', () => void db.destroy().then(() => process.exit(0)));`);
  await printed(service, 1);
  const files = readdirSync(data).map((name) => [name, modeOf(join(data, name))]);
  service.child.stdin?.write('end\n');
  await service.ended;
  return { folder: modeOf(data), ...Object.fromEntries(files) };
};

const tight = { folder: '700', 'talo.sqlite': '600', 'talo.sqlite-shm': '600', 'talo.sqlite-wal': '600' };

describe.runIf(process.platform !== 'win32')('the files of the database', () => {
  it('are readable by their account only, whatever the umask', async () => {
    expect(await modesWhileOpen(join(folder, 'data'))).toEqual(tight);
  });

  it('lose the permissions of others that an earlier version set', async () => {
    const data = join(folder, 'data');
    await modesWhileOpen(data);
    chmodSync(data, 0o755);
    chmodSync(join(data, 'talo.sqlite'), 0o644);
    expect(await modesWhileOpen(data)).toEqual(tight);
  });

  it('do not change the mode of a shared folder', async () => {
    const data = join(folder, 'shared');
    mkdirSync(data);
    chmodSync(data, 0o1777);
    expect(await modesWhileOpen(data)).toEqual({ ...tight, folder: '777' });
  });

  it('are backed up and restored into files readable by their account only', async () => {
    const data = join(folder, 'data');
    await modesWhileOpen(data);
    const backup = join(folder, 'talo.backup');
    const run = (name: string, to: string) =>
      execFileSync('sh', ['-c', `umask 000; exec "$0" commands/${name}.ts "$1"`, process.execPath, backup], {
        cwd: root,
        env: { ...process.env, DATABASE_URL: '', DATA_DIR: to },
      });
    run('backup', data);
    expect(modeOf(backup)).toBe('600');
    const restored = join(folder, 'restored');
    run('restore', restored);
    expect([modeOf(restored), modeOf(join(restored, 'talo.sqlite'))]).toEqual(['700', '600']);
  });
});
