import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import type { Row } from '../../db/schema.ts';
import { inChunks } from '../../db/statements.ts';
import { isNewRegister } from './registerPoints.ts';
import { fineRetentionMs, fiveMinutes, hour, slotOf } from '../slots.ts';
import { joinSlotAt, nearSlot } from '../slotTables.ts';
import type { ReadingTableName } from '../storeSlots.ts';

/** A register at an instant: its raw number, and the time in Unix milliseconds at which it was read. */
export type RegisterState = {
  raw: number;
  at: number;
};

/** A value and the range in which its last reading is searched, inclusive, in Unix milliseconds. */
export type StateRange = { id: number; from: number; at: number };

type Found = { id: number; raw: number; at: number };

const lastIn = async (db: Db, table: ReadingTableName, length: number, ranges: readonly StateRange[]) => {
  const found: Found[] = [];
  for (const some of inChunks(ranges)) {
    const given = engineOf(db).rowsTable([
      { kind: 'bigint', numbers: some.map(({ id }) => id) },
      { kind: 'bigint', numbers: some.map(({ at }) => Math.floor(at)) },
      { kind: 'bigint', numbers: some.map(({ at }) => slotOf(true, at, length)) },
    ]);
    const last = nearSlot(db, table, {
      side: 'before',
      valueId: sql`given.column1`,
      ts: sql`given.column3`,
      where: sql`near.at <= given.column2`,
    });
    const { rows } = await sql<Found>`
      with last as materialized (select given.column1 as id, ${last} as ts from ${given})
      select last.id, slot.raw, slot.at from last
        ${joinSlotAt(db, table, { valueId: sql`last.id`, ts: sql`last.ts` })}`.execute(db);
    found.push(...rows);
  }
  return found;
};

/** The state that an event leaves behind; null if the new reading is unknown. */
const stateAfter = ({ at, startRaw }: Row<'meterEvents'>): RegisterState | null =>
  startRaw === null ? null : { raw: startRaw, at };

/**
 * Reads the last state of registers in their ranges: the last reading, or the start of a later meter event. The hour
 * that contains an instant counts only as far as its last reading is not later; in the last week by five minutes.
 * Values without a reading in their range are omitted.
 */
export const readRegisterStates = async (
  db: Db,
  ranges: readonly StateRange[],
  events: ReadonlyMap<number, readonly Row<'meterEvents'>[]>,
  now: number,
): Promise<Map<number, RegisterState>> => {
  const fine = ranges.filter(({ at }) => at >= now - fineRetentionMs);
  const found = [
    ...(await lastIn(db, 'readingsHour', hour, ranges)),
    ...(await lastIn(db, 'readings5min', fiveMinutes, fine)),
  ];
  const states = new Map<number, RegisterState>();
  for (const { id, raw, at } of found) if (at > (states.get(id)?.at ?? -Infinity)) states.set(id, { raw, at });
  for (const { id, from, at } of ranges) {
    const event = events.get(id)?.findLast((one) => isNewRegister(one) && one.at <= at);
    const state = states.get(id);
    if (event && event.at >= (state?.at ?? -Infinity)) {
      const after = stateAfter(event);
      if (after) states.set(id, after);
      else if (event.at !== state?.at) states.delete(id);
    }
    if ((states.get(id)?.at ?? Infinity) < from) states.delete(id);
  }
  return states;
};
