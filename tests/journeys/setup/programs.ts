import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A running program of the project. */
export type Program = {
  /** Address that the program printed when it was ready. */
  url: string;
  /** Sends a signal and resolves when the process has ended. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

/** How many of the last lines of a program are kept for the error of a start that fails. */
const keptLines = 30;

/** Starts a program on a free port, unless `env` names one, and resolves when it prints its address. */
export const startProgram = async (file: string, env: Record<string, string>): Promise<Program> => {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', UI_PORT: '0', UI_URL: '', DATABASE_URL: '', PUBLIC_URL: '', ...env },
  });
  const lines: string[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => {
      lines.splice(0, lines.length - keptLines + 1);
      lines.push(line);
      const [, url] = /(?:ready|served) at (http:[^\s"]+?)[.,]?(?:[\s"]|$)/.exec(line) ?? [];
      if (url) resolve(url);
    });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => reject(new Error(`${file} ended before it was ready:\n${lines.join('\n')}`)));
  return {
    url: await ready,
    end: async (signal) => {
      process.off('exit', kill);
      child.kill(signal);
      await ended;
    },
  };
};
