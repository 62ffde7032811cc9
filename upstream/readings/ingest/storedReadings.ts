import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import { inChunks } from '../../db/statements.ts';
import type { Register } from './longestChain.ts';
import { fineRetentionMs, fiveMinutes, hour, slotOf, type Slot } from '../slots.ts';
import { joinSlots, nearSlot } from '../slotTables.ts';
import type { ReadingTableName } from '../storeSlots.ts';

/** Stored readings of a value around the range of the sent ones. */
export type StoredReadings = {
  /** Filled slot of a time, if any. */
  slotAt: (at: number) => Slot | undefined;
  /** All stored readings of the range, three before and one after, in order of time. */
  readings: Register[];
};

/** Range of the sent readings of a value, in Unix milliseconds. */
export type SentSpan = { valueId: number; register: boolean; from: number; to: number };

/**
 * Slots of values within their spans, and of registers the three before and the one after. The bounds are found first, so
 * that the slots between them are found by the index, in the partitions that hold them.
 */
const readAround = async (
  db: Db,
  table: ReadingTableName,
  spans: readonly SentSpan[],
  length: number,
): Promise<Map<number, Slot[]>> => {
  const found: Slot[] = [];
  for (const some of inChunks(spans)) {
    const given = engineOf(db).rowsTable([
      { kind: 'bigint', numbers: some.map(({ valueId }) => valueId) },
      { kind: 'bigint', numbers: some.map(({ register, from }) => slotOf(register, from, length)) },
      { kind: 'bigint', numbers: some.map(({ register, to }) => slotOf(register, to, length)) },
      { kind: 'bigint', numbers: some.map(({ register }) => Number(register)) },
    ]);
    const valueId = sql`given.column1`;
    const before = nearSlot(db, table, { side: 'before', valueId, ts: sql`given.column2 - 1`, nth: 2 });
    const later = nearSlot(db, table, { side: 'after', valueId, ts: sql`given.column3 + 1` });
    const around = { valueId: sql`span.id`, first: sql`span.first`, last: sql`span.last` };
    const { rows } = await sql<Slot>`with span as materialized (select given.column1 as id,
        case given.column4 when 0 then given.column2 else coalesce(${before}, 0) end as first,
        case given.column4 when 0 then given.column3 else coalesce(${later}, given.column3) end as last from ${given})
      select slot."valueId", slot.ts, slot.raw, slot.at, slot.n from span ${joinSlots(db, table, around)}`.execute(db);
    found.push(...rows);
  }
  return Map.groupBy(found, ({ valueId }) => valueId);
};

/** Reads the stored readings of values around ranges, in a number of queries that does not depend on how many. */
export const readStored = async (
  db: Db,
  spans: readonly SentSpan[],
  now: number,
): Promise<Map<number, StoredReadings>> => {
  const fine = await readAround(db, 'readings5min', spans, fiveMinutes);
  const coarse = await readAround(db, 'readingsHour', spans, hour);
  return new Map(
    spans.map(({ valueId, register }) => {
      const [own, hours] = [fine.get(valueId) ?? [], coarse.get(valueId) ?? []];
      const fineByTs = new Map(own.map((slot) => [slot.ts, slot]));
      const coarseByTs = new Map(hours.map((slot) => [slot.ts, slot]));
      const byInstant = new Map([...hours, ...own].map(({ at, raw }) => [at, { at, raw }]));
      const slotAt = (at: number): Slot | undefined =>
        at >= now - fineRetentionMs
          ? fineByTs.get(slotOf(register, at, fiveMinutes))
          : coarseByTs.get(slotOf(register, at, hour));
      return [valueId, { slotAt, readings: [...byInstant.values()].toSorted((one, other) => one.at - other.at) }];
    }),
  );
};
