import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './field.ts';

/** A reading series that a device reports, with its settings and its latest reading. */
export const valueRecord = z.object({
  id: z.number().int(),
  coreId: z.number().int(),
  name: z.string(),
  /** 1 to 47 and 99, see valueTypes.ts. */
  typeId: z.number().int(),
  /** After multiplier and offset; null without a reading, or where the reading is no number. */
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

/** A value as /ui answers it. */
export type ValueRecord = z.output<typeof valueRecord>;

/** Why a reading was not taken. */
export const refusalReasons = [
  /** The line is not an instant and a number. */
  'MALFORMED',
  /** Another reading of the same instant came before, with another number. */
  'DUPLICATE_INSTANT',
  /** The register runs backwards. */
  'BACKWARD_STEP',
  /** More than a meter of this kind can pass in that time. */
  'IMPOSSIBLE_STEP',
  /** Later than now. */
  'IN_THE_FUTURE',
] as const;

/** What became of the readings that were sent. Lines count from 1. */
export const ingestReport = z.object({
  taken: z.number().int(),
  known: z.number().int(),
  refused: z.array(
    z.object({ line: z.number().int(), at: z.string(), value: z.string(), reason: z.enum(refusalReasons) }),
  ),
});

/** The outcome of an ingest as /ui answers it. */
export type IngestReport = z.output<typeof ingestReport>;

/** Calls about values. */
export const value = {
  /** Stores readings, `ts,value` lines: an ISO instant in UTC and the raw number, cumulative for meters. */
  addReadings: endpoint({
    method: 'POST',
    path: '/ui/values/{id}/readings',
    who: 'mes',
    input: { id, readings: z.string() },
    body: 'csv',
    status: 202,
    output: ingestReport,
  }),
};
