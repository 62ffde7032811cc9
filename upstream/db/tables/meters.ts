import type { Generated } from 'kysely';
import type { HeldReadingRecord } from '../../../contract/entities/heldReading.ts';

/**
 * Meter event at a time in Unix milliseconds: raw readings of the register before and after, null if unknown. The next
 * epoch of the register starts there, except at a conversion, where the register goes on. What converts raw numbers
 * until the event is in the columns that end in Before; null if the event changes nothing of it.
 */
export type MeterEventTable = {
  id: Generated<number>;
  valueId: number;
  kind: 'swap' | 'rollover' | 'correction' | 'conversion';
  at: number;
  endRaw: number | null;
  startRaw: number | null;
  multiplierBefore: number | null;
  offsetBefore: number | null;
  unitBefore: string | null;
  comment: string | null;
  by: string | null;
  createdAt: number;
};

/**
 * Count of a meter at the start of a day in Helsinki, `ts`: the sum until then, and the last reading before, from which
 * the count continues. A cache of the hours: a changed reading up to `settledBy` invalidates it. Numbers are in the
 * type's unit; `lastNumber`, `highest` and `fastest` by the multiplier of the row.
 */
export type RegisterDayTable = {
  valueId: number;
  ts: number;
  counted: number;
  /** Consumption in a gap across this time, so that the count is an estimate. */
  inGap: number;
  /** Number of steps above the maximum flow of the meter that were counted until then. */
  bursts: Generated<number>;
  lastTs: number;
  /** End of the step that the day starts in. */
  nextTs: Generated<number>;
  lastNumber: number;
  highest: number;
  countedAtLast: number;
  /** Number of steps counted until the last reading, and the highest consumption in an hour among them. */
  steps: Generated<number>;
  fastest: Generated<number>;
  settledBy: number;
  multiplier: number;
};

/**
 * Time in Unix milliseconds during which a value was in a space that it has left, or in a target without a space; the
 * present one is in its row.
 */
export type ValueStayTable = {
  valueId: number;
  targetId: number;
  groupId: number | null;
  spaceId: number | null;
  from: number;
  until: number;
};

/** A note about a space or, without one, a target; times in Unix milliseconds, `until` null for an event. */
export type NoteTable = {
  id: Generated<number>;
  targetId: number;
  spaceId: number | null;
  at: number;
  until: number | null;
  text: string;
  by: string | null;
  createdAt: number;
};

/**
 * Readings of a register that are not counted, raw: those held since `at`, or one that was refused, with the line that was
 * sent. Times in Unix milliseconds.
 */
export type UncountedReadingTable = {
  id: Generated<number>;
  valueId: number;
  state: 'held' | 'refused';
  reason: HeldReadingRecord['reason'];
  at: number | null;
  raw: number | null;
  sent: string | null;
  readings: number;
  beforeAt: number | null;
  beforeRaw: number | null;
  foundAt: number;
  /** Whether a refused one was sent since the last reading of the value that was accepted. */
  sinceAccepted: Generated<number>;
};

/**
 * Time in Unix milliseconds, inclusive, whose readings of a register are wrong and left out of every count, but for those
 * that go on from the reading before it rather than from the first wrong one; raw, null if unknown.
 */
export type ReadingExclusionTable = {
  id: Generated<number>;
  valueId: number;
  from: number;
  until: number;
  by: string | null;
  createdAt: number;
  beforeAt: number | null;
  beforeRaw: number | null;
  firstRaw: number | null;
};

/** The tables of meters by name. */
export type MeterTables = {
  meterEvents: MeterEventTable;
  registerDays: RegisterDayTable;
  valueStays: ValueStayTable;
  uncountedReadings: UncountedReadingTable;
  readingExclusions: ReadingExclusionTable;
  notes: NoteTable;
};
