/** The index of the last instant that is not after `time`, or -1 when all are after it. */
export function lastAtOrBefore(at: readonly number[], time: number): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The index of the instant closest to `time`, or -1 when there is none. */
export function nearestIndex(at: readonly number[], time: number): number {
  const before = lastAtOrBefore(at, time);
  if (before < 0) return at.length > 0 ? 0 : -1;
  const after = at[before + 1];
  return after !== undefined && after - time < time - (at[before] ?? 0) ? before + 1 : before;
}

const knownSteps = new WeakMap<readonly number[], number>();

/** The usual distance between instants: the middle one of the first few hundred. */
export function usualStep(at: readonly number[]): number {
  const known = knownSteps.get(at);
  if (known !== undefined) return known;
  const distances: number[] = [];
  for (let index = 1; index < Math.min(at.length, 400); index += 1) {
    distances.push((at[index] ?? 0) - (at[index - 1] ?? 0));
  }
  distances.sort((a, b) => a - b);
  const step = distances[distances.length >> 1] ?? 3_600_000;
  knownSteps.set(at, step);
  return step;
}
