import type { PackedPoints } from '../../../contract/wire/packedPoints.ts';
import { RawJson } from '../../graph/rawJson.ts';
import type { Columns } from '../../graph/builder.ts';

/** A reading: Unix milliseconds and the number. */
export type Point = readonly [at: number, value: number];

/** Readings of a range in ascending time, with their known resolution. */
export type Points = { points: readonly Point[]; resolutionMs: number };

/** The longest step between regular readings that is not a gap. */
export const usualStep = (resolutionMs: number): number => resolutionMs * 2.5;

/**
 * The longest step between two points that is no gap yet: one missing reading is, two in a row are not. A device that
 * reports at every second mark of the resolution has its own pace, which the median step tells.
 */
export const longestStep = ({ points, resolutionMs }: Points): number => {
  const usual = usualStep(resolutionMs);
  if (points.every(([at], index) => at - (points[index - 1]?.[0] ?? at) <= usual)) return usual;
  const steps = points.slice(1).map(([at], index) => at - (points[index]?.[0] ?? at));
  const median = steps.toSorted((left, right) => left - right)[Math.floor(steps.length / 2)] ?? resolutionMs;
  return Math.max(median, resolutionMs) * 2.5;
};

/** The points from the start of a range, inclusive, to its end, exclusive; usually all points. */
export const within = (points: readonly Point[], from: number, to: number): readonly Point[] => {
  const [first = 0, last = 0] = [points[0]?.[0], points.at(-1)?.[0]];
  return first >= from && last < to ? points : points.filter(([at]) => at >= from && at < to);
};

/** Splits the points at gaps. */
export const runs = (points: readonly Point[], step: number): (readonly Point[])[] => {
  const cut: (readonly Point[])[] = [];
  let start = 0;
  for (let index = 1; index < points.length; index += 1) {
    const [before, after] = [points[index - 1]?.[0] ?? 0, points[index]?.[0] ?? 0];
    if (after - before <= step) continue;
    cut.push(points.slice(start, index));
    start = index;
  }
  if (points.length > 0) cut.push(start === 0 ? points : points.slice(start));
  return cut;
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const [beginning, middle, end] = ['{"at":[', '],"value":[', ']}'].map(bytes) as [Uint8Array, Uint8Array, Uint8Array];

/** Sorted columns that are returned unchanged. */
export const columnsReady = ({ at, value }: PackedPoints): RawJson => new RawJson([beginning, at, middle, value, end]);

/** Packs runs as columns; a null marks each gap, one resolution after the last point before it. */
export const columnsOf = (parts: readonly (readonly Point[])[], resolutionMs: number): Columns => {
  const columns: Columns = { at: [], value: [] };
  for (const run of parts) {
    const before = columns.at.at(-1);
    if (before !== undefined) {
      columns.at.push(before + resolutionMs);
      columns.value.push(null);
    }
    for (const [at, value] of run) {
      columns.at.push(at);
      columns.value.push(value);
    }
  }
  return columns;
};
