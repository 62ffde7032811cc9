import { sql, type Generated } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { d, i, key, makeIndexes, makeTables, optional, required, t, table, type Shape } from './shape.ts';

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

const meterEvents: Shape = {
  id: [i, key],
  valueId: [i, required],
  kind: [t, required],
  at: [i, required],
  endRaw: [d, optional],
  startRaw: [d, optional],
  comment: [t, optional],
  by: [t, optional],
  createdAt: [i, required],
};

const registerDays: Shape = {
  valueId: [i, required],
  ts: [i, required],
  counted: [d, required],
  inGap: [i, required],
  lastTs: [d, required],
  lastNumber: [d, required],
  highest: [d, required],
  countedAtLast: [d, required],
  settledBy: [d, required],
  multiplier: [d, required],
};

/** Makes the tables of what happens to meters, and of what was counted by day. */
export const createMeters = async (db: Db): Promise<void> => {
  await makeTables(db, { meterEvents });
  await makeIndexes(db, [['meterEvents', ['valueId', 'at']]]);
  const days = table(db, 'registerDays', registerDays).addPrimaryKeyConstraint('registerDaysKey', [
    'valueId',
    'ts',
  ] as never);
  await (engineOf(db).partitioned ? days : days.modifyEnd(sql`without rowid`)).execute();
};
