import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Both services in a process of their own. */
export type ServiceProcess = {
  /** The port of the BFF. */
  bff: number;
  /** The port of /ui over HTTP. */
  ui: number;
  /** What the process wrote to its output and its errors after its start. */
  lines: string[];
  /** The exit code, or the signal that ended the process; undefined while it lives. */
  exit: () => number | string | undefined;
  /** How many files and sockets the process has open. */
  openFiles: () => number;
  /** Sends SIGTERM, and resolves with the exit code and how long the process took to end. */
  terminate: () => Promise<{ code: number | null; ms: number }>;
  /** Ends the process at once. */
  kill: () => void;
};

const program = fileURLToPath(new URL('serveProcess.ts', import.meta.url));

/** Starts both services in a process of their own, so that a test sees whether the process lives. */
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
