import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { readSeriesResponse } from '../wire/seriesResponse.ts';
import { commaList, id, instant, integer, natural, text } from '../wire/field.ts';
import { meterEventRecord } from './value.ts';

/** Maximum number of ids per request for series; further ids are dropped and `truncated` is set. */
export const seriesIdLimit = 50;

const isPoints = (points: unknown): points is [number, number][] =>
  Array.isArray(points) &&
  points.every((point) => Array.isArray(point) && typeof point[0] === 'number' && typeof point[1] === 'number');

/** Readings of one value: seconds between points, and [Unix ms, number] pairs; a gap is a missing point. */
export const seriesRecord = z.object({ resolution: z.number().int(), points: z.custom<[number, number][]>(isPoints) });

/** Record of a series. */
export type SeriesRecord = z.output<typeof seriesRecord>;

/** Consumption of one period; `estimated` if readings were missing and the amount was distributed evenly. */
export const bucketRecord = z.object({
  from: z.string(),
  to: z.string(),
  /** Amount in the type's unit; null without readings. */
  amount: z.number().nullable(),
  estimated: z.boolean(),
  /** Cost in euros; null without a price. */
  cost: z.number().nullable(),
});

/** Record of a period's consumption. */
export type BucketRecord = z.output<typeof bucketRecord>;

const byType = z.record(z.string(), z.array(bucketRecord));

/**
 * Consumption in columns: entry n of each list is of the bucket between `times[n]` and `times[n + 1]` of the response.
 * `costs` is null without a price in any of them, `estimated` has the positions of estimated amounts.
 */
const columnsRecord = z.object({
  amounts: z.array(z.number().nullable()),
  costs: z.array(z.number().nullable()).nullable(),
  estimated: z.array(z.number().int()),
});

/** Consumption of one type by period, in columns. */
export type ColumnsRecord = z.output<typeof columnsRecord>;

const columnsByOwner = z.record(z.string(), z.record(z.string(), columnsRecord));

/**
 * Consumption by type: the key is the type's code; with `by=space` or `by=group` also that of each space or group, by its
 * id, in columns between the same times: objects of 5,000 flats would take thirty megabytes a month.
 */
export const consumptionRecord = z.object({
  types: byType,
  times: z.array(z.string()).optional(),
  spaces: columnsByOwner.optional(),
  groups: columnsByOwner.optional(),
});

/** Record of consumption by type. */
export type ConsumptionRecord = z.output<typeof consumptionRecord>;

/** Lengths of a consumption period, in Europe/Helsinki. */
export const consumptionPeriods = ['hour', 'day', 'week', 'month', 'year'] as const;

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

/** Register at an instant: its last reading until then, scaled, and the time of that reading; null without one. */
const registerState = z.object({ register: z.number().nullable(), readAt: z.string().nullable() });

/**
 * A meter with its register at an instant and, if a second one was sent, at that one: what was consumed between both
 * readings, and the meter events between them. The amount counts by epochs, so that it is that of both meters after a
 * swap; null if one of the readings is missing.
 */
export const registerRecord = registerState.extend({
  valueId: z.number().int(),
  coreId: z.number().int(),
  spaceId: z.number().int().nullable(),
  typeId: z.number().int(),
  name: z.string(),
  serial: z.string().nullable(),
  end: registerState.extend({ amount: z.number().nullable(), events: z.array(meterEventRecord) }).nullable(),
});

/** Record of a register. */
export type RegisterRecord = z.output<typeof registerRecord>;

/** A meter event with its meter, and the space of the meter. */
const placedEventRecord = meterEventRecord.extend({
  coreId: z.number().int(),
  spaceId: z.number().int().nullable(),
  typeId: z.number().int(),
  name: z.string(),
});

/** Record of a meter event with its meter. */
export type PlacedEventRecord = z.output<typeof placedEventRecord>;

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

  /**
   * Consumption by period of a target, group, space or value. The first and the last bucket are clipped to `from` and
   * `to`; from a service that widens them to whole periods, callers clip by its hours. `types` are types of consumption.
   * Extensions of the table: `valueId`, and `by` for all spaces in one response; a service without `by` returns no
   * `spaces`.
   */
  consumption: endpoint({
    method: 'GET',
    path: '/ui/data/consumption',
    who: 'viewer',
    costly: true,
    input: {
      targetId: id.optional(),
      groupId: id.optional(),
      spaceId: id.optional(),
      valueId: id.optional(),
      types: commaList(integer).optional(),
      by: z.enum(['space', 'group']).optional(),
      period: z.enum(consumptionPeriods),
      from: instant,
      to: instant,
    },
    output: consumptionRecord,
  }),

  /**
   * Registers of a target, group or space as they stood at an instant, and at a second one, `until`. Extension of the
   * table. `types` are types of consumption.
   */
  registers: endpoint({
    method: 'GET',
    path: '/ui/data/registers',
    who: 'viewer',
    costly: true,
    input: {
      targetId: id.optional(),
      groupId: id.optional(),
      spaceId: id.optional(),
      types: commaList(integer).optional(),
      at: instant,
      until: instant.optional(),
    },
    output: z.array(registerRecord),
  }),

  /**
   * Meter events of the meters of a target, group or space from `from`, inclusive, to `to`, exclusive, the earliest
   * first. Extension of the table. `types` are types of consumption.
   */
  placedEvents: endpoint({
    method: 'GET',
    path: '/ui/data/meter-events',
    who: 'viewer',
    costly: true,
    input: {
      targetId: id.optional(),
      groupId: id.optional(),
      spaceId: id.optional(),
      types: commaList(integer).optional(),
      from: instant,
      to: instant,
    },
    output: z.array(placedEventRecord),
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
