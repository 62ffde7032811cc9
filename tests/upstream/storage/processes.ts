import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { DatabaseAddress } from '../../../upstream/db/connection.ts';

const source = (path: string) => JSON.stringify(new URL(`../../../upstream/${path}`, import.meta.url).href);

/** A separate process that runs lines of code with the service's modules, and its output. */
export type Beside = { child: ChildProcess; lines: string[]; ended: Promise<number | null> };

const modules = {
  openDatabase: 'db/connection.ts',
  migrate: 'db/migrations.ts',
  createUpstream: 'server.ts',
  ingest: 'readings/ingest/ingest.ts',
  ingestMany: 'readings/ingest/ingestMany.ts',
  recordReadings: 'readings/recordReadings.ts',
  packEndedHours: 'readings/packHours.ts',
};

/** Runs code in a separate process, which loads only the modules that the code names. */
export const runBeside = (code: string): Beside => {
  const preamble = Object.entries(modules)
    .filter(([name]) => code.includes(`${name}(`))
    .map(([name, path]) => `import { ${name} } from ${source(path)};\n`)
    .join('');
  const child = spawn(process.execPath, ['--input-type=module', '-e', preamble + code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const ended = Promise.all([once(child, 'exit'), once(reader, 'close')]).then(() => child.exitCode);
  return { child, lines, ended };
};

/** A database's address as code. */
export const coded = (address: DatabaseAddress): string => JSON.stringify(address);

/** Waits until a process has printed a number of lines. */
export const printed = async ({ lines, child }: Beside, count: number): Promise<void> => {
  while (lines.length < count && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
};
