import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { commaList, id, instant, integer } from '../wire/field.ts';
import { meterEventRecord } from './meterEvent.ts';

/**
 * What of a period is estimated: `start` and `end` if the boundary lies where readings are missing, so that the amount
 * was divided there by time; `inside` if the amount itself is, wherever the period begins and ends.
 */
const estimatedParts = z.array(z.enum(['start', 'end', 'inside']));

/** Parts of a period that are estimated. */
export type EstimatedParts = z.output<typeof estimatedParts>;

/**
 * Consumption of one period; `estimated` if readings were missing and the amount was distributed evenly. A total over
 * periods is estimated by `estimatedParts`: at its own start and end and inside, not at the boundaries between.
 */
export const bucketRecord = z.object({
  from: z.string(),
  to: z.string(),
  /** Amount in the type's unit; null without readings. */
  amount: z.number().nullable(),
  estimated: z.boolean(),
  /** Absent if nothing is estimated, and from a service that does not divide it into parts. */
  estimatedParts: estimatedParts.optional(),
  /** Estimated part of the amount; absent if nothing is estimated, and from a service that does not divide it. */
  estimatedAmount: z.number().optional(),
  /** Time of the first reading where readings begin within the period; absent otherwise. */
  readFrom: z.string().optional(),
  /** Cost in euros; null without a price. */
  cost: z.number().nullable(),
});

/** Record of a period's consumption. */
export type BucketRecord = z.output<typeof bucketRecord>;

const byType = z.record(z.string(), z.array(bucketRecord));

/**
 * Consumption in columns: entry n of each list is of the bucket between `times[n]` and `times[n + 1]` of the response.
 * `costs` is null without a price in any of them, `estimated` has the positions of estimated amounts,
 * `estimatedParts` and `estimatedAmounts` the parts and the estimated amount of each of these, and `readFrom` the
 * positions of buckets within which readings begin, with the time of the first.
 */
const columnsRecord = z.object({
  amounts: z.array(z.number().nullable()),
  costs: z.array(z.number().nullable()).nullable(),
  estimated: z.array(z.number().int()),
  estimatedParts: z.array(estimatedParts).optional(),
  estimatedAmounts: z.array(z.number()).optional(),
  readFrom: z.array(z.object({ at: z.number().int(), time: z.string() })).optional(),
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

/** Endpoints of consumption, and of the registers that count it. */
export const consumption = {
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
};
