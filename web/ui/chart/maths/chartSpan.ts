import type { Geometry } from './geometry.ts';

/** A stretch of time in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** A place of the plot that is held: the instant that was under it when it was taken, and where it is now. */
export interface Pointer {
  time: number;
  x: number;
}

const least = 10 * 60_000;
const most = 30 * 366 * 24 * 3_600_000;

/** A stretch around an instant, so many times as long as it was; never shorter than ten minutes. */
export function zoomed({ from, to }: Span, factor: number, around: number): Span {
  const length = Math.max(least, Math.min(most, (to - from) * factor));
  const share = (around - from) / Math.max(1, to - from);
  return { from: around - share * length, to: around + (1 - share) * length };
}

/** The stretch moved by a share of its own length. */
export const moved = ({ from, to }: Span, share: number): Span => ({
  from: from + (to - from) * share,
  to: to + (to - from) * share,
});

/** The stretch at which every grip is where its finger is: one grip moves it, two also stretch it. */
export function spanOfPointers(grips: readonly Pointer[], { left, right, from, to }: Geometry): Span | null {
  const [first, second] = grips.toSorted((a, b) => a.x - b.x);
  if (!first) return null;
  const width = right - left;
  const apart = second ? second.x - first.x : 0;
  if (second && (apart < 12 || second.time <= first.time)) return null;
  const perPixel = second ? (second.time - first.time) / apart : (to - from) / width;
  const length = Math.max(least, Math.min(most, perPixel * width));
  const start = first.time - ((first.x - left) / width) * length;
  return { from: start, to: start + length };
}

const keys: Record<string, (span: Span, around: number) => Span> = {
  '+': (span, around) => zoomed(span, 0.5, around),
  '=': (span, around) => zoomed(span, 0.5, around),
  '-': (span, around) => zoomed(span, 2, around),
};

const shifted: Record<string, (span: Span) => Span> = {
  PageUp: (span) => moved(span, -0.5),
  PageDown: (span) => moved(span, 0.5),
};

/** The stretch that a key leads to: plus and minus zoom around the cursor, Shift and a page key move; null for other keys. */
export function spanByKey(key: string, shift: boolean, span: Span, cursor: number | null): Span | null {
  const around = cursor ?? (span.from + span.to) / 2;
  return keys[key]?.(span, around) ?? (shift ? (shifted[key]?.(span) ?? null) : null);
}
