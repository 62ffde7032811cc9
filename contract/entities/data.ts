import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { readSeriesResponse } from '../wire/seriesResponse.ts';
import { commaList, id, instant, integer, natural, text } from '../wire/field.ts';

/** How many ids one call of series takes; the rest is dropped and `truncated` says so. */
export const seriesIdLimit = 50;

const isPoints = (points: unknown): points is [number, number][] =>
  Array.isArray(points) &&
  points.every((point) => Array.isArray(point) && typeof point[0] === 'number' && typeof point[1] === 'number');

/** Readings of one value: seconds between points, and [Unix ms, number] pairs; a gap is points that are missing. */
export const seriesRecord = z.object({ resolution: z.number().int(), points: z.custom<[number, number][]>(isPoints) });

/** A series as /ui answers it. */
export type SeriesRecord = z.output<typeof seriesRecord>;

/** One period's consumption; `estimated` where readings were missing and the amount was spread evenly. */
export const bucketRecord = z.object({
  from: z.string(),
  to: z.string(),
  /** In the type's unit; null where nothing was read. */
  amount: z.number().nullable(),
  estimated: z.boolean(),
  /** Euros, where a price is set. */
  cost: z.number().nullable(),
});

/** A period's consumption as /ui answers it. */
export type BucketRecord = z.output<typeof bucketRecord>;

const byType = z.record(z.string(), z.array(bucketRecord));

/** Consumption by type: the key is the type's code; with `by=space` also that of each space, by its id. */
export const consumptionRecord = z.object({ types: byType, spaces: z.record(z.string(), byType).optional() });

/** Lengths of a consumption bucket, in Europe/Helsinki. */
export const consumptionPeriods = ['hour', 'day', 'week', 'month', 'year'] as const;

/** The latest reading of one value, scaled. */
export const latestRecord = z.object({
  valueId: z.number().int(),
  coreId: z.number().int(),
  value: z.number().nullable(),
  text: z.string().nullable(),
  at: z.string().nullable(),
});

/** A latest reading as /ui answers it. */
export type LatestRecord = z.output<typeof latestRecord>;

/** The last seven days of one space: for each weekday, Monday first, 24 local hours; null where nothing was read. */
export const weekRecord = z.object({
  spaceId: z.number().int(),
  hours: z.array(z.array(z.number().nullable()).length(24)).length(7),
});

/** A week matrix as /ui answers it. */
export type WeekRecord = z.output<typeof weekRecord>;

/** Calls that read measured data. */
export const data = {
  /** Readings of up to fifty values. `range`: seconds from `from`, or hour, day, week, month, year, all. */
  series: endpoint({
    method: 'GET',
    path: '/ui/data/values',
    who: 'viewer',
    input: { ids: commaList(id), from: instant.optional(), range: text(12).optional() },
    output: z.object({ truncated: z.boolean(), series: z.record(z.string(), seriesRecord) }),
    read: readSeriesResponse,
  }),

  /**
   * Consumption by period of a target, building, space or of one value. Two widenings of the table: `valueId`, and
   * `by` for that of every space at once; who serves no `by` answers without `spaces`.
   */
  consumption: endpoint({
    method: 'GET',
    path: '/ui/data/consumption',
    who: 'viewer',
    input: {
      targetId: id.optional(),
      groupId: id.optional(),
      spaceId: id.optional(),
      valueId: id.optional(),
      types: commaList(integer).optional(),
      by: z.enum(['space']).optional(),
      period: z.enum(consumptionPeriods),
      from: instant,
      to: instant,
    },
    output: consumptionRecord,
  }),

  /** The latest reading of every value of a target, at once. */
  shotgun: endpoint({
    method: 'GET',
    path: '/ui/data/shotgun/{id}',
    who: 'viewer',
    input: { id },
    output: z.array(latestRecord),
  }),

  /** The week matrix of a building's spaces for one value type: means of conditions, sums of consumption. */
  weekMatrix: endpoint({
    method: 'GET',
    path: '/ui/data/groups/{id}/week',
    who: 'viewer',
    input: { id, type: natural },
    output: z.array(weekRecord),
  }),
};
