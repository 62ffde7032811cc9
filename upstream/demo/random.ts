/** A seed for random draws, made of words and numbers: the same parts always give the same seed. */
export const seedOf = (...parts: (string | number)[]): number => {
  let hash = 0x811c9dc5;
  for (const character of parts.join('/')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** Random number from 0 to 1, a pure function of seed and index. */
export const randomAt = (seed: number, index: number): number => {
  let mixed = Math.imul(seed ^ Math.imul(index | 0, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
};

/** Random numbers from 0 to 1, reproducible by their seed. */
export const createRandom = (seed: number): (() => number) => {
  let index = 0;
  return () => randomAt(seed, (index += 1));
};

/** One draw from the lognormal distribution with mean 1. */
export const logNormal = (draw: () => number, sigma: number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  return Math.exp(sigma * normal - (sigma * sigma) / 2);
};

/** Smooth noise from -1 to 1 with a new direction at each integer. */
export const smoothNoise = (seed: number, position: number): number => {
  const index = Math.floor(position);
  const share = position - index;
  const smooth = share * share * (3 - 2 * share);
  const from = randomAt(seed, index);
  return 2 * (from + (randomAt(seed, index + 1) - from) * smooth) - 1;
};

/** A number no smaller and no larger than its limits. */
export const clamp = (low: number, number: number, high: number): number => Math.min(high, Math.max(low, number));

/** A number with one decimal, as sensors send it. */
export const oneDecimal = (number: number): number => Math.round(number * 10) / 10;
