import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findHeadlessChromium } from './chromium.ts';
import { compileRelay, projectRoot } from './compile.ts';
import { findPostgresTool } from './postgresTools.ts';
import { findProgram } from './programs.ts';
import { countPlaywright, failureOf, lineOf, summaryOf, type Outcome } from './test/outcome.ts';
import { repeatFailed } from './test/repeat.ts';
import { check, endOnSignals, killWithThis, sideBySide, suite } from './test/run.ts';
import { resultsFolder, vitest } from './test/vitest.ts';

/*
 * Runs all checks: types, lint, format and the suites in parallel with one worker each, then the built portal in
 * Chromium. Prints a line for each step when it ends, the output of failed ones, and a summary with the slowest tests.
 * The files of what failed are run once more with nothing beside them: what passes then is printed as FLAKY, and does not
 * fail the run.
 */

const started = performance.now();
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
endOnSignals();

// Processes that the tests start load the stripped and compiled code of those before them: a third of their start.
process.env['NODE_COMPILE_CACHE'] ??= join(resultsFolder, 'compileCache');

const oneWorker = { args: ['--maxWorkers=1'] };

/** A larger young generation: rendering creates many short-lived objects, and collects them less often with it. */
const largeYoungGeneration = {
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], '--max-semi-space-size=64'].filter(Boolean).join(' '),
};

const isUp = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
};

/** Runs the part of the contract suite that depends on the transport against a service in its own process. */
const contractOverHttp = async (): Promise<Outcome> => {
  const port = '4191';
  const service = spawn(process.execPath, ['upstream/main.ts'], {
    cwd: projectRoot,
    env: { ...process.env, UI_PORT: port, DATA_DIR: join(resultsFolder, 'contract'), DEMO_MONTHS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  killWithThis(service);
  const address = `http://localhost:${port}`;
  for (let tries = 0; tries < 120 && !(await isUp(`${address}/ui/csrf`)); tries++) await setTimeout(500);
  try {
    const options = { projects: ['http'], args: oneWorker.args, env: { UI_URL: address } };
    return { ...(await vitest('contract/http', options)), repeat: () => contractOverHttp() };
  } finally {
    service.kill('SIGTERM');
  }
};

const hasPostgres =
  process.env['TEST_DATABASE_URL'] !== undefined || Boolean(findPostgresTool('initdb') && findPostgresTool('postgres'));

const journeys = async (step = 'journeys', files: readonly string[] = []): Promise<Outcome> => {
  const file = join(resultsFolder, `${step.replace(' ', '-')}.json`);
  const env = { CHROMIUM_PATH: findHeadlessChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '--config', 'tests/journeys/playwright.config.ts', '--reporter=list,json', ...files];
  const outcome = await suite({ step, command: ['playwright', ...args], env }, file, countPlaywright);
  // Into a folder of its own, since Playwright empties it: the pictures of the first failure stay.
  const again = ['--output', join(resultsFolder, 'playwrightAgain')];
  return { ...outcome, repeat: (path) => journeys('journeys again', [...again, path]) };
};

const outcomes: Outcome[] = [];
const onEnd = (outcome: Outcome): void => {
  outcomes.push(outcome);
  console.log(lineOf(outcome));
};

compileRelay();

// Longest suite first, with the checks beside it, so that quick failures show early.
await sideBySide(
  // One more than there are cores, since some tests wait for clocks and other processes.
  Math.min(4, availableParallelism() + 1),
  [
    () => vitest('upstream', oneWorker),
    () => check({ step: 'build', command: [process.execPath, 'commands/build.ts'] }),
    () => check({ step: 'types', command: ['tsc', '--noEmit', '-p', '.', '--checkers', '2'] }),
    () => check({ step: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] }),
    () => check({ step: 'format', command: ['oxfmt', '--check', '.'] }),
    () => vitest('bff', oneWorker),
    () => vitest('web', { ...oneWorker, env: largeYoungGeneration }),
    () => vitest('acts', { ...oneWorker, env: largeYoungGeneration }),
    ...(hasPostgres ? ['postgres', 'packed'].map((project) => () => vitest(project, oneWorker)) : []),
    () => contractOverHttp(),
    ...['commands', 'contract', 'house'].map((project) => () => vitest(project, oneWorker)),
  ],
  onEnd,
);
onEnd(await journeys());

const { outcomes: settled, flaky } = await repeatFailed(outcomes, (outcome) => console.log(lineOf(outcome)));
writeFileSync(join(resultsFolder, 'flaky.txt'), flaky.map((test) => `${failureOf('FLAKY', test)}\n`).join('\n'));

console.log(`\n${summaryOf(settled, (performance.now() - started) / 1000, flaky)}`);
if (!hasPostgres) console.log('Skipped: PostgreSQL is not on this machine, so nothing is proven on it.');
if (!findProgram('redis-server'))
  console.log('Skipped: redis-server is not on this machine, so nothing is proven of what processes share.');
process.exit(settled.some(({ failed }) => failed > 0) ? 1 : 0);
