import { lastAtOrBefore } from './nearest.ts';

/** A point of a line; a null value breaks the line. */
export interface LinePoint {
  at: number;
  value: number | null;
}

/** The points of a line that stand alone between gaps, where nothing is drawn from one to the next. */
export const lonePoints = (line: readonly LinePoint[]): LinePoint[] =>
  line.filter(({ value }, index) => {
    const apart = (neighbour: LinePoint | undefined) => (neighbour?.value ?? null) === null;
    return value !== null && apart(line[index - 1]) && apart(line[index + 1]);
  });

/** A step line, which holds each value until the next. */
export const stepLine = (line: readonly LinePoint[]): LinePoint[] =>
  line.flatMap((point, index) => {
    const before = line[index - 1]?.value ?? null;
    const changes = before !== null && point.value !== null && before !== point.value;
    return changes ? [{ at: point.at - 1, value: before }, point] : [point];
  });

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
