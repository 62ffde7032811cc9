import { describe, expect, it } from 'vitest';
import { code, files, lineCount } from './sources.ts';

const wall = 300;
const roomy = 150;

/** Files over the limit, each with its reason. */
const reasons: Record<string, string> = {};

const percentile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;

describe('the sizes of files', () => {
  it(`are under ${wall} lines, or have a reason`, () => {
    const wrong = code
      .filter((path) => lineCount(path) > wall && !reasons[path])
      .map((path) => `${path}: ${lineCount(path)}`);
    expect(wrong).toEqual([]);
  });

  it('have no reason under the limit', () => {
    expect(Object.keys(reasons).filter((path) => !files.includes(path) || lineCount(path) <= wall)).toEqual([]);
  });

  it(`are under ${roomy} lines in nine of ten, and under 80 in half`, () => {
    const sizes = code.map(lineCount);
    expect(percentile(sizes, 0.9)).toBeLessThanOrEqual(roomy);
    expect(percentile(sizes, 0.5)).toBeLessThanOrEqual(80);
  });
});
