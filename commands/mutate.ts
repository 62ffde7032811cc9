import { spawn } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileRelay, projectRoot } from './compile.ts';
import { mutantsOf, type Mutant } from './mutate/mutants.ts';
import { relatedTests } from './mutate/relatedTests.ts';
import { seeded } from './mutate/seeded.ts';

/*
 * Measures what the tests notice: puts small faults into the files of a path one at a time and runs the tests that
 * import them, the nearest first. The tests get the fault from tests/vitest.config.ts as a changed text, so that no file
 * of the checkout is written. Prints the faults that no test noticed, and the score.
 */

const help = `npm run mutate -- PATH [--faults 40] [--files 12] [--seed 1]

PATH      a file or a folder, as contract/codec.ts
--faults  how many faults are tried, drawn at random
--files   how many files of tests are run for each at most
--seed    draws other faults`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { faults: { type: 'string' }, files: { type: 'string' }, seed: { type: 'string' } },
});
const [path] = positionals;
if (path === undefined) {
  console.error(help);
  process.exit(2);
}
const wanted = {
  faults: Number(values.faults ?? 40),
  files: Number(values.files ?? 12),
  seed: Number(values.seed ?? 1),
};

/** The file, or all files of the folder; not what only lists words or types. */
const sources = statSync(join(projectRoot, path)).isDirectory()
  ? globSync(`${path}/**/*.{ts,tsx}`, { cwd: projectRoot })
  : [path];

const random = seeded(wanted.seed);
const faults = sources
  .toSorted()
  .flatMap((file) => mutantsOf(file, readFileSync(join(projectRoot, file), 'utf8')))
  .map((mutant) => ({ mutant, order: random() }))
  .toSorted((one, other) => one.order - other.order)
  .slice(0, wanted.faults)
  .map(({ mutant }) => mutant);

const testsOf = relatedTests(
  globSync('tests/{contract,upstream,bff,web,commands}/**/*.test.{ts,tsx}', { cwd: projectRoot }),
);

/** Whether a test fails with the fault in place; one that makes the tests hang is noticed too. */
const isNoticed = (mutant: Mutant | null, tests: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const projects = ['contract', 'upstream', 'bff', 'web', 'commands'].flatMap((name) => ['--project', name]);
    const options = ['--bail=1', '--maxWorkers=1', '--reporter=dot', '--config', 'tests/vitest.config.ts', ...projects];
    const child = spawn('vitest', ['run', ...options, ...tests], {
      cwd: projectRoot,
      stdio: 'ignore',
      env: { ...process.env, ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}) },
      timeout: 180_000,
    });
    child.on('exit', (code) => resolve(code !== 0));
  });

compileRelay();
const untested: Mutant[] = [];
const survivors: Mutant[] = [];
const waiting = faults.values();
let tried = 0;

const lane = async (): Promise<void> => {
  for (const mutant of waiting) {
    const tests = testsOf(mutant.file).slice(0, wanted.files);
    if (tests.length === 0) untested.push(mutant);
    else if (!(await isNoticed(mutant, tests))) survivors.push(mutant);
    tried += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r${tried} of ${faults.length}`);
  }
};

const nearest = [...new Set(faults.flatMap(({ file }) => testsOf(file).slice(0, wanted.files)))];
if (nearest.length > 0 && (await isNoticed(null, nearest))) {
  console.error('The tests fail without any fault.');
  process.exit(1);
}
await Promise.all(Array.from({ length: availableParallelism() }, lane));

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60);
const report = (title: string, mutants: readonly Mutant[]): void => {
  if (mutants.length > 0) console.log(`\n${title}`);
  for (const { file, line, from, to } of mutants) console.log(`${file}:${line}  ${short(from)}  →  ${short(to)}`);
};
report('No test noticed:', survivors);
report('No test imports:', untested);
const noticed = faults.length - survivors.length - untested.length;
console.log(
  `\n${path}: ${noticed} of ${faults.length} faults noticed (${Math.round((100 * noticed) / faults.length)} %)`,
);
