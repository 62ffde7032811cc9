import type { BucketRecord } from '../../../contract/data.ts';
import { builder } from '../../graph/builder.ts';
import { badInput } from '../../graph/problems.ts';
import { Value } from './Value.ts';

const ConsumptionBucket = builder.objectRef<BucketRecord>('ConsumptionBucket').implement({
  description: 'What was consumed in one period.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime', description: 'The beginning of the period.' }),
    to: t.expose('to', { type: 'DateTime', description: 'The end of the period, which is not in it.' }),
    amount: t.exposeFloat('amount', {
      nullable: true,
      description: 'In the unit of the type; null where nothing was read.',
    }),
    estimated: t.exposeBoolean('estimated', {
      description: 'Whether readings were missing and the amount was spread evenly over the gap.',
    }),
    cost: t.expose('cost', {
      type: 'Decimal',
      nullable: true,
      description: 'Euros with VAT; null where no price is set.',
    }),
  }),
});

const ConsumptionPeriod = builder.enumType('ConsumptionPeriod', {
  description: 'How long a period of consumption is; days, weeks and months are those of Europe/Helsinki.',
  values: {
    HOUR: { value: 'hour', description: 'An hour.' },
    DAY: { value: 'day', description: 'A day; 23 or 25 hours when the clocks change.' },
    WEEK: { value: 'week', description: 'A week from Monday on.' },
    MONTH: { value: 'month', description: 'A month.' },
    YEAR: { value: 'year', description: 'A year.' },
  } as const,
});

builder.objectField(Value, 'consumption', (t) =>
  t.field({
    type: [ConsumptionBucket],
    nullable: true,
    description:
      'What a meter counted, by period; never negative, also over a swap of the meter. Empty for what is no meter. Source: GET /ui/data/consumption, one call a value.',
    args: {
      from: t.arg({ type: 'DateTime', required: true, description: 'The first moment.' }),
      to: t.arg({ type: 'DateTime', required: true, description: 'The moment before which it ends.' }),
      period: t.arg({ type: ConsumptionPeriod, required: true, description: 'How long each period is.' }),
    },
    complexity: { field: 20, multiplier: 30 },
    resolve: async ({ row }, { from, to, period }, { ui }) => {
      if (Date.parse(from) >= Date.parse(to)) throw badInput('`to` has to be later than `from`.');
      const { types } = await ui.consumption({ valueId: row.id, period, from, to });
      return types[String(row.typeId)] ?? [];
    },
  }),
);
