import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a file in a process of its own, with this one's environment and output, and passes SIGINT and SIGTERM on.
 * Resolves with its exit code, or 1 where a signal ended it.
 */
export const runProgram = async (path: string): Promise<number> => {
  const child = spawn(process.execPath, [path], { stdio: 'inherit' });
  const stop = (): void => {
    child.kill();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return code ?? 1;
};
