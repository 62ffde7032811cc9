/** The part of a long list that is drawn, and the heights that stand for the rest. */
export interface RowWindow {
  first: number;
  end: number;
  before: number;
  after: number;
}

/** The rows to draw for a scroll position, with some to spare on both sides. */
export function rowWindow(count: number, rowHeight: number, scrollTop: number, height: number, spare = 12): RowWindow {
  const seen = Math.ceil(height / rowHeight);
  const top = Math.min(Math.max(0, Math.floor(scrollTop / rowHeight)), Math.max(0, count - seen));
  // Even numbers keep zebra shading and the number of repaints steady while scrolling.
  const first = Math.max(0, (top - spare) & ~1);
  const end = Math.min(count, top + seen + spare);
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
}
