import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../commands/compile.ts';
import {
  countPlaywright,
  countVitest,
  lineOf,
  readCounts,
  strayFailures,
  summaryOf,
  type Outcome,
} from '../../commands/test/outcome.ts';
import { repeatFailed } from '../../commands/test/repeat.ts';
import { check, sideBySide, suite } from '../../commands/test/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'talo-test-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const outcome = (step: string, fields: Partial<Outcome> = {}): Outcome => ({
  step,
  passed: 1,
  failed: 0,
  skipped: 0,
  tests: [],
  seconds: 1,
  ...fields,
});

describe('the steps of a test run', () => {
  it('run in parallel up to the number of lanes', async () => {
    const ends: (() => void)[] = [];
    const begun: string[] = [];
    const step = (name: string) => () => {
      begun.push(name);
      return new Promise<Outcome>((resolve) => ends.push(() => resolve(outcome(name))));
    };
    const ended: string[] = [];
    const all = sideBySide(2, [step('a'), step('b'), step('c')], ({ step: name }) => ended.push(name));
    expect(begun).toEqual(['a', 'b']);
    ends[1]?.();
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
    ends[0]?.();
    ends[2]?.();
    await all;
    expect(ended).toEqual(['b', 'a', 'c']);
  });

  it('fail where the program fails, with its output', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const node = (code: string) => check({ step: 'types', command: [process.execPath, '-e', code] });
    expect(await node('')).toMatchObject({ passed: 1, failed: 0 });
    expect(await node('console.log("line 7"); process.exit(2)')).toMatchObject({ passed: 0, failed: 1 });
    expect(printed.mock.lastCall?.[0]).toContain('line 7');
    printed.mockRestore();
  });

  it.skipIf(!existsSync('/proc/self/stat'))(
    'have the CPU time of their processes and of those that these start',
    async () => {
      const cpuOf = async (code: string): Promise<number> => {
        const { cpuSeconds = NaN } = await check({ step: 'lint', command: [process.execPath, '-e', code] });
        return cpuSeconds;
      };
      const busy =
        'const end = process.cpuUsage().user + 400_000; while (process.cpuUsage().user < end) for (let at = 0; at < 1e6;) at++;';
      const nested = `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
      expect(await cpuOf(busy)).toBeGreaterThan(0.4);
      expect(await cpuOf(nested)).toBeGreaterThan(0.4);
      expect(await cpuOf('')).toBeLessThan(0.4);
    },
  );

  it('fail where a suite succeeds without a report', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const command = [process.execPath, '-e', ''] as const;
    expect(await suite({ step: 'web', command }, join(folder, 'none.json'), countVitest)).toMatchObject({ failed: 1 });
    printed.mockRestore();
  });
});

describe('a report', () => {
  it('of Vitest counts passed, failed and skipped tests, with the time of each', () => {
    const file = join(folder, 'vitest.json');
    const assertionResults = [{ fullName: 'a core is named', duration: 1200 }, { fullName: 'skipped' }];
    const counted = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 1 };
    writeFileSync(file, JSON.stringify({ ...counted, testResults: [{ name: '/x/core.test.ts', assertionResults }] }));
    expect(readCounts(file, countVitest)).toEqual({
      passed: 1,
      failed: 0,
      skipped: 1,
      tests: [
        { title: 'a core is named', file: '/x/core.test.ts', ms: 1200 },
        { title: 'skipped', file: '/x/core.test.ts', ms: 0 },
      ],
    });
  });

  it('of Playwright counts a test that passed at its second attempt as failed', () => {
    const spec = { title: 'signs in', tests: [{ results: [{ duration: 700 }, { duration: 300 }] }] };
    const report = {
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [{ file: 'days.spec.ts', suites: [{ file: 'days.spec.ts', specs: [spec] }] }],
    };
    expect(countPlaywright(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
      tests: [{ title: 'signs in', file: 'days.spec.ts', ms: 1000 }],
    });
  });

  it('of Vitest has a failure of a file that could not be loaded, and of one that threw outside of its tests', () => {
    const lost = { name: '/x/core.test.ts', status: 'failed', message: 'No such module', assertionResults: [] };
    const { tests } = countVitest({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [lost] });
    expect(tests).toEqual([{ title: 'outside of its tests', file: '/x/core.test.ts', ms: 0, fault: 'No such module' }]);
    const output = [
      '\u001B[31m⎯⎯ Unhandled Rejection ⎯⎯⎯\u001B[39m',
      'Error: It did not come to hold',
      '',
      'This error originated in "\u001B[1mtests/bff/a.test.ts\u001B[22m" test file. It does not mean the error was thrown inside.',
    ].join('\n');
    expect(strayFailures(output)).toEqual([
      {
        title: 'outside of its tests',
        file: join(projectRoot, 'tests/bff/a.test.ts'),
        ms: 0,
        fault: 'Error: It did not come to hold',
      },
    ]);
  });

  it('that is unreadable is a failure', () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{');
    expect(readCounts(file, countVitest).failed).toBe(1);
  });
});

describe('the summary', () => {
  it('has one line per step, with skipped tests', () => {
    expect(lineOf(outcome('bff', { passed: 12, skipped: 3, seconds: 4.25 }))).toBe(
      'ok     bff                  12 passed, 3 skipped  4.3 s',
    );
    expect(lineOf(outcome('web', { failed: 2 }))).toContain('FAILED web');
    expect(lineOf(outcome('web', { cpuSeconds: 3.04 }))).toMatch(/1 passed {2}1\.0 s, 3\.0 s of CPU$/);
  });

  it('has the slowest tests of all steps first, and the totals', () => {
    const test = (title: string, ms: number) => ({ title, file: `/x/${title}.test.ts`, ms });
    const text = summaryOf(
      [
        outcome('bff', { seconds: 40, tests: [test('quick', 10), test('slow', 900)] }),
        outcome('types', { seconds: 50, tests: [] }),
        outcome('web', { seconds: 3, tests: [test('slower', 2000), { ...test('slower', 500), title: 'less' }] }),
      ],
      61,
    );
    expect(text.split('\n').slice(0, 13)).toEqual([
      'Slowest steps:',
      '  50.0 s  types',
      '  40.0 s  bff',
      '   3.0 s  web',
      'Slowest files:',
      '   2.5 s  web: slower.test.ts',
      '   0.9 s  bff: slow.test.ts',
      '   0.0 s  bff: quick.test.ts',
      'Slowest tests:',
      '   2.0 s  web: slower.test.ts: slower',
      '   0.9 s  bff: slow.test.ts: slow',
      '   0.5 s  web: slower.test.ts: less',
      '   0.0 s  bff: quick.test.ts: quick',
    ]);
    expect(text).toContain('3 passed, 0 failed, 0 skipped in 61 s');
  });

  it('ends with the failed tests and what they failed with', () => {
    const failed = { fullName: 'a core is named', failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[0m\n at x'] };
    const vitestCounts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 };
    const assertionResults = [failed, { fullName: 'passes', failureMessages: [] }];
    const unit = countVitest({ ...vitestCounts, testResults: [{ name: '/x/core.test.ts', assertionResults }] });
    const results = [{ duration: 700, error: { message: 'no button' } }];
    const specs = [{ title: 'signs in', tests: [{ results }] }];
    const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
    const journey = countPlaywright({ stats, suites: [{ file: 'days.spec.ts', specs }] });
    const text = summaryOf([outcome('web', unit), outcome('journeys', journey)], 1);
    expect(text.split('\n\n').slice(1)).toEqual([
      'FAILED web: core.test.ts: a core is named\nexpected 1 to be 2\n at x',
      'FAILED journeys: days.spec.ts: signs in\nno button',
    ]);
  });
});

describe('what failed once', () => {
  const failing = (file: string) => ({ title: `${file} works`, file, ms: 1, fault: 'first failure' });
  const failed = (step: string, files: readonly string[], passesAgain: (file: string) => boolean) => {
    const runs: string[] = [];
    const repeat = async (file: string): Promise<Outcome> => {
      runs.push(file);
      return outcome(`${step} again`, { failed: passesAgain(file) ? 0 : 1 });
    };
    const tests = [...files.map(failing), { title: 'passes', file: 'other.test.ts', ms: 1 }];
    return { runs, outcome: outcome(step, { failed: files.length, tests, repeat }) };
  };
  const nothing = (): void => undefined;

  it('passes as flaky where its file passes alone, with its first failure at the end', async () => {
    const bff = failed('bff', ['a.test.ts'], () => true);
    const journeys = failed('journeys', ['b.spec.ts'], () => true);
    const ended: string[] = [];
    const all = [outcome('web'), bff.outcome, journeys.outcome];
    const { outcomes, flaky } = await repeatFailed(all, ({ step }) => ended.push(step));
    expect(outcomes.map(({ failed: count, passed }) => [passed, count])).toEqual([
      [1, 0],
      [2, 0],
      [2, 0],
    ]);
    expect([bff.runs, journeys.runs, ended]).toEqual([['a.test.ts'], ['b.spec.ts'], ['bff again', 'journeys again']]);
    expect(summaryOf(outcomes, 1, flaky).split('\n\n').slice(1)).toEqual([
      'FLAKY bff: a.test.ts: a.test.ts works\nfirst failure',
      'FLAKY journeys: b.spec.ts: b.spec.ts works\nfirst failure',
    ]);
  });

  it('stays a failure where it fails again, also beside one that does not', async () => {
    const { outcome: bff, runs } = failed('bff', ['a.test.ts', 'b.test.ts'], (file) => file === 'a.test.ts');
    const { outcomes, flaky } = await repeatFailed([bff], nothing);
    expect(runs).toEqual(['a.test.ts', 'b.test.ts']);
    expect(outcomes).toMatchObject([{ passed: 2, failed: 1 }]);
    expect(flaky.map(({ file }) => file)).toEqual(['a.test.ts']);
  });

  it('is not repeated where more than three files failed', async () => {
    const { outcome: bff, runs } = failed('bff', ['a', 'b', 'c', 'd'], () => true);
    const { outcomes, flaky } = await repeatFailed([bff], nothing);
    expect([runs, flaky]).toEqual([[], []]);
    expect(outcomes).toMatchObject([{ failed: 4 }]);
  });

  it('is not repeated beside a step without tests that failed, or a failure that names no file', async () => {
    for (const other of [
      outcome('types', { failed: 1 }),
      outcome('web', { failed: 1, repeat: async () => outcome('') }),
    ]) {
      const { outcome: bff, runs } = failed('bff', ['a'], () => true);
      const { outcomes } = await repeatFailed([bff, other], nothing);
      expect(runs).toEqual([]);
      expect(outcomes).toMatchObject([{ failed: 1 }, { failed: 1 }]);
    }
  });
});
