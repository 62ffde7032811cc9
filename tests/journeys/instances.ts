import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systems } from './system.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A process of ours beside the system under test. */
export type Instance = {
  url: string;
  /** For how many polls it asks on behalf of all. */
  held: () => Promise<number>;
  kill: () => Promise<void>;
  again: () => Promise<void>;
};

const untilUp = async (address: string): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  throw new Error(`Nobody answers at ${address}.`);
};

const start = async (file: string, port: number, path: string, env: Record<string, string>): Promise<Instance> => {
  const url = `http://localhost:${port}`;
  const run = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [file], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    });
    await untilUp(url + path);
    return child;
  };
  let child = await run();
  return {
    url,
    held: async () => Number(/^talo_polls_held (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    again: async () => {
      child = await run();
    },
  };
};

/** Serves /ui over HTTP from the data of the system under test, with nothing that moves by itself. */
export const serveUi = (port: number): Promise<Instance> =>
  start('upstream/main.ts', port, '/ui/openapi.json', {
    UI_PORT: String(port),
    DATA_DIR: systems.days.dataFolder,
    SIMULATE: '0',
  });

/** Serves the portal over a /ui and a Redis. */
export const servePortal = (port: number, uiUrl: string, redisUrl: string): Promise<Instance> =>
  start('start.ts', port, '/health', { PORT: String(port), UI_URL: uiUrl, REDIS_URL: redisUrl });
