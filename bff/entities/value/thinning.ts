import type { Point } from './points.ts';

/** The least and the greatest point of a bucket, in the order of time. */
const extremes = (bucket: readonly Point[]): Point[] => {
  let [low] = bucket;
  let high = low;
  for (const point of bucket) {
    if (low && point[1] < low[1]) low = point;
    if (high && point[1] > high[1]) high = point;
  }
  if (!low || !high) return [];
  if (low === high) return [low];
  return low[0] < high[0] ? [low, high] : [high, low];
};

const inBuckets = (run: readonly Point[], width: number): Point[][] =>
  Array.from(Map.groupBy(run, ([at]) => Math.floor(at / width)).values());

const thinRun = (run: readonly Point[], width: number): Point[] => {
  const kept = new Set(inBuckets(run, width).flatMap(extremes));
  const [first, last] = [run[0], run.at(-1)];
  return run.filter((point) => point === first || point === last || kept.has(point));
};

const count = (parts: readonly (readonly Point[])[]): number => parts.reduce((sum, part) => sum + part.length, 0);

/**
 * Leaves out points until at most `most` are left: each bucket of time keeps its least and its greatest, each run its
 * first and last, so that peaks and gaps stay where they are. Buckets grow until it fits; where there are more gaps
 * than points to give, the shortest runs go.
 */
export const thin = (parts: readonly (readonly Point[])[], most: number): (readonly Point[])[] => {
  if (count(parts) <= most) return [...parts];
  const start = parts[0]?.[0]?.[0] ?? 0;
  const end = parts.at(-1)?.at(-1)?.[0] ?? start;
  for (let buckets = Math.max(1, Math.floor((most - 2) / 2)); buckets >= 1; buckets = Math.floor(buckets * 0.8)) {
    const width = Math.max(1, Math.ceil((end - start + 1) / buckets));
    const thinned = parts.map((run) => thinRun(run, width));
    if (count(thinned) <= most) return thinned;
  }
  const longest = parts.toSorted((left, right) => right.length - left.length).slice(0, Math.floor(most / 4));
  const kept = new Set(longest);
  return parts.filter((run) => kept.has(run)).map((run) => thinRun(run, end - start + 1));
};
