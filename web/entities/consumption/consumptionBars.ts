import type { ConsumptionOverTime_consumptions$data } from '../../__generated__/ConsumptionOverTime_consumptions.graphql.ts';
import type { ChartSeries } from '../../ui/chart/chartTypes.ts';
import { amountScale, scaledAmount, type AmountScale } from '../value/amountTexts.ts';
import { appearanceOf } from '../value/valueKinds.ts';

type Counted = ConsumptionOverTime_consumptions$data[number];

/** What was used in one bucket of time. */
export type Bucket = { readonly from: string; readonly amount?: number | null; readonly estimated: boolean };

/** What a stack of bars is made of: a type of consumption, or a building. */
export type StackRow = { id: string; label: string; color: number; buckets: readonly Bucket[] };

const stack = 'now';

/** Adds the buckets of several types up, those of one instant to one. */
export const addBuckets = (lists: readonly (readonly Bucket[])[]): Bucket[] => {
  const [first = [], ...others] = lists;
  return first.map((bucket, index) => {
    const same = [bucket, ...others.flatMap((list) => list[index] ?? [])];
    const known = same.flatMap(({ amount }) => amount ?? []);
    return {
      from: bucket.from,
      amount: known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0),
      estimated: same.some(({ estimated }) => estimated),
    };
  });
};

/** The scale of the axis: that of the highest stack. */
const scaleOf = (unit: string, rows: readonly StackRow[]): AmountScale =>
  amountScale(unit, Math.max(0, ...addBuckets(rows.map(({ buckets }) => buckets)).map(({ amount }) => amount ?? 0)));

/** The bars of the types or the buildings, one stack for each bucket; `litres` is the word for the unit l. */
export const stackOf = (rows: readonly StackRow[], unit: string, litres: string): ChartSeries[] => {
  const scale = scaleOf(unit, rows);
  const written = scale.unit === 'l' ? litres : scale.unit;
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
    (comparison?.buckets ?? []).map((bucket) => bucket ?? { from: '', amount: null, estimated: false }),
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
          const amount = earlier[index]?.amount;
          return typeof amount === 'number' ? scaledAmount(amount, scale) : null;
        }),
      },
      takenAt: at.map((time, index) => Date.parse(earlier[index]?.from ?? '') || time),
    },
  ];
};

/** The sum of several types: amount, cost, and the change as a share; null what is unknown for one of them. */
export const totalOf = (counted: readonly Counted[]) => {
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
