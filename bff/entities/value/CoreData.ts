import type { SeriesRecord } from '../../../contract/entities/data.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import { builder } from '../../graph/builder.ts';
import { badInput } from '../../graph/problems.ts';
import { Core } from '../core/Core.ts';
import { columnsOf, longestStep, runs, within } from './points.ts';
import { Value } from './Value.ts';
import { valuesOf, type ValueSource } from './valueSource.ts';
import { seriesCost } from './seriesCost.ts';

/** The readings of one value of a device. */
type CoreSeriesSource = { value: ValueSource; record: SeriesRecord; to: number };

const partsOf = ({ value, record: { points: received, resolution }, to }: CoreSeriesSource) => {
  const points = within(received, -Infinity, to);
  const holds = valueTypeOf(value.row.typeId).reading === 'state';
  return runs(points, holds ? Infinity : longestStep({ points, resolutionMs: resolution * 1000 }));
};

const CoreSeries = builder.objectRef<CoreSeriesSource>('CoreSeries').implement({
  description: 'Readings of one value of a core.',
  fields: (t) => ({
    value: t.field({ type: Value, description: 'The value.', resolve: ({ value }) => value }),
    resolution: t.int({ description: 'Seconds between points.', resolve: ({ record }) => record.resolution }),
    columns: t.field({
      type: 'SeriesColumns',
      description: 'The readings as columns.',
      resolve: (source) => columnsOf(partsOf(source), source.record.resolution * 1000),
    }),
  }),
});

builder.objectField(Core, 'data', (t) =>
  t.field({
    type: [CoreSeries],
    nullable: true,
    // GET /ui/cores/{id}/data, one call a device.
    description:
      'Readings of all values of the core, packed. Default: from yesterday. For thinning and single values see Value.series. Cost: as Core.series. Errors: BAD_USER_INPUT for a range that ends before it begins.',
    args: {
      from: t.arg({ type: 'DateTime', description: 'Start of the range, inclusive.' }),
      to: t.arg({ type: 'DateTime', description: 'End of the range, exclusive. Default: now.' }),
    },
    complexity: seriesCost(5),
    resolve: async (core, { from, to }, { load }) => {
      if (from && to && from >= to) throw badInput('`to` has to be later than `from`.');
      const [row, data] = await Promise.all([
        load.core.row(core),
        load.core.data({ id: core.key, from: from ?? undefined, to: to ?? undefined }),
      ]);
      return valuesOf(row, core).flatMap((value) => {
        const record = data?.series[String(value.row.id)];
        return record ? [{ value, record, to: to ? Date.parse(to) : Infinity }] : [];
      });
    },
  }),
);
