import type { Cells } from './cellScale.ts';
import { instantOf, wallClock } from '../maths/zonedTime.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Readings by the hour of the building's clock and by its day; `days` are the midnights of the columns. */
export interface Carpet {
  cells: Cells;
  days: readonly number[];
}

/** Lays readings out by day and hour; where the clock shows an hour twice, or readings are closer, their mean. */
export function carpetCells(
  points: { at: readonly number[]; value: readonly (number | null)[] },
  from: number,
  to: number,
  timeZone: string,
): Carpet {
  const first = Math.floor(wallClock(from, timeZone) / day);
  const last = Math.floor(wallClock(to - 1, timeZone) / day);
  const count = Math.max(1, last - first + 1);
  const sums = Array.from({ length: 24 }, () => Array.from({ length: count }, () => ({ sum: 0, readings: 0 })));
  for (const [index, at] of points.at.entries()) {
    const value = points.value[index];
    if (value === null || value === undefined || at < from || at >= to) continue;
    const wall = wallClock(at, timeZone);
    const cell = sums[Math.floor((wall % day) / hour)]?.[Math.floor(wall / day) - first];
    if (!cell) continue;
    cell.sum += value;
    cell.readings += 1;
  }
  return {
    cells: sums.map((row) => row.map(({ sum, readings }) => (readings === 0 ? null : sum / readings))),
    days: Array.from({ length: count }, (_, index) => instantOf((first + index) * day, timeZone)),
  };
}
