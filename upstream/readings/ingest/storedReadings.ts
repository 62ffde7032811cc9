import type { Db } from '../../db/connection.ts';
import type { Register } from './longestChain.ts';
import { fineRetentionMs, fiveMinutes, hour, slotOf, type Slot } from '../slots.ts';
import type { ReadingTableName } from '../storeSlots.ts';

/** Stored readings of a value around the range of the sent ones. */
export type StoredReadings = {
  /** Filled slot of a time, if any. */
  slotAt: (at: number) => Slot | undefined;
  /** All stored readings of the range, three before and one after, in order of time. */
  readings: Register[];
};

const readAround = async (db: Db, table: ReadingTableName, valueId: number, first: number, last: number) => {
  const all = db.selectFrom(table).selectAll().where('valueId', '=', valueId);
  return [
    ...(await all.where('ts', '<', first).orderBy('ts', 'desc').limit(3).execute()),
    ...(await all.where('ts', '>=', first).where('ts', '<=', last).execute()),
    ...(await all.where('ts', '>', last).orderBy('ts').limit(1).execute()),
  ];
};

/** Reads the stored readings of a value around a range. */
export const readStored = async (
  db: Db,
  { valueId, register, now }: { valueId: number; register: boolean; now: number },
  span: { from: number; to: number },
): Promise<StoredReadings> => {
  const around = (table: ReadingTableName, length: number) =>
    readAround(db, table, valueId, slotOf(register, span.from, length), slotOf(register, span.to, length));
  const fine = await around('readings5min', fiveMinutes);
  const coarse = await around('readingsHour', hour);
  const fineByTs = new Map(fine.map((slot) => [slot.ts, slot]));
  const coarseByTs = new Map(coarse.map((slot) => [slot.ts, slot]));
  const byInstant = new Map([...coarse, ...fine].map(({ at, raw }) => [at, { at, raw }]));
  return {
    slotAt: (at) =>
      at >= now - fineRetentionMs
        ? fineByTs.get(slotOf(register, at, fiveMinutes))
        : coarseByTs.get(slotOf(register, at, hour)),
    readings: [...byInstant.values()].toSorted((one, other) => one.at - other.at),
  };
};
