/** A reading of a register: `at` in Unix milliseconds, raw number. */
export type Register = { at: number; raw: number };

/** Whether one reading of a register can follow another. */
export const canFollow = (one: Register, other: Register, perHour: number): boolean =>
  other.at >= one.at && other.raw >= one.raw && other.raw - one.raw <= mostBetween(one, other, perHour);

const mostBetween = (one: Register, other: Register, perHour: number): number =>
  perHour === Infinity ? Infinity : (perHour * (other.at - one.at)) / 3_600_000;

/** The first index whose key is greater than a key, among ascending keys. */
const firstAbove = (keys: readonly number[], key: number): number => {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? Infinity) <= key) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Returns the largest set of readings that one meter can have shown: never decreasing, never above its maximum flow.
 * Two readings can follow each other if both their number and their spare flow ascend, so the set is the longest
 * ascending run by the second after sorting by the first; of equal sets the one that ends lower.
 */
export const longestChain = <Item extends Register>(readings: readonly Item[], perHour: number): Set<Item> => {
  const spareOf = ({ at, raw }: Register): number => (perHour === Infinity ? at : (perHour * at) / 3_600_000 - raw);
  const sorted = readings.toSorted((one, other) => one.raw - other.raw || spareOf(one) - spareOf(other));
  const keys: number[] = [];
  const ends: number[] = [];
  const before: number[] = [];
  let last = -1;
  sorted.forEach((reading, index) => {
    const position = firstAbove(keys, spareOf(reading));
    before[index] = position > 0 ? (ends[position - 1] ?? -1) : -1;
    if (position === keys.length) last = index;
    keys[position] = spareOf(reading);
    ends[position] = index;
  });
  const chain = new Set<Item>();
  for (let index = last; index >= 0; index = before[index] ?? -1) {
    const reading = sorted[index];
    if (reading) chain.add(reading);
  }
  return chain;
};
