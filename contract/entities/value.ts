import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import {
  clearable,
  decimal,
  flag,
  id,
  instant,
  lines,
  many,
  requiredLines,
  requiredText,
  text,
} from '../wire/field.ts';

/** A measured series of a device, with its settings and latest reading. */
export const valueRecord = z.object({
  id: z.number().int(),
  coreId: z.number().int(),
  name: z.string(),
  /** 1 to 47 and 99, see valueTypes.ts. */
  typeId: z.number().int(),
  /** Latest number after multiplier and offset; null without a reading, or if it is no number. */
  latestValue: z.number().nullable(),
  latestText: z.string().nullable(),
  latestAt: z.string().nullable(),
  multiplier: z.number(),
  offset: z.number(),
  unit: z.string().nullable(),
  valueUnit: z.string().nullable(),
  idValue: z.number().int().nullable(),
  visible: z.boolean(),
  spaceId: z.number().int().nullable(),
  comments: z.string().nullable(),
  ioEnums: z.array(z.object({ value: z.number().int(), name: z.string() })),
  timedMessages: z.array(z.object({ id: z.number().int(), from: z.string(), to: z.string(), data: z.string() })),
  alertMinEnabled: z.boolean(),
  alertMaxEnabled: z.boolean(),
  alertRangeMin: z.number().nullable(),
  alertRangeMax: z.number().nullable(),
  alertAutoack: z.boolean(),
  alertHysteresis: z.number().nullable(),
  /** Whether the caller may change the settings. */
  canEdit: z.boolean(),
});

/** Record of a value. */
export type ValueRecord = z.output<typeof valueRecord>;

/** Reasons for refusing a reading. */
export const refusalReasons = [
  /** The line is not an instant and a number. */
  'MALFORMED',
  /** An earlier reading of the same instant has another number. */
  'DUPLICATE_INSTANT',
  /** The register runs backwards. */
  'BACKWARD_STEP',
  /** More than a meter of this type can count in that time. */
  'IMPOSSIBLE_STEP',
  /** Later than now. */
  'IN_THE_FUTURE',
] as const;

/** Result of an ingest. Lines are counted from 1. */
export const ingestReport = z.object({
  taken: z.number().int(),
  known: z.number().int(),
  refused: z.array(
    z.object({ line: z.number().int(), at: z.string(), value: z.string(), reason: z.enum(refusalReasons) }),
  ),
});

/** Record of the result of an ingest. */
export type IngestReport = z.output<typeof ingestReport>;

/** Lines of one ingest of many values, at most. */
export const mostLines = 10_000;

/** Result of an ingest of many values. Lines are counted from 1; `valueId`, `at` and `value` are as sent. */
export const manyIngestReport = z.object({
  taken: z.number().int(),
  known: z.number().int(),
  refused: z.array(
    z.object({
      line: z.number().int(),
      valueId: z.string(),
      at: z.string(),
      value: z.string(),
      /** VALUE_NOT_FOUND: there is no such value for the caller. */
      reason: z.enum([...refusalReasons, 'VALUE_NOT_FOUND']),
    }),
  ),
});

/** Record of the result of an ingest of many values. */
export type ManyIngestReport = z.output<typeof manyIngestReport>;

/** A message that a room display shows for a period. */
export const timedMessageRecord = z.object({
  id: z.number().int(),
  from: z.string(),
  to: z.string(),
  data: z.string(),
});

const limit = clearable(decimal).optional();

const alertSettings = {
  alertMinEnabled: flag.optional(),
  alertMaxEnabled: flag.optional(),
  alertRangeMin: limit,
  alertRangeMax: limit,
  alertAutoack: flag.optional(),
  alertHysteresis: limit,
};

/** Endpoints of values. */
export const value = {
  /**
   * Updates the value. Another multiplier, offset or unit holds `from` a time on, by default from now; earlier readings
   * keep theirs, and to change a month whose reports have been made is refused with MONTH_REPORTED.
   */
  updateValue: endpoint({
    method: 'PATCH',
    path: '/ui/values/{id}',
    who: 'managerOrOwner',
    input: {
      id,
      name: requiredText(100).optional(),
      multiplier: decimal.optional(),
      offset: decimal.optional(),
      unit: clearable(text(20)).optional(),
      from: instant.optional(),
      visible: flag.optional(),
      spaceId: clearable(id).optional(),
      comments: clearable(lines(2000)).optional(),
    },
    output: valueRecord,
  }),

  /** Limits at which the value raises alerts. */
  updateAlertSettings: endpoint({
    method: 'PATCH',
    path: '/ui/values/{id}/alert-settings',
    who: 'targetAdminOrOwner',
    input: { id, ...alertSettings },
    output: valueRecord,
  }),

  /**
   * The same limits for many values of a target, all or none of them; refused ones are fields such as `values.3`.
   * Extension of the table.
   */
  updateManyAlertSettings: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/alert-settings',
    who: 'targetAdmin',
    input: { id, values: many(id), ...alertSettings },
    output: z.array(valueRecord),
  }),

  /** Creates a message that a room display shows for a period. */
  createTimedMessage: endpoint({
    method: 'POST',
    path: '/ui/values/{id}/timed-messages',
    who: 'manager',
    input: { id, from: instant, to: instant, data: requiredLines(500) },
    status: 201,
    output: timedMessageRecord,
  }),

  deleteTimedMessage: endpoint({
    method: 'DELETE',
    path: '/ui/values/{id}/timed-messages/{messageId}',
    who: 'manager',
    input: { id, messageId: id },
    status: 204,
    output: z.null(),
  }),

  /**
   * Stores readings, `ts,value` lines: an ISO instant in UTC and the raw number, cumulative for meters. Extension of the
   * table: `dryRun`, which only validates and stores nothing.
   */
  addReadings: endpoint({
    method: 'POST',
    path: '/ui/values/{id}/readings',
    who: 'mes',
    input: { id, readings: z.string(), dryRun: flag.optional() },
    body: 'csv',
    query: ['dryRun'],
    status: 202,
    output: ingestReport,
  }),

  /**
   * Stores readings of many values in one transaction, `valueId,ts,value` lines as of `addReadings`, up to 10,000; more
   * are refused with TOO_LARGE. A line of an unknown value is refused by itself. Extension of the table.
   */
  addManyReadings: endpoint({
    method: 'POST',
    path: '/ui/readings',
    who: 'mes',
    input: { readings: z.string(), dryRun: flag.optional() },
    body: 'csv',
    query: ['dryRun'],
    status: 202,
    output: manyIngestReport,
  }),
};
