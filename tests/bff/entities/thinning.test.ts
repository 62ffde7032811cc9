import { describe, expect, it } from 'vitest';
import { columnsOf, longestStep, runs, type Point } from '../../../bff/entities/value/points.ts';
import { thin } from '../../../bff/entities/value/thinning.ts';

const hour = 3_600_000;

const wave = (count: number, from = 0): Point[] =>
  Array.from({ length: count }, (_, at): Point => [(from + at) * hour, Math.sin(at / 7) * 10]);

const total = (parts: readonly (readonly Point[])[]) => parts.flat().length;

describe('thinning', () => {
  it('keeps the extremes, the first and the last point', () => {
    const points = wave(8760);
    points[4321] = [4321 * hour, 99];
    points[777] = [777 * hour, -99];
    const [kept = []] = thin([points], 200);
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept).toContainEqual([4321 * hour, 99]);
    expect(kept).toContainEqual([777 * hour, -99]);
    expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
  });

  it('keeps the order of time, and adds no points', () => {
    const points = wave(5000);
    const kept = thin([points], 333).flat();
    expect(kept).toEqual(kept.toSorted((left, right) => left[0] - right[0]));
    const known = new Set(points);
    expect(kept.every((point) => known.has(point))).toBe(true);
  });

  it('keeps gaps where they are', () => {
    const parts = [wave(2000), wave(2000, 3000), wave(2000, 9000)];
    const kept = thin(parts, 100);
    expect(kept).toHaveLength(3);
    expect(total(kept)).toBeLessThanOrEqual(100);
    kept.forEach((run, at) => expect([run[0], run.at(-1)]).toEqual([parts[at]?.[0], parts[at]?.at(-1)]));
  });

  it('keeps the number of points even with more gaps than points', () => {
    const parts = Array.from({ length: 500 }, (_, at) => wave(3, at * 10));
    expect(total(thin(parts, 50))).toBeLessThanOrEqual(50);
    expect(total(thin(parts, 50))).toBeGreaterThan(10);
  });

  it('does not change a small number of points', () => {
    expect(thin([wave(10)], 10)).toEqual([wave(10)]);
    expect(thin([], 10)).toEqual([]);
  });
});

describe('a gap', () => {
  it('is two missing readings in a row, by the interval of the core', () => {
    const tenMinutes = [0, 10, 20, 40, 50, 80, 90].map((minute): Point => [minute * 60_000, 1]);
    const step = longestStep({ points: tenMinutes, resolutionMs: 300_000 });
    expect(runs(tenMinutes, step).map((run) => run.length)).toEqual([5, 2]);
  });

  it('is a null in the columns, one resolution after the last point', () => {
    expect(
      columnsOf(
        [
          [
            [0, 1],
            [300, 2],
          ],
          [[9000, 3]],
        ],
        300,
      ),
    ).toEqual({ at: [0, 300, 600, 9000], value: [1, 2, null, 3] });
  });
});
