import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '../compile.ts';

/** A test with its duration in milliseconds, and the beginning of what it failed with. */
export type TimedTest = { title: string; file: string; ms: number; fault?: string };

/** Test counts of a step; a step without own tests counts as one. */
export type Counts = { passed: number; failed: number; skipped: number; tests: TimedTest[] };

/**
 * A finished step with its duration, and the CPU time of its processes where the system counts it, in seconds; `repeat` runs
 * the tests of one file once more, where the step has tests.
 */
export type Outcome = Counts & {
  step: string;
  seconds: number;
  cpuSeconds?: number;
  repeat?: (file: string) => Promise<Outcome>;
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string().optional(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  file: z.string(),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
  specs: z
    .array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({
            results: z.array(
              z.object({ duration: z.number(), error: z.object({ message: z.string().optional() }).optional() }),
            ),
          }),
        ),
      }),
    )
    .optional(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

/** Lines of a failure that say what failed; its stack and snapshots are in the output of the step. */
const faultLines = 12;

const faultOf = (messages: readonly (string | undefined)[]): Pick<TimedTest, 'fault'> => {
  const message = messages.find((one) => one !== undefined);
  if (message === undefined) return {};
  return { fault: stripVTControlCharacters(message).split('\n').slice(0, faultLines).join('\n') };
};

/** The title of a failure that no test of its file has: the file could not be loaded, or an error was thrown outside of them. */
export const outsideOfTests = 'outside of its tests';

/** The failures of one file: of its tests, or of the file itself, which none of them has where it could not be loaded. */
const testsOf = ({
  name: file,
  status,
  message,
  assertionResults,
}: z.infer<typeof vitestReport>['testResults'][number]) => {
  const tests = assertionResults.map(({ fullName, duration, failureMessages = [] }): TimedTest => ({
    title: fullName,
    file,
    ms: duration ?? 0,
    ...faultOf(failureMessages),
  }));
  if (status !== 'failed' || tests.some(({ fault }) => fault !== undefined)) return tests;
  return [...tests, { title: outsideOfTests, file, ms: 0, ...faultOf([message ?? '']) }];
};

/** Failures that Vitest prints without a test: errors that were thrown while no test waited for them. */
export const strayFailures = (output: string): TimedTest[] => {
  const text = stripVTControlCharacters(output);
  const [, fault = ''] = /Unhandled (?:Rejection|Error) ⎯+\n([^]*?)\n\s*This error originated/.exec(text) ?? [];
  const files = [...text.matchAll(/This error originated in "([^"]+)" test file/g)].flatMap(([, file]) => file ?? []);
  return [...new Set(files)].map((file) => ({
    title: outsideOfTests,
    file: join(projectRoot, file),
    ms: 0,
    ...faultOf([fault]),
  }));
};

/** Counts the tests of Vitest's JSON report. */
export const countVitest = (json: unknown): Counts => {
  const report = vitestReport.parse(json);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    tests: report.testResults.flatMap(testsOf),
  };
};

const journeysIn = ({ file, suites = [], specs = [] }: z.infer<typeof playwrightSuite>): TimedTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      title,
      file,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      ...faultOf(results.map(({ error }) => error?.message)),
    })),
  ),
  ...suites.flatMap(journeysIn),
];

/** Counts the tests of Playwright's JSON report; a test that passed on a retry counts as failed. */
export const countPlaywright = (json: unknown): Counts => {
  const { stats, suites } = playwrightReport.parse(json);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(journeysIn),
  };
};

/** Reads the report of a suite; a missing report counts as one failure. */
export const readCounts = (file: string, count: (json: unknown) => Counts): Counts => {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, tests: [] };
  }
};

/** Line of a finished step. */
export const lineOf = ({ step, passed, failed, skipped, seconds, cpuSeconds }: Outcome): string =>
  [
    (failed > 0 ? 'FAILED' : 'ok').padEnd(7),
    step.padEnd(18),
    `${passed}`.padStart(5),
    ' passed',
    ...(failed > 0 ? [`, ${failed} failed`] : []),
    ...(skipped > 0 ? [`, ${skipped} skipped`] : []),
    `  ${seconds.toFixed(1)} s`,
    ...(cpuSeconds === undefined ? [] : [`, ${cpuSeconds.toFixed(1)} s of CPU`]),
  ].join('');

/** A test with what it failed with. */
export const failureOf = (
  word: 'FAILED' | 'FLAKY',
  { step, file, title, fault = '' }: TimedTest & { step: string },
): string => `${word} ${step}: ${file.split('/').at(-1)}: ${title}\n${fault}`;

/** Lines of the `count` slowest of what was timed, the slowest first. */
const slowest = <Timed>(
  count: number,
  all: readonly Timed[],
  secondsOf: (one: Timed) => number,
  nameOf: (one: Timed) => string,
): string[] =>
  all
    .toSorted((one, other) => secondsOf(other) - secondsOf(one))
    .slice(0, count)
    .map((one) => `${secondsOf(one).toFixed(1).padStart(6)} s  ${nameOf(one)}`);

/** Totals of a run with its slowest steps, files and tests, and at its very end each flaky and each failed test with what it failed with. */
export const summaryOf = (
  outcomes: readonly Outcome[],
  seconds: number,
  flaky: readonly (TimedTest & { step: string })[] = [],
): string => {
  const total = (field: 'passed' | 'failed' | 'skipped'): number =>
    outcomes.reduce((sum, outcome) => sum + outcome[field], 0);
  const tests = outcomes.flatMap(({ step, tests: own }) => own.map((test) => ({ ...test, step })));
  const msByFile = new Map<string, number>();
  for (const { step, file, ms } of tests) {
    const name = `${step}: ${file.split('/').at(-1)}`;
    msByFile.set(name, (msByFile.get(name) ?? 0) + ms);
  }
  const failures = outcomes.flatMap(({ step, tests }) =>
    tests.flatMap((test) => (test.fault === undefined ? [] : [`\n${failureOf('FAILED', { ...test, step })}`])),
  );
  return [
    'Slowest steps:',
    ...slowest(
      5,
      outcomes,
      ({ seconds: own }) => own,
      ({ step }) => step,
    ),
    'Slowest files:',
    ...slowest(
      5,
      [...msByFile],
      ([, ms]) => ms / 1000,
      ([name]) => name,
    ),
    'Slowest tests:',
    ...slowest(
      10,
      tests,
      ({ ms }) => ms / 1000,
      ({ step, file, title }) => `${step}: ${file.split('/').at(-1)}: ${title}`,
    ),
    `${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped in ${Math.round(seconds)} s`,
    ...flaky.map((test) => `\n${failureOf('FLAKY', test)}`),
    ...failures,
  ].join('\n');
};
