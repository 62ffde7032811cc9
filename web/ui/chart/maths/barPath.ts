import { lastAtOrBefore } from './nearest.ts';

/** Where bars stand: their instants and values, and the scales of both. */
export interface BarGeometry {
  at: readonly number[];
  value: readonly (number | null)[];
  /** The height that each bar begins at, where that is not zero. */
  base?: readonly number[] | undefined;
  /** The usual time between bars. */
  step: number;
  from: number;
  to: number;
  x: (at: number) => number;
  y: (value: number) => number;
  /** Which of how many bars side by side. */
  lane: number;
  lanes: number;
  /** The share of its lane that a bar fills; those that stand before others are narrower. */
  fill?: number;
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** End of the time span of the bar at an index. */
export const barEnd = (at: readonly number[], index: number, step: number): number => {
  const start = at[index] ?? 0;
  // Days and months differ in length, so the next bar ends this one unless a gap lies between.
  return Math.min(at[index + 1] ?? start + step, start + step * 1.2);
};

/** One path of all bars that `chosen` takes, so that thousands are drawn as one shape. */
export function barPath(place: BarGeometry, chosen: (index: number) => boolean): string {
  const { at, value, base, step, from, to, x, y, lane, lanes, fill = 1 } = place;
  const parts: string[] = [];
  const first = Math.max(0, lastAtOrBefore(at, from));
  const end = lastAtOrBefore(at, to) + 1;
  for (let index = first; index < end; index += 1) {
    const amount = value[index];
    if (amount === null || amount === undefined || !chosen(index)) continue;
    const foot = base?.[index] ?? 0;
    const left = x(at[index] ?? 0);
    const slot = x(barEnd(at, index, step)) - left;
    const air = slot > 4 ? Math.min(slot * 0.2, 12) : 0;
    const room = Math.max(0.5, (slot - air) / lanes);
    const width = Math.max(0.5, room * fill);
    const start = left + air / 2 + lane * room + (room - width) / 2;
    const inner = lanes > 1 && width > 4 ? 1 : 0;
    const [low, high] = [round(y(foot)), round(y(foot + amount))];
    parts.push(`M${round(start)} ${low}V${high}h${round(width - inner)}V${low}z`);
  }
  return parts.join('');
}
