import type { LinePoint } from './lineGaps.ts';

/** Many points as few: what lies between the least and the greatest of each stretch, and the middle of it. */
export interface Bundles {
  low: LinePoint[];
  high: LinePoint[];
  middle: LinePoint[];
}

/** Bundles the points of every few pixels, so that no peak is lost; gaps stay where they are. */
export function bundled(points: readonly LinePoint[], x: (at: number) => number, pixels: number): Bundles {
  const bundles: Bundles = { low: [], high: [], middle: [] };
  const put = (at: number, low: number | null, high: number | null, middle: number | null) => {
    bundles.low.push({ at, value: low });
    bundles.high.push({ at, value: high });
    bundles.middle.push({ at, value: middle });
  };
  const place = (index: number) => Math.floor(x(points[index]?.at ?? 0) / pixels);
  for (let start = 0; start < points.length;) {
    const { at, value } = points[start] ?? { at: 0, value: null };
    if (value === null) {
      put(at, null, null, null);
      start += 1;
      continue;
    }
    const here = place(start);
    let [low, high, sum, end] = [value, value, 0, start];
    for (; end < points.length && place(end) === here; end += 1) {
      const one = points[end]?.value;
      if (one === null || one === undefined) break;
      low = Math.min(low, one);
      high = Math.max(high, one);
      sum += one;
    }
    put((at + (points[end - 1]?.at ?? at)) / 2, low, high, sum / (end - start));
    start = end;
  }
  return bundles;
}
