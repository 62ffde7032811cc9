import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
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
  /** Sends SIGTERM, and resolves with the exit code and the milliseconds until the exit. */
  terminate: () => Promise<{ code: number | null; ms: number }>;
  /** Ends the process at once. */
  kill: () => void;
};

const program = fileURLToPath(new URL('serveProcess.ts', import.meta.url));

/** Starts both services in a separate process, so that a test can check whether it runs. */
export const startProcess = async (): Promise<ServiceProcess> => {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] });
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
    terminate: async () => {
      const started = performance.now();
      child.kill('SIGTERM');
      await ended;
      return { code: child.exitCode, ms: performance.now() - started };
    },
    kill: () => void child.kill('SIGKILL'),
  };
};
