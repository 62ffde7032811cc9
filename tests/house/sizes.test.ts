import { describe, expect, it } from 'vitest';
import { code, files, lineCount } from './sources.ts';

const wall = 300;
const roomy = 150;

/** Files over the wall, each with its reason. */
const reasons: Record<string, string> = {};

const percentile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;

describe('how large files are', () => {
  it(`keeps every file under ${wall} lines, or gives its reason`, () => {
    const wrong = code
      .filter((path) => lineCount(path) > wall && !reasons[path])
      .map((path) => `${path}: ${lineCount(path)}`);
    expect(wrong).toEqual([]);
  });

  it('gives no reason for a file that needs none', () => {
    expect(Object.keys(reasons).filter((path) => !files.includes(path) || lineCount(path) <= wall)).toEqual([]);
  });

  it(`keeps nine of ten under ${roomy} lines and half under 80`, () => {
    const sizes = code.map(lineCount);
    expect(percentile(sizes, 0.9)).toBeLessThanOrEqual(roomy);
    expect(percentile(sizes, 0.5)).toBeLessThanOrEqual(80);
  });
});
