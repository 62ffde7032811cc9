import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { compileRelay, projectRoot } from './compile.ts';
import { lineOf, summaryOf, type Outcome } from './test/outcome.ts';
import { check, endOnSignals, sideBySide } from './test/run.ts';
import { resultsFolder, vitest } from './test/vitest.ts';

/*
 * Fast check: types, lint, format, house rules, and the tests that import files changed since main, committed or not.
 * The first argument is another branch or commit to compare with. It proves less than `npm test`: services that tests
 * start as processes are not among their imports.
 */

const started = performance.now();
mkdirSync(resultsFolder, { recursive: true });
endOnSignals();

const git = (...args: string[]): string => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();

const since = git('merge-base', 'HEAD', process.argv[2] ?? 'main');

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
    () => check({ step: 'types', command: ['tsc', '--noEmit', '-p', '.'] }),
    () => check({ step: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] }),
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
