import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { clearable, decimal, flag, id, instant, lines, text } from '../wire/field.ts';

/**
 * Kinds of meter events. Swap: another meter; rollover: the register continued from 0; correction: it was set; conversion:
 * it went on, and its raw numbers are converted in another way from then on.
 */
export const meterEventKinds = ['swap', 'rollover', 'correction', 'conversion'] as const;

/** How a raw number becomes the shown one: times the multiplier, plus the offset, in the unit; null for that of the type. */
const conversion = z.object({ multiplier: z.number(), offset: z.number(), unit: z.string().nullable() });

/** A meter event: consumption continues from its start reading. */
export const meterEventRecord = z.object({
  id: z.number().int(),
  valueId: z.number().int(),
  kind: z.enum(meterEventKinds),
  at: z.string(),
  /** Register before and after the event, scaled. */
  endReading: z.number().nullable(),
  startReading: z.number().nullable(),
  /** Conversion until the event and from it on; null if the event did not change it. */
  conversion: z.object({ before: conversion, after: conversion }).nullable(),
  comment: z.string().nullable(),
  by: z.string().nullable(),
});

/** Record of a meter event. */
export type MeterEventRecord = z.output<typeof meterEventRecord>;

/** A reading of a register, scaled. */
const reading = z.object({ at: z.string(), reading: z.number() });

/** Result of a meter event that is not saved. */
export const meterEventPreview = z.object({
  /** Last reading before the event and the first one after it, of the meters that it separates; null if none. */
  before: reading.nullable(),
  after: reading.nullable(),
  /** Readings that are given and that saving refuses with UNLIKELY unless they are confirmed. */
  unlikely: z.array(z.enum(['endReading', 'startReading'])),
  /** Months whose consumption changes, with the consumption before and after, scaled; null without readings. */
  months: z.array(z.object({ month: z.string(), amount: z.number().nullable(), newAmount: z.number().nullable() })),
});

/** Record of the result of a meter event that is not saved. */
export type MeterEventPreview = z.output<typeof meterEventPreview>;

/** Conversion from the event on; what is not given stays. */
const converted = {
  multiplier: decimal.optional(),
  offset: decimal.optional(),
  unit: clearable(text(20)).optional(),
};

const added = {
  ...converted,
  kind: z.enum(meterEventKinds),
  at: instant,
  endReading: decimal.optional(),
  startReading: decimal.optional(),
  comment: lines(1000).optional(),
};

const changed = {
  ...converted,
  kind: z.enum(meterEventKinds).optional(),
  at: instant.optional(),
  endReading: clearable(decimal).optional(),
  startReading: clearable(decimal).optional(),
  comment: clearable(lines(1000)).optional(),
};

/** Endpoints of meter events. All but the first two are extensions of the table. */
export const meterEvent = {
  /**
   * Records a meter swap, rollover or correction; consumption continues from the new register reading. A reading that is
   * further from its neighbour than the meter has ever counted in the time is refused with UNLIKELY, unless the input is
   * `confirmed`. Readings before the event keep their multiplier, offset and unit; to change these in a month whose
   * reports have been made is refused with MONTH_REPORTED.
   */
  addMeterEvent: endpoint({
    method: 'POST',
    path: '/ui/values/{id}/meter-events',
    who: 'manager',
    input: { id, ...added, confirmed: flag.optional() },
    status: 201,
    output: meterEventRecord,
  }),

  meterEvents: endpoint({
    method: 'GET',
    path: '/ui/values/{id}/meter-events',
    who: 'viewer',
    input: { id },
    output: z.array(meterEventRecord),
  }),

  /** Changes a meter event; consumption is counted anew. */
  updateMeterEvent: endpoint({
    method: 'PATCH',
    path: '/ui/values/{id}/meter-events/{eventId}',
    who: 'manager',
    input: { id, eventId: id, ...changed, confirmed: flag.optional() },
    output: meterEventRecord,
  }),

  /** Removes a meter event; consumption is counted as if it had never been recorded. */
  deleteMeterEvent: endpoint({
    method: 'DELETE',
    path: '/ui/values/{id}/meter-events/{eventId}',
    who: 'manager',
    input: { id, eventId: id },
    status: 204,
    output: z.null(),
  }),

  /**
   * What adding an event would change; with `eventId` what changing that event would, and with `removed` what removing it
   * would. Saves nothing.
   */
  previewMeterEvent: endpoint({
    method: 'POST',
    path: '/ui/values/{id}/meter-events/preview',
    who: 'manager',
    input: { id, eventId: id.optional(), removed: flag.optional(), ...changed },
    output: meterEventPreview,
  }),
};
