import type { ChosenPeriod } from '../period/usePeriod.ts';
import type { Measure } from './measures.ts';

type Counted = {
  readonly buckets: readonly { readonly from: string; readonly to: string; readonly amount?: number | null }[];
};

const dayMs = 86_400_000;

/** Ended days of a period before which nothing is forecast. */
const daysAtLeast = 7;

/**
 * What a running month or year will come to if its ended days and months go on as they were: their mean a day times the days
 * of the period. Null without one: in the first days, of another period, of heat, which follows the weather, and where an
 * ended day was not read.
 */
export const forecastOf = (
  counted: readonly Counted[],
  measure: Measure,
  { period, isZoomed, from, to }: Pick<ChosenPeriod, 'period' | 'isZoomed' | 'from' | 'to'>,
  now: number,
): number | null => {
  if (measure === 'heat' || isZoomed || now >= to || (period.unit !== 'month' && period.unit !== 'year')) return null;
  const ended = counted.map(({ buckets }) => buckets.filter((bucket) => Date.parse(bucket.to) <= now));
  const end = Math.max(from, ...ended.flat().map((bucket) => Date.parse(bucket.to)));
  const days = Math.round((end - from) / dayMs);
  const amounts = ended.flat().map(({ amount }) => amount ?? null);
  if (days < daysAtLeast || amounts.includes(null)) return null;
  const used = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  return (used / days) * Math.round((to - from) / dayMs);
};
