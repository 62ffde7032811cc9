import { lastAtOrBefore } from './nearest.ts';

/** Where bars stand: their instants and values, and the scales of both. */
export interface BarGeometry {
  at: readonly number[];
  value: readonly (number | null)[];
  /** The height that each bar begins at, where that is not zero. */
  base?: readonly number[] | undefined;
  /** Whether other bars stand on each bar, between which a pixel is left free. */
  isCovered?: readonly boolean[] | undefined;
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

/** A bar in pixels: its left edge, its width, its lower and its upper end. */
export type BarBox = { index: number; left: number; width: number; low: number; high: number };

/** The share of its time that a bar is wide, and the least and the greatest width in pixels. */
const share = 0.68;
const least = 3;
const most = 40;

/** From this many pixels for a bar on it has air beside it. */
const airFrom = 4;

/** End of the time span of the bar at an index. */
export const barEnd = (at: readonly number[], index: number, step: number): number => {
  const start = at[index] ?? 0;
  // Days and months differ in length, so the next bar ends this one unless a gap lies between.
  return Math.min(at[index + 1] ?? start + step, start + step * 1.2);
};

/** The left edge and the width of a bar of a slot, in whole pixels where there is room for them. */
const barWithin = (left: number, right: number): { left: number; width: number } => {
  const room = right - left;
  if (room < airFrom) return { left, width: Math.max(0.5, room) };
  const width = Math.min(most, Math.max(least, Math.round(room * share)));
  return { left: Math.round((left + right - width) / 2), width };
};

/** The boxes of all bars that are shown and have an amount. */
export function barBoxes(place: BarGeometry): BarBox[] {
  const { at, value, base, isCovered, step, from, to, x, y, lane, lanes } = place;
  const boxes: BarBox[] = [];
  const first = Math.max(0, lastAtOrBefore(at, from));
  const end = lastAtOrBefore(at, to - 1) + 1;
  for (let index = first; index < end; index += 1) {
    const amount = value[index];
    if (amount === null || amount === undefined) continue;
    const foot = base?.[index] ?? 0;
    const start = x(at[index] ?? 0);
    const slot = (x(barEnd(at, index, step)) - start) / lanes;
    const [low, high] = [Math.round(y(foot)), Math.round(y(foot + amount))];
    const air = isCovered?.[index] && low - high > 2 ? 1 : 0;
    boxes.push({ index, ...barWithin(start + lane * slot, start + (lane + 1) * slot), low, high: high + air });
  }
  return boxes;
}

/** One path of boxes, so that thousands are drawn as one shape; `rounded` are the corners of the upper end in pixels. */
export const boxPath = (boxes: readonly BarBox[], rounded = 0): string =>
  boxes
    .map(({ left, width, low, high }) => {
      const corner = Math.min(rounded, width / 2, Math.abs(low - high));
      if (corner <= 0) return `M${left} ${low}V${high}h${width}V${low}z`;
      const up = high < low ? corner : -corner;
      return `M${left} ${low}V${high + up}q0 ${-up} ${corner} ${-up}h${width - 2 * corner}q${corner} 0 ${corner} ${up}V${low}z`;
    })
    .join('');

/** Least height in pixels of the part of a bar that is hatched. */
const leastHatched = 3;

/** Divides a bar at the height of what was measured of it: that below, and what was estimated above. */
export const splitBox = (box: BarBox, measuredShare: number): { measured: BarBox; estimated: BarBox } => {
  const height = box.low - box.high;
  const hatched = Math.min(height, Math.max(leastHatched, Math.round(height * (1 - measuredShare))));
  const border = box.high + hatched;
  return { measured: { ...box, high: border }, estimated: { ...box, low: border } };
};
