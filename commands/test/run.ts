import { execFile, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { projectRoot } from '../compile.ts';
import { readCounts, strayFailures, type Counts, type Outcome } from './outcome.ts';

/**
 * CPU seconds of all processes that this one has waited for, and that they have waited for; undefined without Linux's /proc.
 * The 14th and 15th field after the name, in hundredths of a second.
 */
const endedCpuSeconds = (): number | undefined => {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
};

let countedCpuSeconds = endedCpuSeconds() ?? 0;

/** CPU seconds of a child that has just ended: the growth of the total since the last one ended. */
const takeCpuSeconds = (): { cpuSeconds?: number } => {
  const total = endedCpuSeconds();
  if (total === undefined) return {};
  const cpuSeconds = total - countedCpuSeconds;
  countedCpuSeconds = total;
  return { cpuSeconds };
};

const children = new Set<ChildProcess>();
const cpuOf = new WeakMap<ChildProcess, ReturnType<typeof takeCpuSeconds>>();

/** Kills a child process when this process is interrupted; counts its CPU time when it ends. */
export const killWithThis = (child: ChildProcess): void => {
  children.add(child);
  child.once('exit', () => {
    children.delete(child);
    cpuOf.set(child, takeCpuSeconds());
  });
};

/** Ends this process and its children on an interrupt. */
export const endOnSignals = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      for (const child of children) child.kill('SIGTERM');
      process.exit(1);
    });
};

const run = (program: string, args: readonly string[], env: Record<string, string>) =>
  new Promise<{ ok: boolean; output: string; cpuSeconds?: number }>((resolve) => {
    const options = { cwd: projectRoot, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ ok: !error, output: `${stdout}${stderr}`, ...cpuOf.get(child) }),
    );
    killWithThis(child);
  });

type Step = { step: string; command: readonly [string, ...string[]]; env?: Record<string, string> };

const timed = async (
  { step, command: [program, ...args], env = {} }: Step,
  count: (ok: boolean) => Counts,
): Promise<Outcome> => {
  const started = performance.now();
  const { ok, output, ...cpu } = await run(program, args, env);
  const counts = count(ok);
  const failed = ok ? counts.failed : Math.max(1, counts.failed);
  if (failed > 0) console.error(`\n── ${step} ──\n${output}`);
  const known = new Set(counts.tests.flatMap(({ file, fault }) => (fault === undefined ? [] : [file])));
  const strays = ok ? [] : strayFailures(output).filter(({ file }) => !known.has(file));
  const tests = [...counts.tests, ...strays];
  return { ...counts, tests, failed, step, seconds: (performance.now() - started) / 1000, ...cpu };
};

/** Runs a check that passes or fails; prints its output if it fails. */
export const check = (step: Step): Promise<Outcome> =>
  timed(step, (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, tests: [] }));

/** Runs a suite that writes a JSON report to a file, and counts its tests. */
export const suite = (step: Step, file: string, count: (json: unknown) => Counts): Promise<Outcome> =>
  timed(step, () => readCounts(file, count));

/**
 * Runs steps in parallel on `lanes` lanes; each lane takes the next step when its last one has ended, so the longest
 * steps belong first.
 */
export const sideBySide = async (
  lanes: number,
  steps: readonly (() => Promise<Outcome>)[],
  onEnd: (outcome: Outcome) => void,
): Promise<void> => {
  const waiting = steps.values();
  const lane = async (): Promise<void> => {
    for (const step of waiting) onEnd(await step());
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};
