import type { Cells } from './cellScale.ts';
import { instantOf, wallClock } from '../maths/zonedTime.ts';

const hour = 3_600_000;
const day = 24 * hour;
const hours = 24;

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
  const midnights = Array.from({ length: count + 1 }, (_, index) => instantOf((first + index) * day, timeZone));
  const sums = new Float64Array(hours * count);
  const readings = new Uint32Array(hours * count);
  let column = 0;
  for (let index = 0; index < points.at.length; index += 1) {
    const [at, value] = [points.at[index] ?? to, points.value[index] ?? null];
    if (value === null || at < from || at >= to) continue;
    while (at >= (midnights[column + 1] ?? Infinity)) column += 1;
    const [start, end] = [midnights[column] ?? from, midnights[column + 1] ?? to];
    // Only on a day on which the clocks are moved is the hour not that since midnight.
    const since = end - start === day ? at - start : wallClock(at, timeZone) % day;
    const cell = Math.floor(since / hour) * count + column;
    sums[cell] = (sums[cell] ?? 0) + value;
    readings[cell] = (readings[cell] ?? 0) + 1;
  }
  const meanOf = (cell: number) => {
    const read = readings[cell] ?? 0;
    return read === 0 ? null : (sums[cell] ?? 0) / read;
  };
  return {
    cells: Array.from({ length: hours }, (_row, row) =>
      Array.from({ length: count }, (_column, place) => meanOf(row * count + place)),
    ),
    days: midnights.slice(0, count),
  };
}
