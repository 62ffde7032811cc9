import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { compileRelay, projectRoot } from './compile.ts';
import { mutantsOf, type Mutant } from './mutate/mutants.ts';
import { relatedTests } from './mutate/relatedTests.ts';
import { seeded } from './mutate/seeded.ts';

/*
 * Measures whether tests detect faults: changes the files of a path one fault at a time and runs the tests that import
 * them, nearest first. tests/vitest.config.ts passes the changed text to the tests, so that no file of the checkout is
 * written. Prints the undetected faults and the score.
 */

const help = `npm run mutate -- PATH [--faults 40] [--files 12] [--seed 1]

PATH      a file or a folder, as contract/wire/codec.ts
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

/** Runs test files with a fault in place; resolves to the exit code, null after the time limit. */
const runTests = (mutant: Mutant, tests: readonly string[], options: readonly string[]): Promise<number | null> =>
  new Promise((resolve) => {
    const projects = ['contract', 'upstream', 'bff', 'web', 'commands'].flatMap((name) => ['--project', name]);
    // Without Vitest's cache of transformed modules: its keys do not include the fault.
    const args = [
      'run',
      '--fsModuleCache=false',
      '--maxWorkers=1',
      '--config',
      'tests/vitest.config.ts',
      ...projects,
      ...options,
      ...tests,
    ];
    const child = spawn('vitest', args, {
      cwd: projectRoot,
      stdio: 'ignore',
      env: { ...process.env, MUTANT: JSON.stringify(mutant) },
      timeout: 300_000,
    });
    child.on('exit', resolve);
  });

/** Whether a test fails with the fault in place; a test that hangs counts as failed. */
const isDetected = async (mutant: Mutant, tests: readonly string[]): Promise<boolean> =>
  (await runTests(mutant, tests, ['--bail=1', '--reporter=dot'])) !== 0;

/**
 * Test files that fail without a fault: the plugin alone disturbs them, and faults that only they detect would be
 * counted without proof.
 */
const failWithoutFault = async (tests: readonly string[]): Promise<Set<string>> => {
  const [first] = faults;
  if (!first || tests.length === 0) return new Set();
  const folder = mkdtempSync(join(tmpdir(), 'talo-mutate-'));
  const output = join(folder, 'results.json');
  await runTests({ ...first, to: first.from }, tests, ['--reporter=json', `--outputFile=${output}`]);
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  rmSync(folder, { recursive: true });
  const passed = new Set(
    testResults.filter(({ status }) => status === 'passed').map(({ name }) => relative(projectRoot, name)),
  );
  return new Set(tests.filter((test) => !passed.has(test)));
};

compileRelay();
const untested: Mutant[] = [];
const survivors: Mutant[] = [];
const waiting = faults.values();
let tried = 0;

const nearest = [...new Set(faults.flatMap(({ file }) => testsOf(file).slice(0, wanted.files)))];
const excluded = await failWithoutFault(nearest);
if (excluded.size > 0) console.log(`Left out, since they fail without a fault: ${[...excluded].join(', ')}`);

const lane = async (): Promise<void> => {
  for (const mutant of waiting) {
    const tests = testsOf(mutant.file)
      .slice(0, wanted.files)
      .filter((test) => !excluded.has(test));
    if (tests.length === 0) untested.push(mutant);
    else if (!(await isDetected(mutant, tests))) survivors.push(mutant);
    tried += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r${tried} of ${faults.length}`);
  }
};

await Promise.all(Array.from({ length: availableParallelism() }, lane));

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60);
const report = (title: string, mutants: readonly Mutant[]): void => {
  if (mutants.length > 0) console.log(`\n${title}`);
  for (const { file, line, from, to } of mutants) console.log(`${file}:${line}  ${short(from)}  →  ${short(to)}`);
};
report('No test noticed:', survivors);
report('No test imports:', untested);
const detected = faults.length - survivors.length - untested.length;
console.log(
  `\n${path}: ${detected} of ${faults.length} faults detected (${Math.round((100 * detected) / faults.length)} %)`,
);
