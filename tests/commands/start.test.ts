import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { connect, createServer, type Server } from 'node:net';
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
    timeout: 60_000,
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
])('%s', { timeout: 120_000 }, (file, variable) => {
  it('stops with one message where a setting is invalid', () => {
    const { status, stderr } = run(file, { [variable]: 'abc' });
    expect(status).toBe(1);
    expect(stderr).toContain(variable);
    expect(stderr).not.toMatch(/\bat .*\.ts:\d+/);
  });

  it('reports a port in use, with the setting to change', () => {
    const { status, stderr } = run(file, { [variable]: port });
    expect({ status, line: JSON.parse(stderr) as object }).toMatchObject({
      status: 1,
      line: { level: 'fatal', msg: `Port ${port} is taken already. Set ${variable} to another one.` },
    });
  });
});

const isOpenAt = (host: string, at: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(at, host);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    setTimeout(() => socket.destroy(), 2_000).unref();
  });

/** Starts a process; returns its port and lines once it has printed `last`. SIGTERM ends it. */
const started = async (file: string, env: Record<string, string>, last: RegExp) => {
  const child = spawn(process.execPath, [file, '--without-portal'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'talo-start-')), PORT: '0', UI_PORT: '0', ...env },
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (last.test(line)) break;
  }
  const text = lines.join('\n');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { text, port: Number(/localhost:(\d+)/.exec(text)?.[1]), stop };
};

const aWorld = () => ({ DEMO_MONTHS: '1', DATA_DIR: mkdtempSync(join(tmpdir(), 'talo-start-')) });

/**
 * Databases whose demo world is created by the first start of each program, in a separate process, and found by the
 * others.
 */
const oneWorld = aWorld();
const worldOfUi = aWorld();

/** Output lines of each start, by program. */
const printed: { file: string; text: string }[] = [];

// Only Linux has the whole of 127/8: a server bound to 127.0.0.1 does not respond at 127.0.0.2.
describe.runIf(process.platform === 'linux')('the bound address', () => {
  it.each([
    ['upstream/main.ts', { DEMO: '0' }, /\/ui is served/, false],
    ['upstream/main.ts', { DEMO: '0', HOST: '0.0.0.0' }, /\/ui is served/, true],
    ['upstream/main.ts', { ...worldOfUi, SIMULATE: '0' }, /only this machine can connect/, false],
    ['upstream/main.ts', { ...worldOfUi, SIMULATE: '0' }, /only this machine can connect/, false],
    ['start.ts', { DEMO: '0' }, /Talo is ready/, true],
    ['start.ts', { ...oneWorld, SIMULATE: '0' }, /only this machine can connect/, false],
    ['start.ts', { ...oneWorld, SIMULATE: '0', HOST: '0.0.0.0' }, /"warn".*the demo is on/, true],
    ['start.ts', { ...oneWorld, DEMO: '1', NODE_ENV: 'production' }, /"warn".*DEMO=1/, false],
    ['start.ts', { DEMO: '0', UI_URL: 'http://127.0.0.1:9' }, /\/ui is http/, true],
  ])(
    'of %s with %o prints %s and is open to other machines: %s',
    async (file, env, last, open) => {
      const { text, port: at, stop } = await started(file, env, last);
      printed.push({ file, text });
      expect(await isOpenAt('127.0.0.1', at)).toBe(true);
      expect(await isOpenAt('127.0.0.2', at)).toBe(open);
      await stop();
    },
    60_000,
  );

  it.each(['start.ts', 'upstream/main.ts'])(
    'is bound by all starts of %s, of which one creates the demo world',
    (file) => {
      const ofFile = printed.filter((start) => start.file === file);
      expect(ofFile.filter(({ text }) => text.includes('Making the demo world'))).toHaveLength(1);
    },
  );
});
