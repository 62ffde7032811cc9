import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildPortal } from './build.ts';
import { findChromium } from './chromium.ts';
import { compileRelay, projectRoot } from './compile.ts';
import { findPostgresTool } from './postgresTools.ts';
import { findProgram } from './programs.ts';

/*
 * Everything that is proven, in one run: types, lint, format, then the suites of house, contract, bff, upstream and
 * web, then the built portal in a real browser. Prints what failed as it fails, and one summary at the end.
 */

type Outcome = { step: string; passed: number; failed: number; seconds: number };

const results = join(projectRoot, 'tests/journeys/results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const children = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
    process.exit(1);
  });

const run = (
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      name,
      args,
      { cwd: projectRoot, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        children.delete(child);
        resolve({ ok: !error, output: `${stdout}${stderr}` });
      },
    );
    children.add(child);
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

const vitest = (project: string, step = project, env = {}): Promise<Outcome> => {
  const file = join(results, `${step.replace('/', '-')}.json`);
  return suite(
    step,
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
    env,
  );
};

/** The suite of the contract once more, against the embedded service in a process of its own. */
const contractOverHttp = async (): Promise<Outcome> => {
  const port = '4191';
  const service = spawn(process.execPath, ['upstream/main.ts'], {
    cwd: projectRoot,
    env: { ...process.env, UI_PORT: port, DATA_DIR: join(results, 'contract'), DEMO_MONTHS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(service);
  const address = `http://localhost:${port}`;
  for (let tries = 0; tries < 120 && !(await isUp(`${address}/ui/csrf`)); tries++) await setTimeout(500);
  try {
    return await vitest('contract', 'contract/http', { UI_URL: address });
  } finally {
    service.kill('SIGTERM');
  }
};

const isUp = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
};

/** The contract, and what asks much of the database, on a PostgreSQL of their own where its programs are at hand. */
const onPostgres = async (): Promise<Outcome | null> => {
  if (process.env['TEST_DATABASE_URL'] || (findPostgresTool('initdb') && findPostgresTool('postgres')))
    return vitest('postgres', 'contract/postgres');
  console.log('skipped contract/postgres: PostgreSQL is not on this machine, so nothing is proven on it.');
  return null;
};

const journeys = async (): Promise<Outcome> => {
  const file = join(results, 'journeys.json');
  await buildPortal();
  return suite(
    'journeys',
    ['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts', '--reporter=list,json'],
    file,
    (report) => {
      const atSecond = numberAt(report, 'stats', 'flaky');
      if (atSecond > 0) console.log(`${atSecond} journeys passed at the second try only.`);
      return {
        passed: numberAt(report, 'stats', 'expected') + atSecond,
        failed: numberAt(report, 'stats', 'unexpected'),
      };
    },
    { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
};

const outcomes: Outcome[] = [];
const note = (outcome: Outcome): void => {
  outcomes.push(outcome);
  const verdict = outcome.failed > 0 ? 'FAILED' : 'ok';
  console.log(
    `${verdict.padEnd(7)}${outcome.step.padEnd(18)}${String(outcome.passed).padStart(5)} passed ${outcome.seconds.toFixed(1).padStart(7)} s`,
  );
};

compileRelay();
note(await check('types', 'tsc', ['--noEmit', '-p', '.']));
note(await check('lint', 'oxlint', ['--type-aware', '--deny-warnings']));
note(await check('format', 'oxfmt', ['--check', '.']));
if (!findProgram('redis-server'))
  console.log('skipped in bff: redis-server is not on this machine, so nothing is proven of what processes share.');
for (const project of ['house', 'commands', 'contract', 'upstream', 'bff', 'web']) note(await vitest(project));
note(await contractOverHttp());
const proven = await onPostgres();
if (proven) note(proven);
note(await journeys());

const total = (field: 'passed' | 'failed'): number => outcomes.reduce((sum, outcome) => sum + outcome[field], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') > 0 ? 1 : 0);
