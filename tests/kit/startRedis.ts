import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { findProgram } from '../../commands/programs.ts';

/** A Redis of one test, which can be stopped and restarted at the same address, empty. */
export type StartedRedis = {
  url: string;
  cut: () => Promise<void>;
  back: () => Promise<void>;
  /** Suspends the process with its connections open, and continues it. */
  hang: () => void;
  wake: () => void;
  /** Stored values, by key. */
  keys: () => Promise<string[]>;
  stop: () => Promise<void>;
};

/** Password of the server, so that a test can search for it where it must not be. */
export const redisPassword = 'word-of-redis';

/** Whether the program is installed; without it the tests of Redis are skipped. */
export const hasRedis = findProgram('redis-server') !== undefined;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const isReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('Ready to accept connections') && resolve());
    child.once('exit', () => reject(new Error('Redis did not start.')));
  });

/** Starts a Redis without persistence, on a free port. */
export const startRedis = async (): Promise<StartedRedis> => {
  const program = findProgram('redis-server') ?? 'redis-server';
  const folder = mkdtempSync('/tmp/talo-redis-');
  const port = await freePort();
  const url = `redis://:${redisPassword}@127.0.0.1:${port}`;
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', requirepass: redisPassword };
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const run = async () => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    await isReady(child);
    return child;
  };
  let child = await run();
  const cut = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    url,
    cut,
    back: async () => {
      child = await run();
    },
    hang: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    keys: async () => {
      const client = new Redis(url);
      const keys = await client.keys('*');
      client.disconnect();
      return keys;
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
