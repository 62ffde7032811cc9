import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const run = (file: string, env: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, [file, '--without-portal'], {
    cwd: root,
    env: { ...process.env, DEMO: '0', DATA_DIR: mkdtempSync(join(tmpdir(), 'talo-start-')), ...env },
    encoding: 'utf8',
    timeout: 15_000,
  });
  return { status, stderr };
};

let taken: Server;
let port = '';

beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => {
    taken.listen(0, resolve);
  });
  const address = taken.address();
  port = String(typeof address === 'object' ? address?.port : '');
});

afterAll(() => {
  taken.close();
});

describe.each([
  ['start.ts', 'PORT'],
  ['upstream/main.ts', 'UI_PORT'],
])('%s', (file, variable) => {
  it('stops with one sentence where a setting cannot be used', () => {
    const { status, stderr } = run(file, { [variable]: 'abc' });
    expect(status).toBe(1);
    expect(stderr).toContain(variable);
    expect(stderr).not.toMatch(/\bat .*\.ts:\d+/);
  });

  it('says where the port is taken already, and what to set', () => {
    expect(run(file, { [variable]: port })).toEqual({
      status: 1,
      stderr: `Port ${port} is taken already. Set ${variable} to another one.\n`,
    });
  });
});
