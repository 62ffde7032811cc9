import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileRelay, projectRoot } from './compile.ts';
import { lineOf, summaryOf, type Outcome } from './test/outcome.ts';
import { check, endOnSignals, sideBySide } from './test/run.ts';
import { resultsFolder, vitest } from './test/vitest.ts';

/*
 * Fast check: types of what is affected, lint of the files changed since main, format, house rules, and the tests that
 * import changed files, committed or not. The first argument is another branch or commit to compare with. It proves less
 * than `npm test`: services that tests start as processes are not among their imports.
 */

const started = performance.now();
mkdirSync(resultsFolder, { recursive: true });
endOnSignals();

const git = (...args: string[]): string => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();

const since = git('merge-base', 'HEAD', process.argv[2] ?? 'main');

const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter((path) => /\.(tsx?|mts|mjs)$/.test(path) && existsSync(join(projectRoot, path)));

/** Kept from check to check, outside of the results, which a whole run deletes: types are checked of what has changed. */
const typeCache = join(projectRoot, 'node_modules/.cache/talo/types.tsbuildinfo');

const outcomes: Outcome[] = [];
compileRelay();
await sideBySide(
  2,
  [
    () =>
      vitest('changed', {
        projects: ['contract', 'upstream', 'bff', 'web', 'commands'],
        args: [`--changed=${since}`, '--passWithNoTests'],
      }),
    () => check({ step: 'types', command: ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', typeCache] }),
    ...(changed.length > 0
      ? [() => check({ step: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', ...changed] })]
      : []),
    () => check({ step: 'format', command: ['oxfmt', '--check', '.'] }),
    () => vitest('house'),
  ],
  (outcome) => {
    outcomes.push(outcome);
    console.log(lineOf(outcome));
  },
);
console.log(`\n${summaryOf(outcomes, (performance.now() - started) / 1000)}`);
process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0);
