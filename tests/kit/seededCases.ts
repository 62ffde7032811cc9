import { createRandom } from '../../upstream/demo/random.ts';

/** Random choices of one case, reproducible by its number. */
export type Draws = {
  /** A number from 0 to 1. */
  share: () => number;
  /** A whole number of a range, inclusive. */
  whole: (least: number, most: number) => number;
  /** Whether something of a probability happens. */
  happens: (probability: number) => boolean;
  /** The same items in random order. */
  shuffled: <Item>(items: readonly Item[]) => Item[];
};

const drawsOf = (seed: number): Draws => {
  const share = createRandom(seed);
  return {
    share,
    whole: (least, most) => least + Math.floor(share() * (most - least + 1)),
    happens: (probability) => share() < probability,
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: share() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ item }) => item),
  };
};

/**
 * Runs a property over a fixed number of seeded cases, so that a run is reproducible; the first failing case is named
 * by its number.
 */
export const forCases = async (count: number, holds: (draws: Draws) => void | Promise<void>): Promise<void> => {
  for (let seed = 1; seed <= count; seed += 1)
    try {
      await holds(drawsOf(seed));
    } catch (error) {
      throw new Error(`Case ${seed} of ${count}`, { cause: error });
    }
};
