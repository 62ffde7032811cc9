import { exact, toCents } from '../../../contract/money.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import {
  aligned,
  backBy,
  changeOf,
  estimatedAmountOf,
  litresPerPersonDay,
  shiftOf,
  totalOf,
  type Change,
  type ComparedPeriod,
  type Period,
  type Total,
} from './compare.ts';
import { periodEarlier, type ClippedBucket } from './clippedConsumption.ts';
import { personDaysOf, type Home } from './personDays.ts';
import { ValueType } from '../value/ValueType.ts';
import type { ConsumptionKey } from './consumptionLoaders.ts';

/** Source of consumption: its buckets, their request, and their owner. */
export type ConsumptionSource = {
  typeId: number;
  request: ConsumptionKey;
  buckets: readonly ClippedBucket[];
  compareTo: ComparedPeriod | null;
  /** Spaces whose residents consumed it. */
  homes: () => Promise<readonly Home[]>;
};

/** A bucket with the type and the residents of its consumption. */
type OwnedBucket = ClippedBucket & Pick<ConsumptionSource, 'typeId' | 'homes'>;

/** Types of water. */
export const waterTypes: ReadonlySet<number> = new Set([27, 34, 35]);

const litresOf = async (
  { typeId, homes }: Pick<ConsumptionSource, 'typeId' | 'homes'>,
  buckets: readonly ClippedBucket[],
): Promise<number | null> =>
  waterTypes.has(typeId) ? litresPerPersonDay(buckets, personDaysOf(await homes()), Date.now()) : null;

type ComparisonSource = {
  from: string;
  to: string;
  met: readonly (ClippedBucket | null)[];
  source: ConsumptionSource;
  total: Total;
  change: Change;
};

const ConsumptionBucket = builder.objectRef<OwnedBucket>('ConsumptionBucket').implement({
  description: 'Consumption of one period, or of the part of it that was requested.',
  fields: (t) => ({
    from: t.expose('from', {
      type: 'DateTime',
      description: 'Start of the bucket, inclusive: that of its period, or the requested `from` within it.',
    }),
    to: t.expose('to', {
      type: 'DateTime',
      description: 'End of the bucket, exclusive: that of its period, or the requested `to` within it.',
    }),
    partial: t.exposeBoolean('partial', {
      description: 'Whether the bucket is only a part of its period, since `from` or `to` lies within the period.',
    }),
    amount: t.exposeFloat('amount', {
      nullable: true,
      description: 'Consumption in the unit of the type; null without readings.',
    }),
    estimated: t.exposeBoolean('estimated', {
      description: 'Whether readings were missing and the amount was spread evenly over the gap.',
    }),
    estimatedAmount: t.float({
      nullable: true,
      description:
        'Estimated part of `amount`, in the unit of the type: what was spread over a gap that reaches beyond the bucket, or counted above the maximum of a meter; 0 if nothing is estimated, null without readings.',
      resolve: estimatedAmountOf,
    }),
    firstReadingAt: t.expose('readFrom', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time of the first reading of any meter, if readings begin within the bucket, which is then not compared; null otherwise.',
    }),
    cost: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Cost of the amount in euros, including VAT, without base fee and advance; null if no price is set.',
      resolve: ({ cost }) => (cost === null ? null : toCents(exact(cost))),
    }),
    litresPerPersonDay: t.float({
      nullable: true,
      description:
        'Water use in litres per person per day by the residents of each day; null for other types, without readings and if the number of residents is unknown.',
      resolve: (bucket) => litresOf(bucket, [bucket]),
    }),
  }),
});

/** A total, and what it is of. */
type OwnedTotal = Total & Pick<ConsumptionSource, 'typeId'> & { whole: ConsumptionKey };

const ConsumptionTotal = builder.objectRef<OwnedTotal>('ConsumptionTotal').implement({
  description: 'Total consumption of the span.',
  fields: (t) => ({
    amount: t.exposeFloat('amount', {
      nullable: true,
      description: 'Consumption in the unit of the type; null without readings.',
    }),
    estimated: t.exposeBoolean('estimated', {
      description:
        'Whether the amount is estimated, since readings are missing at the start or the end of the span, or the flow was above the maximum of a meter; the same for every length of the buckets.',
    }),
    estimatedAmount: t.float({
      nullable: true,
      description:
        'Estimated part of `amount`, in the unit of the type: what was spread over a gap that reaches beyond the span, or counted above the maximum of a meter; 0 if nothing is estimated, null without readings. One additional request for all types together if something is.',
      complexity: 20,
      resolve: async ({ amount, estimated, typeId, whole }, _args, { load }) => {
        if (!estimated || amount === null) return amount && 0;
        const years = (await load.consumption.one({ ...whole, period: 'year' }))?.[String(typeId)] ?? [];
        return years.reduce((sum, year) => sum + (estimatedAmountOf(year) ?? 0), 0);
      },
    }),
    cost: t.expose('cost', {
      type: 'Decimal',
      nullable: true,
      description: 'Cost of the amount in euros, including VAT, without base fee and advance; null if no price is set.',
    }),
    exactCost: t.expose('exactCost', {
      type: 'Decimal',
      nullable: true,
      description:
        'Cost of the amount in euros, including VAT, without base fee and advance, to six decimals, so that a sum of several totals is rounded once; null if no price is set.',
    }),
  }),
});

const ConsumptionComparison = builder.objectRef<ComparisonSource>('ConsumptionComparison').implement({
  description: 'Consumption of the requested span at an earlier time, clipped in the same way.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime', description: 'Start of the earlier span, inclusive.' }),
    to: t.expose('to', { type: 'DateTime', description: 'End of the earlier span, exclusive.' }),
    buckets: t.field({
      type: [ConsumptionBucket],
      nullable: { list: false, items: true },
      description:
        'Earlier bucket of each bucket, in the same order; null for an hour that the clocks skipped in the earlier span, and for the 29th to 31st of a month that the earlier one does not have.',
      complexity: { field: 1, multiplier: 30 },
      resolve: ({ met, source: { typeId, homes } }) => met.map((bucket) => bucket && { ...bucket, typeId, homes }),
    }),
    total: t.field({
      type: ConsumptionTotal,
      description: 'Consumption of the whole earlier span.',
      resolve: ({ total, from, to, source }) => ({
        ...total,
        typeId: source.typeId,
        whole: { ...source.request, from, to },
      }),
    }),
    change: t.float({
      nullable: true,
      description:
        'Relative change, as a share: 0.1 means 10 percent more. Counts only ended periods with readings in both spans, without the first and the last one of them where readings begin or end within a span.',
      resolve: ({ change }) => change.change,
    }),
    partial: t.boolean({
      description: 'Whether `change` leaves out an ended period, since it was not read as a whole in both spans.',
      resolve: ({ change }) => change.partial,
    }),
  }),
});

/** Consumption over a time range, by period. */
export const Consumption = builder.objectRef<ConsumptionSource>('Consumption').implement({
  // GET /ui/data/consumption.
  description:
    'Consumption of one type from `from` to `to`, by period; never negative, also over a swap of a meter. No time outside of `from` and `to` is counted, to the accuracy of hourly readings; an hour that is cut is divided by time. The first and the last bucket are clipped to the span.',
  fields: (t) => ({
    type: t.field({
      type: ValueType,
      description: 'Type of the consumption.',
      resolve: ({ typeId }) => ({ code: typeId, info: valueTypeOf(typeId) }),
    }),
    buckets: t.field({
      type: [ConsumptionBucket],
      description:
        'Calendar periods of Europe/Helsinki from `from` to `to`; the first and the last are clipped to these and then `partial`.',
      complexity: { field: 1, multiplier: 30 },
      resolve: ({ buckets, typeId, homes }) => buckets.map((bucket) => ({ ...bucket, typeId, homes })),
    }),
    amounts: t.field({
      type: ['Float'],
      nullable: { list: false, items: true },
      description:
        'Amounts of `buckets` in the unit of the type, in the same order, for small charts of many spaces; null without readings.',
      resolve: ({ buckets }) => buckets.map(({ amount }) => amount),
    }),
    total: t.field({
      type: ConsumptionTotal,
      description:
        'Consumption from `from` to `to`, as the difference of the registers; the same for every length of the buckets.',
      resolve: ({ buckets, typeId, request }) => ({ ...totalOf(buckets), typeId, whole: request }),
    }),
    comparison: t.field({
      type: ConsumptionComparison,
      nullable: true,
      description:
        'Consumption of the span that `compareTo` selects; null without it. One additional request for all types together.',
      complexity: 20,
      resolve: async (source, _args, { load }): Promise<ComparisonSource | null> => {
        const { typeId, request, buckets, compareTo } = source;
        if (!compareTo) return null;
        const shift = shiftOf(request.period, request, compareTo);
        const [from, to] = [backBy(request.from, shift), backBy(request.to, shift)];
        const start = periodEarlier(request.period, from);
        // The last days of a long month all fall on the last day of a short one.
        const read = from < to ? await load.consumption.one({ ...request, from: start, to }) : null;
        const found = read?.[String(typeId)] ?? [];
        const [before, earlier] = start === from ? [undefined, found] : [found[0]?.amount, found.slice(1)];
        const met = aligned(buckets, earlier, shift);
        const change = changeOf(buckets, met, Date.now(), before);
        return { from, to, met, source, total: totalOf(earlier), change };
      },
    }),
    litresPerPersonDay: t.float({
      nullable: true,
      description:
        'Water use in litres per person per day, over past days with readings, by the residents of each day; null for other types and if the number of residents is unknown.',
      resolve: (source) => litresOf(source, source.buckets),
    }),
  }),
});

/** How long each period is. */
export const ConsumptionPeriod = builder.enumType('ConsumptionPeriod', {
  description: 'Length of a period of consumption; days, weeks, months and years are those of Europe/Helsinki.',
  values: {
    HOUR: { value: 'hour', description: 'An hour.' },
    DAY: { value: 'day', description: 'A day; 23 or 25 hours when the clocks change.' },
    WEEK: { value: 'week', description: 'A week from Monday on.' },
    MONTH: { value: 'month', description: 'A month.' },
    YEAR: { value: 'year', description: 'A year.' },
  } satisfies Record<string, { value: Period; description: string }>,
});

/** Reference that consumption is compared with. */
export const ComparedSpan = builder.enumType('ConsumptionComparedTo', {
  description: 'Earlier span that consumption is compared with.',
  values: {
    PREVIOUS_PERIOD: {
      value: 'previous',
      description:
        'The span of the same length just before: for whole months of Europe/Helsinki as many months before, so that October meets all of September; otherwise hours of a day and more go back by whole days, so that each meets the same hour of the clock.',
    },
    SAME_PERIOD_LAST_YEAR: {
      value: 'lastYear',
      description:
        'Same months or years of the calendar a year earlier, also by day and by hour; for other spans of hours, days and weeks 52 weeks before, so that weekdays and hours match.',
    },
  } satisfies Record<string, { value: ComparedPeriod; description: string }>,
});
