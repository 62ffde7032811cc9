import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/field.ts';
import { refusalReasons } from './value.ts';

/** What held readings are: of another meter, right, or wrong. */
export const heldReadingAnswers = ['swap', 'true', 'wrong'] as const;

/** Why readings are not counted. */
export const heldReadingReasons = [
  ...refusalReasons,
  /** The register rose by more than the meter counts in the time. */
  'JUMP',
  /** The register started again at a lower number. */
  'RESTART',
] as const;

/**
 * Readings of a register that are not counted: `held` from one on until a person answers what they are, or one that was
 * `refused` when it was sent. Numbers are scaled.
 */
export const heldReadingRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  coreId: z.number().int(),
  valueId: z.number().int(),
  state: z.enum(['held', 'refused']),
  reason: z.enum(heldReadingReasons),
  /** Time and number of the first one; null if the sent line is none. */
  at: z.string().nullable(),
  reading: z.number().nullable(),
  /** The line as it was sent; null of held ones. */
  sent: z.string().nullable(),
  /** Number of readings that are held, 1 if it was refused. */
  readings: z.number().int(),
  /** The last reading that was counted before; null if none. */
  before: z.object({ at: z.string(), reading: z.number() }).nullable(),
  foundAt: z.string(),
  /** Whether the caller may say what held readings are. */
  canAnswer: z.boolean(),
});

/** Record of readings that are not counted. */
export type HeldReadingRecord = z.output<typeof heldReadingRecord>;

/** Answer to held readings: the meter event or the exclusion that it made, which can be removed again. */
export const answeredReading = heldReadingRecord.extend({
  meterEventId: z.number().int().nullable(),
  exclusionId: z.number().int().nullable(),
});

/** A time, both ends inclusive, whose readings were answered as wrong: they are left out of every count. */
export const readingExclusionRecord = z.object({
  id: z.number().int(),
  valueId: z.number().int(),
  from: z.string(),
  until: z.string(),
  by: z.string().nullable(),
  createdAt: z.string(),
});

/** Record of a time whose readings are left out. */
export type ReadingExclusionRecord = z.output<typeof readingExclusionRecord>;

/** Endpoints of readings that are not counted. Extension of the table. */
export const heldReading = {
  /**
   * Held readings of a target and the last 50 refused ones of each of its values, the newest first; none for a resident or
   * an owner of an apartment.
   */
  heldReadings: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/held-readings',
    who: 'viewer',
    input: { id },
    output: z.array(heldReadingRecord),
  }),

  /**
   * Says what held readings are. Swap: another meter, which counts from the first one; true: the rise to the first one is
   * consumption; wrong: they are left out, and readings that go on from there are held again. Swap and true are meter
   * events, which can be removed; wrong is an exclusion, which can be removed as well.
   */
  answerHeldReading: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/held-readings/{readingId}/answer',
    who: 'manager',
    input: { id, readingId: id, answer: z.enum(heldReadingAnswers) },
    output: answeredReading,
  }),

  /** Times of a value whose readings were answered as wrong; none for a resident or an owner of an apartment. */
  readingExclusions: endpoint({
    method: 'GET',
    path: '/ui/values/{id}/reading-exclusions',
    who: 'viewer',
    input: { id },
    output: z.array(readingExclusionRecord),
  }),

  /** Takes back that readings are wrong: they are held again, or counted where they can be. */
  deleteReadingExclusion: endpoint({
    method: 'DELETE',
    path: '/ui/values/{id}/reading-exclusions/{exclusionId}',
    who: 'manager',
    input: { id, exclusionId: id },
    status: 204,
    output: z.null(),
  }),
};
