import { sql } from 'kysely';
import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import { conversionsOf, readConversionEvents } from '../../readings/conversions.ts';
import { countConsumption, type Meter } from '../../readings/consumption.ts';
import { beginning, joinSlotAt, nearSlot } from '../../readings/slotTables.ts';

/** The hour of the last reading of a value of the query until a time in Unix milliseconds. */
const lastUntil = (db: Db, at: number) =>
  nearSlot(db, 'readingsHour', {
    side: 'before',
    valueId: sql`"values".id`,
    ts: sql`cast(${Math.floor(at / 1000)} as bigint)`,
  });

/**
 * Registers of meters at a time in Unix milliseconds, in the type's unit, by value: the last reading and what was counted
 * since then, so that two registers differ by what was consumed between them.
 */
export const registersAt = async (db: Db, meters: readonly Meter[], at: number): Promise<Map<number, number>> => {
  const registers = new Map<number, number>();
  const since = new Map<number, Meter[]>();
  const byId = new Map(meters.map((meter) => [meter.id, meter]));
  for (const some of inChunks([...byId.keys()])) {
    const given = engineOf(db).rowsTable([{ kind: 'bigint', numbers: some }]);
    const { rows } = await sql<{ id: number; raw: number; ts: number; at: number }>`
      with last as materialized (select "values".id, ${lastUntil(db, at)} as ts from "values"
        where "values".id in (select given.column1 from ${given}))
      select last.id, slot.raw, slot.ts, slot.at from last
        ${joinSlotAt(db, 'readingsHour', { valueId: sql`last.id`, ts: sql`last.ts` })}`.execute(db);
    const events = await readConversionEvents(db, some);
    for (const { id, raw, ts, at: readAt } of rows) {
      const meter = byId.get(id);
      if (!meter) continue;
      registers.set(id, raw * conversionsOf(meter, events.get(id) ?? []).at(readAt).multiplier);
      if (ts < at / 1000) since.set(ts, [...(since.get(ts) ?? []), meter]);
    }
  }
  for (const [ts, some] of since) {
    const counted = await countConsumption(db, some, [ts, at / 1000], ({ id }) => id);
    for (const { id } of some) registers.set(id, (registers.get(id) ?? 0) + (counted.get(id)?.[0]?.amount ?? 0));
  }
  return registers;
};

/** Time of the first reading of each value in Unix milliseconds; values without readings are omitted. */
export const firstReadings = async (db: Db, valueIds: readonly number[]): Promise<Map<number, number>> => {
  const first = nearSlot(db, 'readingsHour', { side: 'after', valueId: sql`"values".id`, ts: beginning });
  const found = new Map<number, number>();
  for (const some of inChunks(valueIds)) {
    const rows = await db
      .selectFrom('values')
      .select(['id', first.as('ts')])
      .where('id', 'in', idsOrNone(some))
      .execute();
    for (const { id, ts } of rows) if (ts !== null) found.set(id, ts * 1000);
  }
  return found;
};

/** Time of the last reading of each value until a time, both in Unix milliseconds; values without one are omitted. */
export const lastReadings = async (db: Db, valueIds: readonly number[], at: number): Promise<Map<number, number>> => {
  const last = lastUntil(db, at);
  const found = new Map<number, number>();
  for (const some of inChunks(valueIds)) {
    const rows = await db
      .selectFrom('values')
      .select(['id', last.as('ts')])
      .where('id', 'in', idsOrNone(some))
      .execute();
    for (const { id, ts } of rows) if (ts !== null) found.set(id, ts * 1000);
  }
  return found;
};
