import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPortal } from './build.ts';
import { findChromium } from './chromium.ts';
import { compileRelay, projectRoot } from './compile.ts';

/*
 * Everything that is proven, in one run: types, lint, format, then the suites of house, contract, bff, upstream and
 * web, then the built portal in a real browser. Prints what failed as it fails, and one summary at the end.
 */

type Outcome = { step: string; passed: number; failed: number; seconds: number };

const results = join(projectRoot, 'tests/journeys/results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const run = (
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve) => {
    execFile(
      name,
      args,
      { cwd: projectRoot, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ ok: !error, output: `${stdout}${stderr}` }),
    );
  });

/** One check without tests of its own counts as one. */
const check = async (step: string, name: string, args: string[]): Promise<Outcome> => {
  const started = performance.now();
  const { ok, output } = await run(name, args);
  if (!ok) console.error(`\n── ${step} ──\n${output}`);
  return { step, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds: (performance.now() - started) / 1000 };
};

type Counts = (report: unknown) => { passed: number; failed: number };

const readCounts = (file: string, counts: Counts): { passed: number; failed: number } => {
  try {
    return counts(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const suite = async (step: string, args: string[], file: string, counts: Counts, env = {}): Promise<Outcome> => {
  const started = performance.now();
  const { ok, output } = await run(args[0] ?? '', args.slice(1), env);
  const counted = readCounts(file, counts);
  const failed = ok ? counted.failed : Math.max(1, counted.failed);
  if (failed > 0) console.error(`\n── ${step} ──\n${output}`);
  return { step, passed: counted.passed, failed, seconds: (performance.now() - started) / 1000 };
};

const numberAt = (report: unknown, ...path: string[]): number => {
  const found = path.reduce<unknown>(
    (value, key) =>
      value && typeof value === 'object' ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined,
    report,
  );
  return typeof found === 'number' ? found : 0;
};

const vitest = (project: string): Promise<Outcome> => {
  const file = join(results, `${project}.json`);
  return suite(
    project,
    [
      'vitest',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    file,
    (report) => ({ passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') }),
  );
};

const journeys = async (): Promise<Outcome> => {
  const file = join(results, 'journeys.json');
  await buildPortal();
  return suite(
    'journeys',
    ['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts', '--reporter=list,json'],
    file,
    (report) => ({
      passed: numberAt(report, 'stats', 'expected') + numberAt(report, 'stats', 'flaky'),
      failed: numberAt(report, 'stats', 'unexpected'),
    }),
    { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
};

const outcomes: Outcome[] = [];
const note = (outcome: Outcome): void => {
  outcomes.push(outcome);
  const verdict = outcome.failed > 0 ? 'FAILED' : 'ok';
  console.log(
    `${verdict.padEnd(7)}${outcome.step.padEnd(12)}${String(outcome.passed).padStart(5)} passed ${outcome.seconds.toFixed(1).padStart(7)} s`,
  );
};

compileRelay();
note(await check('types', 'tsc', ['--noEmit', '-p', '.']));
note(await check('lint', 'oxlint', ['--type-aware', '--deny-warnings']));
note(await check('format', 'oxfmt', ['--check', '.']));
for (const project of ['house', 'commands', 'contract', 'upstream', 'bff', 'web']) note(await vitest(project));
note(await journeys());

const total = (field: 'passed' | 'failed'): number => outcomes.reduce((sum, outcome) => sum + outcome[field], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') > 0 ? 1 : 0);
