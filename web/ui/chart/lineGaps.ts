import { lastAtOrBefore } from './nearest.ts';

/** A point of a line; a null value breaks the line. */
export interface LinePoint {
  at: number;
  value: number | null;
}

/** The points of a line between two instants and one beyond each, broken where more than `gapAfter` passed. */
export function breakAtGaps(
  at: readonly number[],
  value: readonly (number | null)[],
  gapAfter: number,
  from: number,
  to: number,
): LinePoint[] {
  const first = Math.max(0, lastAtOrBefore(at, from));
  const end = Math.min(at.length, lastAtOrBefore(at, to) + 2);
  const points: LinePoint[] = [];
  for (let index = first; index < end; index += 1) {
    const time = at[index] ?? 0;
    const last = at[index - 1];
    if (index > first && last !== undefined && time - last > gapAfter) points.push({ at: last, value: null });
    points.push({ at: time, value: value[index] ?? null });
  }
  return points;
}

/** Leaves at most the first, lowest, highest and last point of each pixel, so that no peak is lost. */
export function thinByPixel(points: readonly LinePoint[], x: (at: number) => number): readonly LinePoint[] {
  const kept: LinePoint[] = [];
  for (let start = 0; start < points.length;) {
    const pixel = Math.floor(x(points[start]?.at ?? 0));
    let end = start;
    let lowest = start;
    let highest = start;
    while (end < points.length && Math.floor(x(points[end]?.at ?? 0)) === pixel && points[end]?.value !== null) {
      const value = points[end]?.value ?? 0;
      if (value < (points[lowest]?.value ?? 0)) lowest = end;
      if (value > (points[highest]?.value ?? 0)) highest = end;
      end += 1;
    }
    const wanted = end === start ? [start] : [start, lowest, highest, end - 1];
    for (const index of [...new Set(wanted)].sort((a, b) => a - b)) {
      const point = points[index];
      if (point) kept.push(point);
    }
    start = Math.max(end, start + 1);
  }
  return kept;
}
