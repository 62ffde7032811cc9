import { outsideOfTests, type Outcome, type TimedTest } from './outcome.ts';

/** Maximum number of files whose tests may fail once in a run without failing it. */
export const flakyFiles = 3;

/** A test that failed in the run and passed when its file was repeated, with its first failure. */
export type FlakyTest = TimedTest & { step: string };

const filesOf = ({ tests }: Outcome): string[] => [
  ...new Set(tests.flatMap(({ file, fault }) => (fault === undefined ? [] : [file]))),
];

/** Whether a failure can be repeated: each failed step names the files that failed, and there are few of them. */
const canRepeat = (failed: readonly Outcome[]): boolean =>
  failed.every((outcome) => outcome.repeat && filesOf(outcome).length > 0) &&
  failed.flatMap(filesOf).length <= flakyFiles;

/**
 * Runs the files of failed tests once more, one after the other with nothing beside them. The tests of a file that passes
 * then count as passed, and are returned as flaky; nothing is repeated where more than `flakyFiles` files failed, or where
 * a step failed that has no tests.
 */
export const repeatFailed = async (
  outcomes: readonly Outcome[],
  onEnd: (repeated: Outcome) => void,
): Promise<{ outcomes: Outcome[]; flaky: FlakyTest[] }> => {
  const flaky: FlakyTest[] = [];
  if (!canRepeat(outcomes.filter(({ failed }) => failed > 0))) return { outcomes: [...outcomes], flaky };
  const settled: Outcome[] = [];
  for (const outcome of outcomes) {
    const passed = new Set<string>();
    for (const file of outcome.failed > 0 ? filesOf(outcome) : []) {
      const repeated = await outcome.repeat?.(file);
      if (!repeated) continue;
      onEnd(repeated);
      if (repeated.failed === 0) passed.add(file);
    }
    const isFlaky = ({ file, fault }: TimedTest): boolean => fault !== undefined && passed.has(file);
    const found = outcome.tests.filter(isFlaky);
    flaky.push(...found.map((test) => ({ ...test, step: outcome.step })));
    settled.push({
      ...outcome,
      passed: outcome.passed + found.filter(({ title }) => title !== outsideOfTests).length,
      failed: filesOf(outcome).every((file) => passed.has(file)) ? 0 : Math.max(1, outcome.failed - found.length),
      tests: outcome.tests.filter((test) => !isFlaky(test)),
    });
  }
  return { outcomes: settled, flaky };
};
