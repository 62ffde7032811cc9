import { describe, expect, it } from 'vitest';
import { relatedTests } from '../../commands/mutate/relatedTests.ts';
import { files } from './sources.ts';

const suites = ['contract', 'upstream', 'bff', 'web', 'commands'];

/** The tests that `npm run check` chooses from by what has changed. */
const tests = files.filter((path) =>
  suites.some((suite) => new RegExp(`^tests/${suite}/.*\\.test\\.tsx?$`).test(path)),
);

const screens = files.filter((path) => /^web\/screens\/(\w+)\/\1\.tsx$/.test(path));

/** The device's screen with its seven tabs has 24 test files of its own. */
const limitOf = (path: string): number => (path.includes('/CoreScreen/') ? 42 : 30);

describe('a screen', () => {
  it('selects the test files that show it: at most 30', () => {
    const testsOf = relatedTests(tests);
    expect(screens.length).toBeGreaterThan(50);
    const counts = screens.map((path) => [path, testsOf(path).length] as const);
    expect(counts.filter(([path, count]) => count === 0 || count > limitOf(path))).toEqual([]);
  });
});
