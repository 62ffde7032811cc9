import { amountScale, type AmountScale } from '../../i18n/amountScale.ts';
import type { ConsumptionOverTime_consumptions$data } from '../../__generated__/ConsumptionOverTime_consumptions.graphql.ts';
import type { ChartSeries } from '../../ui/chart/chartTypes.ts';
import { scaledAmount } from '../value/amountTexts.ts';
import type { BucketTimes } from '../period/usePartialText.ts';
import { appearanceOf } from '../value/valueKinds.ts';
import type { Ink } from '../../ui/theme/tokens.ts';

type Counted = ConsumptionOverTime_consumptions$data[number];

/** What was used in one bucket of time. */
export type Bucket = BucketTimes & {
  readonly amount?: number | null;
  readonly estimated: boolean;
  readonly estimatedAmount?: number | null;
};

/** What a stack of bars is made of: a type of consumption, or a building. */
export type StackRow = { id: string; label: string; color: Ink; buckets: readonly Bucket[] };

const stack = 'now';

/** Adds the buckets of several types up, those of one instant to one. */
export const addBuckets = (lists: readonly (readonly Bucket[])[]): Bucket[] => {
  const [first = [], ...others] = lists;
  return first.map((bucket, index) => {
    const same = [bucket, ...others.flatMap((list) => list[index] ?? [])];
    const known = same.flatMap(({ amount }) => amount ?? []);
    return {
      from: bucket.from,
      to: bucket.to,
      firstReadingAt: same.map(({ firstReadingAt }) => firstReadingAt).find((time) => typeof time === 'string') ?? null,
      amount: known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0),
      estimated: same.some(({ estimated }) => estimated),
      estimatedAmount: same.reduce((sum, one) => sum + (one.estimatedAmount ?? 0), 0),
    };
  });
};

/** The scale of the axis: that of the highest stack. */
const scaleOf = (unit: string, rows: readonly StackRow[]): AmountScale =>
  amountScale(unit, Math.max(0, ...addBuckets(rows.map(({ buckets }) => buckets)).map(({ amount }) => amount ?? 0)));

/** The unit of the axis; `litres` is the word for l. */
export const axisUnitOf = (rows: readonly StackRow[], unit: string, litres: string): string => {
  const scale = scaleOf(unit, rows);
  return scale.unit === 'l' ? litres : scale.unit;
};

/**
 * The bars of the types or the buildings, one stack for each bucket; `litres` is the word for the unit l, `partialOf` writes
 * what a bucket covers that does not cover all of its time.
 */
export const stackOf = (
  rows: readonly StackRow[],
  unit: string,
  { litres, partialOf }: { litres: string; partialOf: (bucket: Bucket) => string | null },
): ChartSeries[] => {
  const scale = scaleOf(unit, rows);
  const written = axisUnitOf(rows, unit, litres);
  return rows.map(({ id, label, color, buckets }) => ({
    id,
    label,
    color,
    unit: written,
    kind: 'bar',
    stack,
    points: {
      at: buckets.map(({ from }) => Date.parse(from)),
      value: buckets.map(({ amount }) => (typeof amount === 'number' ? scaledAmount(amount, scale) : null)),
    },
    estimated: buckets.map(({ estimated }) => estimated),
    estimatedPart: buckets.map(({ estimatedAmount }) => scaledAmount(estimatedAmount ?? 0, scale)),
    partial: buckets.map(partialOf),
  }));
};

/** The rows of a stack by type; `nameOf` names a type as its page is named. */
export const rowsOfTypes = (counted: readonly Counted[], nameOf: (type: Counted['type']) => string): StackRow[] =>
  counted.map(({ type, buckets }) => ({
    id: type.kind,
    label: nameOf(type),
    color: appearanceOf(type.kind).color,
    buckets,
  }));

/** The outline of an earlier time behind the stack; none if nothing is known of it. */
export const earlierBars = (
  counted: readonly Counted[],
  rows: readonly StackRow[],
  unit: string,
  words: { label: string; litres: string },
): ChartSeries[] => {
  const [first] = rows;
  const lists = counted.map(({ comparison }) =>
    (comparison?.buckets ?? []).map((bucket) => bucket ?? { from: '', to: '', amount: null, estimated: false }),
  );
  const earlier = addBuckets(lists);
  if (!first || !earlier.some(({ amount }) => typeof amount === 'number')) return [];
  const scale = scaleOf(unit, rows);
  const at = first.buckets.map(({ from }) => Date.parse(from));
  return [
    {
      id: 'earlier',
      label: words.label,
      color: first.color,
      unit: scale.unit === 'l' ? words.litres : scale.unit,
      kind: 'bar',
      dashed: true,
      earlierOf: first.id,
      points: {
        at,
        value: at.map((_time, index) => {
          const { amount, firstReadingAt } = earlier[index] ?? {};
          // What was not measured from its start would be compared with a whole.
          return typeof firstReadingAt !== 'string' && typeof amount === 'number' ? scaledAmount(amount, scale) : null;
        }),
      },
      takenAt: at.map((time, index) => Date.parse(earlier[index]?.from ?? '') || time),
    },
  ];
};

/** The total of one type, and how it differs from an earlier one. */
type Total = {
  readonly total: { readonly amount?: number | null; readonly exactCost?: string | null };
  readonly comparison?: { readonly change?: number | null } | null;
};

/** The sum of several types: amount, cost, and the change as a share; null what is unknown for one of them. */
export const totalOf = (counted: readonly Total[]) => {
  const amounts = counted.flatMap(({ total }) => total.amount ?? []);
  const costs = counted.flatMap(({ total }) => (total.exactCost ? Number(total.exactCost) : []));
  const sum = (numbers: readonly number[]) =>
    numbers.length === 0 ? null : numbers.reduce((total, one) => total + one, 0);
  const compared = counted.flatMap(({ total, comparison }) =>
    typeof total.amount === 'number' && typeof comparison?.change === 'number' && comparison.change > -1
      ? [{ now: total.amount, before: total.amount / (1 + comparison.change) }]
      : [],
  );
  const before = sum(compared.map((one) => one.before));
  const now = sum(compared.map((one) => one.now));
  return {
    amount: sum(amounts),
    cost: sum(costs),
    change: before && now !== null && compared.length === amounts.length ? now / before - 1 : null,
  };
};
