import { amountScale } from '../../i18n/amountScale.ts';
import type { ValuePlot_value$data } from '../../__generated__/ValuePlot_value.graphql.ts';
import type { ChartSeries } from '../../ui/chart/chartTypes.ts';
import { earlierSpan, type Comparison } from '../period/comparison.ts';
import type { BucketTimes } from '../period/usePartialText.ts';
import type { ShownPeriod } from '../period/usePeriod.ts';
import { scaledAmount } from './amountTexts.ts';
import { appearanceOf } from './valueKinds.ts';

type Words = {
  /** What the value is called. */
  name: string;
  /** A lone l reads as a stroke beside an axis. */
  litres: string;
  /** What the earlier time is called. */
  earlier: string;
  /** What a bucket covers that does not cover all of its time. */
  partialOf: (bucket: BucketTimes) => string | null;
  /** What off and on are called, of a value that is one of them. */
  states?: ChartSeries['states'];
};

type Columns = NonNullable<ValuePlot_value$data['series']>['columns'];
type Buckets = NonNullable<ValuePlot_value$data['consumption']>['buckets'];
type EarlierBuckets = NonNullable<NonNullable<ValuePlot_value$data['consumption']>['comparison']>['buckets'];

const largest = (buckets: Buckets | EarlierBuckets): number =>
  Math.max(0, ...buckets.map((bucket) => bucket?.amount ?? 0));

const movedOn = ({ at, value }: Columns, by: number) => ({ at: at.map((one) => one + by), value });

const measured = (value: ValuePlot_value$data, chosen: ShownPeriod, comparison: Comparison | null, words: Words) => {
  const { series, earlier } = value;
  if (!series) return null;
  const line = {
    id: value.id,
    label: words.name,
    unit: value.unit ?? value.type.unit ?? '',
    color: appearanceOf(value.type.kind).color,
    kind: 'line',
    points: series.columns,
    thinned: series.thinned,
    ...(words.states ? { states: words.states } : {}),
  } satisfies ChartSeries;
  if (!earlier || !comparison || earlier.columns.at.length === 0) return [line];
  const points = movedOn(earlier.columns, chosen.from - earlierSpan(comparison, chosen).from);
  const before = { id: `${value.id} earlier`, label: words.earlier, dashed: true, takenAt: earlier.columns.at };
  return [line, { ...line, ...before, points, thinned: earlier.thinned }];
};

const used = (value: ValuePlot_value$data, words: Words): ChartSeries[] => {
  const { buckets = [], comparison } = value.consumption ?? {};
  const earlier = comparison?.buckets ?? [];
  const scale = amountScale(value.unit ?? value.type.unit ?? '', Math.max(largest(buckets), largest(earlier)));
  const scaled = (amount: number | null | undefined) =>
    typeof amount === 'number' ? scaledAmount(amount, scale) : null;
  const at = buckets.map(({ from }) => Date.parse(from));
  const bars = {
    id: value.id,
    label: words.name,
    unit: scale.unit === 'l' ? words.litres : scale.unit,
    color: appearanceOf(value.type.kind).color,
    kind: 'bar',
    points: { at, value: buckets.map(({ amount }) => scaled(amount)) },
    estimated: buckets.map(({ estimated }) => estimated),
    estimatedPart: buckets.map(({ estimatedAmount }) => scaled(estimatedAmount) ?? 0),
    partial: buckets.map(words.partialOf),
  } satisfies ChartSeries;
  if (!earlier.some((bucket) => typeof bucket?.amount === 'number')) return [bars];
  const before = {
    id: `${value.id} earlier`,
    label: words.earlier,
    dashed: true,
    earlierOf: value.id,
    points: {
      at,
      // What was not measured from its start would be compared with a whole.
      value: at.map((_time, index) => (earlier[index]?.firstReadingAt ? null : scaled(earlier[index]?.amount))),
    },
    takenAt: at.map((time, index) => Date.parse(earlier[index]?.from ?? '') || time),
    estimated: at.map((_time, index) => earlier[index]?.estimated ?? false),
  };
  const { estimatedPart: _part, partial: _partial, ...plain } = bars;
  return [bars, { ...plain, ...before }];
};

/** One value as it is drawn: what was used as bars, what was measured as a line, and the earlier time beside it. */
export const plotSeries = (
  value: ValuePlot_value$data,
  chosen: ShownPeriod,
  comparison: Comparison | null,
  words: Words,
): ChartSeries[] | null => (value.consumption ? used(value, words) : measured(value, chosen, comparison, words));
