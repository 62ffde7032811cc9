import { sql } from 'kysely';
import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { conversionsOf, readConversionEvents } from '../../readings/conversions.ts';
import { countConsumption, type Meter } from '../../readings/consumption.ts';

/**
 * Registers of meters at a time in Unix milliseconds, in the type's unit, by value: the last reading and what was counted
 * since then, so that two registers differ by what was consumed between them.
 */
export const registersAt = async (db: Db, meters: readonly Meter[], at: number): Promise<Map<number, number>> => {
  const registers = new Map<number, number>();
  const since = new Map<number, Meter[]>();
  const byId = new Map(meters.map((meter) => [meter.id, meter]));
  for (const some of inChunks([...byId.keys()])) {
    const last = sql<number>`(select max(r.ts) from "readingsHour" r where r."valueId" = "values".id and r.ts <= ${Math.floor(at / 1000)})`;
    const rows = await db
      .selectFrom('values')
      .innerJoin('readingsHour', (join) =>
        join.onRef('readingsHour.valueId', '=', 'values.id').on('readingsHour.ts', '=', last),
      )
      .select(['values.id', 'readingsHour.raw', 'readingsHour.ts', 'readingsHour.at'])
      .where('values.id', 'in', idsOrNone(some))
      .execute();
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
  const first = sql<number | null>`(select min(r.ts) from "readingsHour" r where r."valueId" = "values".id)`;
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
  const last = sql<
    number | null
  >`(select max(r.ts) from "readingsHour" r where r."valueId" = "values".id and r.ts <= ${Math.floor(at / 1000)})`;
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
