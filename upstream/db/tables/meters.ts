import type { Generated } from 'kysely';

/**
 * Something that happened to a meter at a moment, in Unix milliseconds: what its register showed before and after,
 * raw; null where nobody knows. The next epoch of the register begins there.
 */
export type MeterEventTable = {
  id: Generated<number>;
  valueId: number;
  kind: 'swap' | 'rollover' | 'correction';
  at: number;
  endRaw: number | null;
  startRaw: number | null;
  comment: string | null;
  by: string | null;
  createdAt: number;
};

/**
 * How far a meter was counted at the beginning of a day in Helsinki, `ts`: the sum of all that had passed, and the
 * last reading before, from which the count goes on. Made from the hours, and made anew when these change: a reading
 * up to `settledBy` can change it. Numbers are in the type's unit with the multiplier that the value had.
 */
export type RegisterDayTable = {
  valueId: number;
  ts: number;
  counted: number;
  /** Something passed in a gap that reaches over this moment, so that the count here is an estimate. */
  inGap: number;
  lastTs: number;
  lastNumber: number;
  highest: number;
  countedAtLast: number;
  settledBy: number;
  multiplier: number;
};

/** The tables of meters by name. */
export type MeterTables = { meterEvents: MeterEventTable; registerDays: RegisterDayTable };
