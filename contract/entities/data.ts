import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { readSeriesResponse } from '../wire/seriesResponse.ts';
import { commaList, id, instant, natural, text } from '../wire/field.ts';

/** Maximum number of ids per request for series; further ids are dropped and `truncated` is set. */
export const seriesIdLimit = 50;

const isPoints = (points: unknown): points is [number, number][] =>
  Array.isArray(points) &&
  points.every((point) => Array.isArray(point) && typeof point[0] === 'number' && typeof point[1] === 'number');

/** Readings of one value: seconds between points, and [Unix ms, number] pairs; a gap is a missing point. */
export const seriesRecord = z.object({ resolution: z.number().int(), points: z.custom<[number, number][]>(isPoints) });

/** Record of a series. */
export type SeriesRecord = z.output<typeof seriesRecord>;

/** The latest reading of one value, scaled. Extension of the table: `typeId`; a service without it omits it. */
export const latestRecord = z.object({
  valueId: z.number().int(),
  typeId: z.number().int().optional(),
  coreId: z.number().int(),
  value: z.number().nullable(),
  text: z.string().nullable(),
  at: z.string().nullable(),
});

/** Record of a latest reading. */
export type LatestRecord = z.output<typeof latestRecord>;

/** Last seven days of one space: for each weekday from Monday 24 local hours; null without readings. */
export const weekRecord = z.object({
  spaceId: z.number().int(),
  hours: z.array(z.array(z.number().nullable()).length(24)).length(7),
});

/** Record of a week matrix. */
export type WeekRecord = z.output<typeof weekRecord>;

/** Endpoints of measured data. */
export const data = {
  /** Readings of up to fifty values. `range`: seconds from `from`, or hour, day, week, month, year, all. */
  series: endpoint({
    method: 'GET',
    path: '/ui/data/values',
    who: 'viewer',
    costly: true,
    input: { ids: commaList(id), from: instant.optional(), range: text(12).optional() },
    output: z.object({ truncated: z.boolean(), series: z.record(z.string(), seriesRecord) }),
    read: readSeriesResponse,
  }),

  /** Latest readings of all values of a target. */
  shotgun: endpoint({
    method: 'GET',
    path: '/ui/data/shotgun/{id}',
    who: 'viewer',
    input: { id },
    output: z.array(latestRecord),
  }),

  /** Week matrix of a group's spaces for one value type: means of gauges, sums of consumption. */
  weekMatrix: endpoint({
    method: 'GET',
    path: '/ui/data/groups/{id}/week',
    who: 'viewer',
    costly: true,
    input: { id, type: natural },
    output: z.array(weekRecord),
  }),
};
