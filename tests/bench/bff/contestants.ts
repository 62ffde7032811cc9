import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../../commands/nodeFlags.mjs';

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A server that is measured, in a process and on a core of its own. */
export type Contestant = {
  port: number;
  /** CPU time since its start, in microseconds. */
  cpu: () => Promise<number>;
  stop: () => void;
};

type Started = {
  file: string;
  port: number;
  core: number;
  /** For Node, and for the file. */
  args?: string[];
  words?: string[];
  env?: Record<string, string>;
};

const start = ({ file, port, core, args = [], words = [], env = {} }: Started): ChildProcess =>
  spawn(
    'taskset',
    ['-c', String(core), process.execPath, '--import', fileOf('reportCpu.ts'), ...args, fileOf(file), ...words],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PORT: String(port), ...env },
    },
  );

/** Waits until a port answers at all. */
const untilUp = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 150; tries += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }
  throw new Error(`Nobody listens on port ${port}.`);
};

/** Starts the ready-made /ui on the second core; answers its address and how to stop it. */
export const startWorld = async (port: number): Promise<{ url: string; stop: () => void }> => {
  const child = start({ file: 'serveWorld.ts', port, core: 1 });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
};

const measured = async (started: Omit<Started, 'core'>): Promise<Contestant> => {
  const child = start({ ...started, core: 0 });
  await untilUp(started.port);
  return {
    port: started.port,
    cpu: async () => {
      const told = once(child, 'message');
      child.send('cpu');
      return Number((await told)[0]);
    },
    stop: () => child.kill(),
  };
};

/** Starts the BFF as `npm start` does, with every guard on; the rate limit counts, but is set above the load. */
export const startGraph = (port: number, uiUrl: string, args: string[] = []): Promise<Contestant> =>
  measured({
    file: '../../../start.ts',
    words: ['--without-portal'],
    port,
    args: [...nodeFlags, ...args],
    env: { UI_URL: uiUrl, HOST: '127.0.0.1', OPERATIONS_A_MINUTE: '1000000000', COST_A_MINUTE: '0' },
  });

/** Starts the endpoint that is written by hand. */
export const startHand = (port: number, uiUrl: string, args: string[] = []): Promise<Contestant> =>
  measured({ file: 'hand.ts', port, args, env: { UI_URL: uiUrl } });
