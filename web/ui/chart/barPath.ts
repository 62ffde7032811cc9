import { lastAtOrBefore } from './nearest.ts';

/** Where bars stand: their instants and values, and the scales of both. */
export interface BarPlace {
  at: readonly number[];
  value: readonly (number | null)[];
  /** The usual time between bars. */
  step: number;
  from: number;
  to: number;
  x: (at: number) => number;
  y: (value: number) => number;
  /** Which of how many bars side by side. */
  lane: number;
  lanes: number;
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** The end of the time that the bar at an index stands for. */
export const barEnd = (at: readonly number[], index: number, step: number): number => {
  const start = at[index] ?? 0;
  // Days and months differ in length, so the next bar ends this one unless a gap lies between.
  return Math.min(at[index + 1] ?? start + step, start + step * 1.2);
};

/** One path of all bars that `chosen` takes, so that thousands are drawn as one shape. */
export function barPath(place: BarPlace, chosen: (index: number) => boolean): string {
  const { at, value, step, from, to, x, y, lane, lanes } = place;
  const ground = y(0);
  const parts: string[] = [];
  const first = Math.max(0, lastAtOrBefore(at, from));
  const end = lastAtOrBefore(at, to) + 1;
  for (let index = first; index < end; index += 1) {
    const amount = value[index];
    if (amount === null || amount === undefined || !chosen(index)) continue;
    const left = x(at[index] ?? 0);
    const slot = x(barEnd(at, index, step)) - left;
    const air = slot > 4 ? Math.min(slot * 0.2, 12) : 0;
    const width = Math.max(0.5, (slot - air) / lanes);
    const start = left + air / 2 + lane * width;
    const inner = lanes > 1 && width > 4 ? 1 : 0;
    parts.push(`M${round(start)} ${round(ground)}V${round(y(amount))}h${round(width - inner)}V${round(ground)}z`);
  }
  return parts.join('');
}
