import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A free port. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Settings of the recipe in docs/operators.md: of the /ui services, and of the BFFs. */
export const readRecipe = (): Record<string, string>[] => {
  const text = readFileSync(`${root}docs/operators.md`, 'utf8').split('\n## Several processes\n')[1] ?? '';
  return Array.from(text.matchAll(/```sh\n([\s\S]*?)```/g), ([, lines = '']) =>
    Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .map((line): [string, string] => [
          line.split('=', 1)[0] ?? '',
          line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1'),
        ]),
    ),
  ).slice(0, 2);
};

/** A service under its supervisor. */
export type Service = {
  url: string;
  /** Sends a signal to the service itself, past its supervisor. */
  signal: (name: NodeJS.Signals) => void;
  /** Ends supervisor and service by SIGTERM to the supervisor. */
  terminate: () => Promise<void>;
  /** Ends both at once. */
  kill: () => void;
  /** Starts it again on its port. */
  start: () => void;
  /** Status of /ready; 0 without a response within a second. */
  ready: () => Promise<number>;
  lines: string[];
};

/** Starts a service by the command of its npm script, on a port of its own. */
const startService = (script: readonly string[], portVariable: string, port: number, env: Record<string, string>) => {
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  let supervisor: ChildProcess;
  const start = (): void => {
    const child = spawn(process.execPath, ['commands/run.mjs', ...script], {
      cwd: root,
      env: { ...process.env, ...env, [portVariable]: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')));
    supervisor = child;
  };
  /** Processes that the supervisor runs, as listed by Linux: one, or none between a fault and the restart. */
  const childPids = (): number[] => {
    const listed = readFileSync(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, 'utf8').trim();
    return listed === '' ? [] : listed.split(' ').map(Number);
  };
  start();
  return {
    url,
    lines,
    start,
    signal: (name: NodeJS.Signals) => childPids().forEach((pid) => process.kill(pid, name)),
    kill: () => {
      const pids = childPids();
      supervisor.kill('SIGKILL');
      for (const pid of pids) process.kill(pid, 'SIGKILL');
    },
    terminate: async () => {
      if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
      const exited = once(supervisor, 'exit');
      supervisor.kill('SIGTERM');
      await exited;
    },
    ready: async () => {
      try {
        return (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(1_000) })).status;
      } catch {
        return 0;
      }
    },
  } satisfies Service;
};

/** Starts two /ui services and two BFFs with the settings of the recipe, at addresses of this machine. */
export const startCluster = async (addresses: { database: string; redis: string; smtp: string }) => {
  const [ofUi = {}, ofBff = {}] = readRecipe();
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [firstUi, secondUi, ...bffPorts] = ports;
  const common = {
    NODE_ENV: 'production',
    DEMO: '0',
    DRAIN_SECONDS: '3',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    OPERATIONS_A_MINUTE: '0',
    COST_A_MINUTE: '0',
  };
  const uis = [firstUi, secondUi].map((port) =>
    startService(['upstream/main.ts'], 'UI_PORT', port, {
      ...ofUi,
      ...common,
      DATABASE_URL: addresses.database,
      SMTP_URL: addresses.smtp,
    }),
  );
  const urls = uis.map(({ url }) => url).join(',');
  const bffs = bffPorts.map((port) =>
    startService(['start.ts', '--without-portal'], 'PORT', port, {
      ...ofBff,
      ...common,
      UI_URL: urls,
      REDIS_URL: addresses.redis,
    }),
  );
  return { uis, bffs };
};
