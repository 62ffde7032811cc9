import { unitOf } from '../consumptionTypes.ts';
import { measures, type Measure } from '../measures.ts';
import type { SpaceConsumption, Used } from './spaceConsumption.ts';

/** What a space used of what is shown, its types together. */
export type SpaceShare = Omit<SpaceConsumption, 'used' | 'isCommon' | 'size'> & {
  /** The amounts of the types, in their order. */
  parts: readonly { type: (typeof measures)[Measure][number]; amount: number }[];
  amount: number | null;
  cost: number | null;
  /** Litres a person a day of water, kWh a square metre of energy; null if unknown. */
  rate: number | null;
  change: number | null;
  isEstimated: boolean;
  events: readonly string[];
};

/** Minimum number of spaces for a meaningful distribution. */
export const fewest = 3;

const sumOf = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
};

/** The change of several types together; null where that of one that was used is unknown. */
const changeOf = (own: readonly Used[]): number | null => {
  const used = own.filter(({ amount }) => amount !== null && amount > 0);
  const before = used.map(({ amount, change }) =>
    change !== null && change > -1 && amount !== null ? amount / (1 + change) : null,
  );
  if (used.length === 0 || before.includes(null)) return null;
  const [now, earlier] = [sumOf(used.map(({ amount }) => amount)), sumOf(before)];
  return now !== null && earlier ? now / earlier - 1 : null;
};

/** The spaces with a meter of what is shown. */
export const sharesOf = (spaces: readonly SpaceConsumption[], measure: Measure): SpaceShare[] =>
  spaces.flatMap(({ used, isCommon: _common, size, ...space }): SpaceShare[] => {
    const types = measures[measure].filter((type) => used[type]);
    const own = types.flatMap((type) => used[type] ?? []);
    if (own.length === 0) return [];
    const amount = sumOf(own.map((one) => one.amount));
    const isWater = unitOf[measures[measure][0]] === 'm³';
    const litres = own.map(({ litresPerPersonDay }) => litresPerPersonDay);
    return [
      {
        ...space,
        parts: types.map((type) => ({ type, amount: used[type]?.amount ?? 0 })),
        amount,
        cost: sumOf(own.map(({ cost }) => cost)),
        rate: isWater ? (litres.includes(null) ? null : sumOf(litres)) : amount !== null && size ? amount / size : null,
        change: changeOf(own),
        isEstimated: own.some(({ isEstimated }) => isEstimated),
        events: [...new Set(own.flatMap(({ events }) => events))],
      },
    ];
  });

/** Least difference in the unit from which a change of the share is a deviation. */
const leastDifference: Record<string, number> = { 'm³': 1, kWh: 50 };

/** Whether a space used so much more or less than in the period before that it is worth a look: 40 % and more than a little. */
export const isOdd = ({ amount, change }: Pick<SpaceShare, 'amount' | 'change'>, unit: string): boolean =>
  amount !== null &&
  change !== null &&
  Math.abs(change) >= 0.4 &&
  Math.abs(amount - amount / (1 + change)) >= (leastDifference[unit] ?? 0);

/** The middle of several numbers: as many are below as above; null without any. */
export const medianOf = (numbers: readonly number[]): number | null => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

/** A range of rates, and how many spaces are in it. */
export type RateRange = { from: number; to: number; count: number };

const steps = [1, 2, 5];

/** The next of the round numbers 1, 2, 5, 10, 20, …, or of those of other steps. */
export const roundUp = (least: number, of: readonly number[] = steps): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  return (of.find((step) => step * power >= least) ?? 10) * power;
};

/** At most ten ranges of one length from zero to the largest rate. */
export const rangesOf = (rates: readonly number[]): RateRange[] => {
  const largest = Math.max(0, ...rates);
  if (largest <= 0) return [];
  const length = roundUp(largest / 10);
  return Array.from({ length: Math.floor(largest / length) + 1 }, (_, index) => {
    const [from, to] = [index * length, (index + 1) * length];
    return { from, to, count: rates.filter((rate) => rate >= from && rate < to).length };
  });
};
