import { valueTypeOf, type ValueTypeInfo } from '../../../contract/valueTypes.ts';
import type { SeriesRecord } from '../../../contract/entities/data.ts';
import type { PackedPoints } from '../../../contract/wire/packedPoints.ts';
import { packedOf } from '../../../contract/wire/seriesResponse.ts';
import { builder } from '../../graph/builder.ts';
import { badInput } from '../../graph/problems.ts';
import { columnsOf, columnsReady, longestStep, runs, usualStep, within, type Point } from './points.ts';
import { thin } from './thinning.ts';
import { Value } from './Value.ts';
import { seriesCost } from './seriesCost.ts';

const hour = 3_600_000;

/** The point of a register is at the end of its interval, any other point at the beginning. */
const hourOf = (reading: ValueTypeInfo['reading'], at: number): number =>
  (reading === 'register' ? Math.ceil(at / hour) : Math.floor(at / hour)) * hour;

const mean = (points: readonly Point[]): number => points.reduce((sum, [, value]) => sum + value, 0) / points.length;

/** Makes points of hours out of points of five minutes: of a register and a state the last, of a gauge the mean. */
export const toHours = (points: readonly Point[], reading: ValueTypeInfo['reading']): Point[] =>
  Array.from(
    Map.groupBy(points, ([at]) => hourOf(reading, at)),
    ([at, within]): Point => [at, reading === 'gauge' ? mean(within) : (within.at(-1)?.[1] ?? 0)],
  );

/** Source of a series: points split at gaps, or all points packed as received. */
export type SeriesSource = {
  resolution: number;
  readingCount: number;
  thinned: boolean;
  parts: () => (readonly Point[])[];
  packed?: PackedPoints;
};

const SeriesPoint = builder.objectRef<Point>('SeriesPoint').implement({
  description: 'One reading.',
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      description: 'Time of the point: end of the interval for a register, start of it for a gauge.',
      resolve: ([at]) => new Date(at).toISOString(),
    }),
    value: t.float({ description: "The reading in the value's unit.", resolve: ([, value]) => value }),
  }),
});

/** Readings of a value over a range. */
export const Series = builder.objectRef<SeriesSource>('Series').implement({
  // GET /ui/data/values.
  description: 'Readings of a value over a time range; a gap has no points.',
  fields: (t) => ({
    resolution: t.exposeInt('resolution', { description: 'Seconds between points before thinning: 300 or 3600.' }),
    readingCount: t.exposeInt('readingCount', {
      description: 'Number of readings in the range before thinning.',
    }),
    thinned: t.exposeBoolean('thinned', {
      description: 'Whether points were left out to keep to maxPoints; peaks and gaps are kept.',
    }),
    points: t.field({
      type: [SeriesPoint],
      description: 'Readings as objects; `columns` is smaller for many readings.',
      complexity: { field: 1, multiplier: 100 },
      resolve: ({ parts }) => parts().flat(),
    }),
    columns: t.field({
      type: 'SeriesColumns',
      description: 'Points as columns, for charts and programs.',
      resolve: ({ parts, packed, resolution }) =>
        packed ? columnsReady(packed) : columnsOf(parts(), resolution * 1000),
    }),
  }),
});

const Resolution = builder.enumType('Resolution', {
  description: 'Length of the interval of one point.',
  values: {
    FIVE_MINUTES: { description: 'Five minutes if the whole range is within the last week, otherwise one hour.' },
    HOUR: { description: 'An hour: of a register the last reading, of others the mean.' },
  },
});

const longestRangeMs = 20 * 366 * 86_400_000;

const checkRange = (from: number, to: number, maxPoints: number | null | undefined): void => {
  if (from >= to) throw badInput('`to` has to be later than `from`.');
  if (to - from > longestRangeMs) throw badInput('A range is at most twenty years long.');
  if (typeof maxPoints === 'number' && (maxPoints < 10 || maxPoints > 100_000))
    throw badInput('maxPoints is from 10 to 100000.');
};

type Wanted = { from: number; to: number; hours: boolean; maxPoints: number | undefined };

/** The points of a record as received, if all are requested and none is a gap. */
const wholeOf = (
  record: SeriesRecord,
  isState: boolean,
  { from, to, hours, maxPoints = Infinity }: Wanted,
): PackedPoints | undefined => {
  const packed = packedOf(record);
  if (!packed || packed.count === 0 || (hours && record.resolution < 3600)) return undefined;
  const { count, first, last, longestStep: step } = packed;
  const gapless = isState || step <= usualStep(record.resolution * 1000);
  return gapless && first >= from && last < to && count <= maxPoints ? packed : undefined;
};

/** The requested part of a record, thinned and split at gaps. */
export const seriesOf = (
  record: SeriesRecord,
  typeId: number,
  { from, to, hours, maxPoints }: Wanted,
): SeriesSource => {
  const { reading } = valueTypeOf(typeId);
  const packed = wholeOf(record, reading === 'state', { from, to, hours, maxPoints });
  if (packed)
    return {
      resolution: record.resolution,
      readingCount: packed.count,
      thinned: false,
      parts: () => [record.points],
      packed,
    };
  const coarser = hours && record.resolution < 3600;
  const all: readonly Point[] = coarser ? toHours(record.points, reading) : record.points;
  const points = within(all, from, to);
  const resolution = coarser ? 3600 : record.resolution;
  const step = reading === 'state' ? Infinity : longestStep({ points, resolutionMs: resolution * 1000 });
  const whole = runs(points, step);
  const parts = maxPoints === undefined ? whole : thin(whole, maxPoints);
  const left = parts.reduce((sum, part) => sum + part.length, 0);
  return { resolution, readingCount: points.length, thinned: left < points.length, parts: () => parts };
};

builder.objectField(Value, 'series', (t) =>
  t.field({
    type: Series,
    nullable: true,
    description:
      'Readings of a range. One request per 50 values with the same range. Cost: half a point for each reading, by hour, or by five minutes in spans of up to a week. Errors: BAD_USER_INPUT for a range that ends before it begins.',
    args: {
      from: t.arg({ type: 'DateTime', required: true, description: 'Start of the range, inclusive.' }),
      to: t.arg({ type: 'DateTime', required: true, description: 'End of the range, exclusive.' }),
      resolution: t.arg({ type: Resolution, description: 'Interval between points. Default: as stored.' }),
      maxPoints: t.arg.int({
        description: 'Maximum number of points, 10 to 100000; thinning keeps peaks and gaps.',
      }),
    },
    complexity: seriesCost(1),
    resolve: async ({ row }, { from, to, resolution, maxPoints }, { load }) => {
      const [begin, end] = [Date.parse(from), Date.parse(to)];
      checkRange(begin, end, maxPoints);
      const seconds = Math.ceil((end - begin) / 1000);
      const record = await load.value.series({ value: row.id, from, seconds });
      const wanted = { from: begin, to: end, hours: resolution === 'HOUR', maxPoints: maxPoints ?? undefined };
      return record && seriesOf(record, row.typeId, wanted);
    },
  }),
);
