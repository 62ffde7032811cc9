import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a process has used: CPU since its start, and memory now: as it is, when all free of it is given back, on the heap. */
export type Use = { cpuMs: number; residentBytes: number; heldBytes: number; heapBytes: number };

/** A process of the bench, pinned to one core, which answers one question after the other. */
export type Part = {
  ask: <Answer>(question: object) => Promise<Answer>;
  stop: () => Promise<void>;
};

type Started = { file: string; core: number; words?: string[]; env?: Record<string, string> };

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const answerOf = async <Answer>(child: ChildProcess): Promise<Answer> => {
  const [answer] = await once(child, 'message');
  return answer as Answer;
};

const partOf = (child: ChildProcess): Part => ({
  ask: (question) => {
    const answer = answerOf<never>(child);
    child.send(question);
    return answer;
  },
  stop: async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  },
});

const start = ({ file, core, words = [], env = {} }: Started): ChildProcess => {
  const node = [process.execPath, '--expose-gc', '--import', fileOf('reportUsage.ts'), fileOf(file), ...words];
  return spawn('taskset', ['-c', String(core), ...node], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
};

/** Starts a process that reports when it is ready. */
export const startPart = async (started: Started): Promise<Part> => {
  const child = start(started);
  await answerOf(child);
  return partOf(child);
};

/** Starts the BFF as `npm start` does, with every guard on, on the first core. */
export const startGraph = async (port: number, uiUrl: string): Promise<Part> => {
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    UI_URL: uiUrl,
    OPERATIONS_A_MINUTE: '1000000000',
    COST_A_MINUTE: '0',
  };
  const child = start({ file: '../../../start.ts', core: 0, words: ['--without-portal'], env });
  for (let tries = 0; tries < 200; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (up?.ok) return partOf(child);
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  throw new Error('The BFF did not start.');
};

/** What a process has used by now; with `memory` what is not needed is let go of. */
export const useOf = (part: Part, what: 'cpu' | 'memory'): Promise<Use> => part.ask<Use>({ use: what });
