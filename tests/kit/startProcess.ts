import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Both services in a separate process. */
export type ServiceProcess = {
  /** The port of the BFF. */
  bff: number;
  /** The port of /ui over HTTP. */
  ui: number;
  /** Lines of stdout and stderr after the start. */
  lines: string[];
  /** The exit code, or the signal that ended the process; undefined while it runs. */
  exit: () => number | string | undefined;
  /** Number of files and sockets that the process has open. */
  openFiles: () => number;
  /** Resident memory of the process in bytes, as listed by Linux. */
  memory: () => number;
  /** Sends SIGTERM, and resolves with the exit code and the milliseconds until the exit. */
  terminate: () => Promise<{ code: number | null; ms: number }>;
  /** Ends the process at once. */
  kill: () => void;
};

const program = fileURLToPath(new URL('serveProcess.ts', import.meta.url));

/** Trusted proxies of both services, options of Node, and URLs of PostgreSQL and Redis. */
export type ProcessSettings = {
  trustedProxies?: readonly string[];
  nodeOptions?: readonly string[];
  databaseUrl?: string | undefined;
  redisUrl?: string | undefined;
};

/** Starts both services in a separate process, so that a test can check whether it runs. */
export const startProcess = async ({
  trustedProxies = ['loopback'],
  nodeOptions = [],
  databaseUrl = '',
  redisUrl,
}: ProcessSettings = {}): Promise<ServiceProcess> => {
  const child = spawn(process.execPath, [...nodeOptions, program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      TEST_PROXIES: JSON.stringify(trustedProxies),
      TEST_DATABASE_URL: databaseUrl,
      ...(redisUrl === undefined ? {} : { TEST_REDIS_URL: redisUrl }),
    },
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const output = createInterface({ input: child.stdout });
  const [first] = (await Promise.race([once(output, 'line'), ended.then(() => [])])) as [string?];
  if (first === undefined) throw new Error(`The process did not start:\n${lines.join('\n')}`);
  output.on('line', (line) => lines.push(line));
  const { bff, ui } = JSON.parse(first) as { bff: number; ui: number };
  return {
    bff,
    ui,
    lines,
    exit: () => child.exitCode ?? child.signalCode ?? undefined,
    openFiles: () => readdirSync(`/proc/${child.pid}/fd`).length,
    memory: () => 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]),
    terminate: async () => {
      const started = performance.now();
      child.kill('SIGTERM');
      await ended;
      return { code: child.exitCode, ms: performance.now() - started };
    },
    kill: () => void child.kill('SIGKILL'),
  };
};
