/** What a key does to the cursor of a chart that has so many instants to stand on. */
const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  PageDown: (index, count) => index + Math.max(1, Math.round(count / 10)),
  PageUp: (index, count) => index - Math.max(1, Math.round(count / 10)),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The index a key moves the cursor to, or null for keys that do not move it. */
export function cursorMove(key: string, index: number | null, count: number): number | null {
  const move = moves[key];
  if (!move || count === 0) return null;
  if (index === null) return key === 'ArrowLeft' || key === 'End' ? count - 1 : 0;
  return Math.max(0, Math.min(count - 1, move(index, count)));
}
