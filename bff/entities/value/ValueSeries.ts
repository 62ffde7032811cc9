import type { SeriesRecord } from '../../../contract/entities/data.ts';
import { builder } from '../../graph/builder.ts';
import { badInput } from '../../graph/problems.ts';
import { Core } from '../core/Core.ts';
import { fromRow } from '../core/coreSource.ts';
import { seriesCost } from './seriesCost.ts';
import { Series, seriesOf } from './Series.ts';
import { Value } from './Value.ts';
import { valuesOf, type ValueSource } from './valueSource.ts';

/** Source of the readings of one of several values. */
export type ValueSeriesSource = { value: ValueSource; record: SeriesRecord; to?: number };

/** Readings of one value among several. */
export const ValueSeries = builder.objectRef<ValueSeriesSource>('ValueSeries').implement({
  description: 'Readings of one value among several.',
  fields: (t) => ({
    value: t.expose('value', { type: Value, description: 'Value of the readings.' }),
    series: t.field({
      type: Series,
      description: 'The readings.',
      args: {
        maxPoints: t.arg.int({
          description: 'Maximum number of points, 10 to 100000; thinning keeps peaks and gaps.',
        }),
      },
      resolve: ({ value, record, to = Infinity }, { maxPoints }) => {
        if (typeof maxPoints === 'number' && (maxPoints < 10 || maxPoints > 100_000))
          throw badInput('maxPoints is from 10 to 100000.');
        const whole = { from: -Infinity, to, hours: false, maxPoints: maxPoints ?? undefined };
        return seriesOf(record, value.row.typeId, whole);
      },
    }),
  }),
});

builder.objectField(Core, 'series', (t) =>
  t.field({
    type: [ValueSeries],
    nullable: true,
    // GET /ui/cores/{id}/data, one call a device.
    description:
      'Readings of all values of the core. Default: from yesterday. Cost: half a point for each reading of five values, by hour, or by five minutes in spans of up to a week. Errors: BAD_USER_INPUT for a range that ends before it begins.',
    args: {
      from: t.arg({ type: 'DateTime', description: 'Start of the range, inclusive.' }),
      to: t.arg({ type: 'DateTime', description: 'End of the range, exclusive. Default: now.' }),
    },
    complexity: seriesCost(5),
    resolve: async (core, { from, to }, { load }) => {
      if (from && to && Date.parse(from) >= Date.parse(to)) throw badInput('`to` has to be later than `from`.');
      const [series, row] = await Promise.all([
        load.value.seriesOfCore({ core: core.key, from: from ?? undefined, to: to ?? undefined }),
        load.core.row(core),
      ]);
      if (!series) return null;
      return valuesOf(row, fromRow(row)).flatMap((value) => {
        const record = series[String(value.row.id)];
        return record ? [{ value, record, ...(to ? { to: Date.parse(to) } : {}) }] : [];
      });
    },
  }),
);
