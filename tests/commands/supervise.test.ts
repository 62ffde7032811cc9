import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '../kit/subscribe.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A free port. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

type Supervised = { process: ChildProcess; url: string; errors: () => string[] };

const folders: string[] = [];
const processes: ChildProcess[] = [];

/** Starts the service by the command of `npm run upstream`, or by another one, with an empty database. */
const start = async (
  env: Record<string, string> = {},
  [program, ...args]: readonly [string, ...string[]] = [process.execPath, 'commands/run.mjs', 'upstream/main.ts'],
): Promise<Supervised> => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-supervise-'));
  folders.push(folder);
  const port = await freePort();
  const supervisor = spawn(program, args, {
    cwd: root,
    env: { ...process.env, DEMO: '0', DATA_DIR: folder, UI_PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  processes.push(supervisor);
  let written = '';
  supervisor.stderr?.setEncoding('utf8').on('data', (text: string) => (written += text));
  return { process: supervisor, url: `http://127.0.0.1:${port}/ui/csrf`, errors: () => written.trim().split('\n') };
};

const responses = async ({ url }: Supervised): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const answering = async (service: Supervised, expected = true): Promise<void> => {
  for (let tries = 0; tries < 200 && (await responses(service)) !== expected; tries += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  expect(await responses(service)).toBe(expected);
};

/** Process that the supervisor runs, as listed by Linux. */
const childOf = ({ process: { pid } }: Supervised): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

const ended = async ({ process: supervisor }: Supervised): Promise<number | null> => {
  if (supervisor.exitCode === null && supervisor.signalCode === null) await once(supervisor, 'exit');
  return supervisor.exitCode;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

afterEach(() => {
  for (const one of processes.splice(0)) one.kill('SIGTERM');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform !== 'linux')('a service of npm start', () => {
  it('is restarted after a signal killed it, and logs that', async () => {
    const service = await start();
    await answering(service);
    const first = childOf(service);
    process.kill(first, 'SIGKILL');
    await answering(service, false);
    await answering(service);
    expect(childOf(service)).not.toBe(first);
    expect(JSON.parse(service.errors()[0] ?? '')).toMatchObject({
      level: 'fatal',
      msg: 'The service ended by SIGKILL.',
      restartMs: 1_000,
    });
  });

  it('is restarted after an uncaught exception, with growing delays, and the stack in the log', async () => {
    const fault = "if (process.argv[1]?.endsWith('main.ts')) setTimeout(() => { throw new Error('a fault'); }, 300);";
    const service = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` });
    await until(() => service.errors().length >= 4, 20_000);
    const lines = service.errors().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.slice(0, 4)).toMatchObject([
      { level: 'fatal', msg: 'Unhandled exception', stack: expect.stringContaining('a fault') },
      { msg: 'The service ended by a fault.', restartMs: 1_000 },
      { msg: 'Unhandled exception' },
      { msg: 'The service ended by a fault.', restartMs: 2_000 },
    ]);
    service.process.kill('SIGTERM');
    expect(await ended(service)).toBe(0);
  });

  it('has a supervisor with less than 60 MB of its own', async () => {
    const service = await start();
    await answering(service);
    const status = readFileSync(`/proc/${service.process.pid}/status`, 'utf8');
    expect(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1])).toBeLessThan(60 * 1024);
  });

  it('is ended by SIGTERM of its supervisor', async () => {
    const service = await start();
    await answering(service);
    const child = childOf(service);
    service.process.kill('SIGTERM');
    expect(await ended(service)).toBe(0);
    expect(isAlive(child)).toBe(false);
    expect(service.errors()).toEqual(['']);
  });

  it('drains and ends by SIGTERM of npm, which waits for it', async () => {
    const service = await start({ DRAIN_SECONDS: '2' }, ['npm', 'run', 'upstream']);
    await answering(service);
    const ready = service.url.replace('/ui/csrf', '/ready');
    expect((await fetch(ready)).status).toBe(200);
    service.process.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(ready)).status).toBe(503));
    expect(await responses(service)).toBe(true);
    await ended(service);
    expect(await responses(service)).toBe(false);
  });

  it('runs without __proto__, through which a name in a request could change the prototype of all objects', async () => {
    const service = await start();
    await answering(service);
    expect(readFileSync(`/proc/${childOf(service)}/cmdline`, 'utf8').split('\0')).toContain('--disable-proto=delete');
  });

  it('is not restarted where a setting is invalid', async () => {
    const service = await start({ UI_PORT: 'abc' });
    expect(await ended(service)).toBe(1);
    expect(service.errors().join('\n')).toMatch(/UI_PORT/);
    expect(service.errors().join('\n')).not.toMatch(/restartMs/);
  });
});
