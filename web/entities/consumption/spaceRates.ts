import type { SpaceRanking_spaces$data } from '../../__generated__/SpaceRanking_spaces.graphql.ts';
import { unitOf, type ConsumptionType } from './consumptionTypes.ts';

type Space = SpaceRanking_spaces$data[number];

/** What a space used, and its rate: litres a person a day of water, kWh a square metre of energy; null if unknown. */
export type SpaceRate = {
  id: string;
  key: number;
  groupKey: number;
  name: string;
  building: string;
  amount: number;
  rate: number | null;
};

/** Minimum number of spaces for a meaningful distribution. */
export const fewest = 3;

/** The spaces with a meter of the type, the one that used most first. */
export const ratesOf = (spaces: readonly Space[], type: ConsumptionType): SpaceRate[] =>
  spaces
    .flatMap((space) => {
      const counted = space.whole.find((one) => one.type.kind === type);
      const amount = counted?.total.amount;
      if (typeof amount !== 'number') return [];
      const rate = unitOf[type] === 'm³' ? counted?.litresPerPersonDay : space.size ? amount / space.size : null;
      const { id, key, name, group } = space;
      return [{ id, key, name, groupKey: group?.key ?? 0, building: group?.name ?? '', amount, rate: rate ?? null }];
    })
    .toSorted((one, other) => other.amount - one.amount);

/** The middle of several numbers: as many are below as above; null without any. */
export const medianOf = (numbers: readonly number[]): number | null => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

/** A range of rates, and how many spaces are in it. */
export type RateRange = { from: number; to: number; count: number };

const steps = [1, 2, 5];

/** Lengths that read well: 1, 2, 5, 10, 20, … */
const roundLength = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least));
  return (steps.find((step) => step * power >= least) ?? 10) * power;
};

/** At most ten ranges of one length from zero to the largest rate. */
export const rangesOf = (rates: readonly number[]): RateRange[] => {
  const largest = Math.max(0, ...rates);
  if (largest <= 0) return [];
  const length = roundLength(largest / 10);
  return Array.from({ length: Math.floor(largest / length) + 1 }, (_, index) => {
    const [from, to] = [index * length, (index + 1) * length];
    return { from, to, count: rates.filter((rate) => rate >= from && rate < to).length };
  });
};
