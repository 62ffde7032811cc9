import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talo-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const demo = async (...options: string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DEMO_MONTHS: '1' };
  const { stdout } = await run(process.execPath, ['commands/demo.ts', ...options], { env });
  return stdout;
};

describe('npm run demo', () => {
  it('creates the demo world where it is absent, keeps an existing one, and recreates it on request', async () => {
    expect(await demo()).toContain('has been made, with 1 months of readings');
    expect(await demo()).toContain('is there already');
    expect(await demo('--reset')).toContain('has been made');
  }, 90_000);

  it('removes the demo world, and prints the effect of the next start', async () => {
    expect(await demo('--remove')).toMatch(/has been removed.*Set DEMO=0, or the next start makes it again/s);
    expect(await demo('--remove')).toContain('There is no demo world');
    const db = new DatabaseSync(join(folder, 'talo.sqlite'));
    for (const table of ['users', 'targets', 'cores', 'invoices', 'sessions'])
      expect(db.prepare(`select count(*) as count from ${table}`).get()).toEqual({ count: 0 });
    db.close();
  }, 90_000);

  it('refuses unknown arguments, and two actions at once', async () => {
    await expect(demo('--everything')).rejects.toThrow(/--everything/);
    await expect(demo('--reset', '--remove')).rejects.toThrow(/exclude each other/);
  });
});
