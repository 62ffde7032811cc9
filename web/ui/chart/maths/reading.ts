import { barEnd } from './barPath.ts';
import type { ChartSeries } from '../chartTypes.ts';
import { lastAtOrBefore, nearestIndex, usualStep } from './nearest.ts';

/** A series at the cursor: index and value of its point, if any. */
export interface Reading {
  index: number;
  value: number | null;
}

const none: Reading = { index: -1, value: null };

/** Which points of a series lie between two instants: the first, and the one after the last. */
const indexesIn = ({ points, kind }: ChartSeries, from: number, to: number): [number, number] => {
  const before = lastAtOrBefore(points.at, from);
  const first = kind === 'bar' || points.at[before] === from ? Math.max(0, before) : before + 1;
  return [first, lastAtOrBefore(points.at, kind === 'bar' ? to - 1 : to) + 1];
};

/** All instants between two that any of the series has a point at, rising. */
export function readingTimes(series: readonly ChartSeries[], from: number, to: number): number[] {
  const [only] = series;
  if (only && series.length === 1) return only.points.at.slice(...indexesIn(only, from, to));
  const times = new Set<number>();
  for (const one of series) {
    const [first, end] = indexesIn(one, from, to);
    for (let index = first; index < end; index += 1) times.add(one.points.at[index] ?? 0);
  }
  return [...times].sort((a, b) => a - b);
}

/** Whether any of the series has a value between two instants: points may all be gaps. */
export const anyReading = (series: readonly ChartSeries[], from: number, to: number): boolean =>
  series.some((one) => {
    const [first, end] = indexesIn(one, from, to);
    return one.points.value.slice(first, end).some((value) => value !== null);
  });

/** Value of a series at a time; null if its closest point is further than its usual step. */
export function readAt(series: ChartSeries, time: number): Reading {
  const { at, value } = series.points;
  const step = usualStep(at);
  const bar = series.kind === 'bar';
  const index = bar ? lastAtOrBefore(at, time) : nearestIndex(at, time);
  const start = at[index];
  if (start === undefined) return none;
  const beyond = bar ? time >= barEnd(at, index, step) : Math.abs(start - time) > step;
  return beyond ? none : { index, value: value[index] ?? null };
}
