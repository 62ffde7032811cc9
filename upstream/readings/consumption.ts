import { sql } from 'kysely';
import { chunked } from '../db/chunks.ts';
import type { Db } from '../db/connection.ts';
import { someOf } from '../db/someOf.ts';
import { addSteps, emptyBuckets, type Bucket } from './buckets.ts';
import { ceilingOf } from './ceiling.ts';
import { registerSteps, type RegisterPoint } from './registerSteps.ts';
import { hour } from './slots.ts';

/** A meter that is counted, and from when to when its readings may be told. */
export type Meter = { id: number; typeId: number; multiplier: number; from: number; until: number };

/** How many readings are held in memory at once. */
const readingsAtOnce = 100_000;

/** Reads registers from the last reading before a span to the first after it, so that its ends are known too. */
const readRegisters = async (db: Db, meters: readonly Meter[], from: number, to: number) => {
  const ids = someOf(meters.map(({ id }) => id));
  const outer = (edge: 'before' | 'after') =>
    edge === 'before'
      ? sql<number>`coalesce((select max(ts) from "readingsHour" r where r."valueId" = "values".id and r.ts < ${from}), ${from})`
      : sql<number>`coalesce((select min(ts) from "readingsHour" r where r."valueId" = "values".id and r.ts > ${to}), ${to})`;
  return db
    .selectFrom('values')
    .innerJoin('readingsHour', 'readingsHour.valueId', 'values.id')
    .select(['readingsHour.valueId', 'readingsHour.ts', 'readingsHour.raw', 'readingsHour.at'])
    .where('values.id', 'in', ids)
    .where('readingsHour.ts', '>=', outer('before'))
    .where('readingsHour.ts', '<=', outer('after'))
    .orderBy('readingsHour.valueId')
    .orderBy('readingsHour.ts')
    .execute();
};

type StoredRegister = Awaited<ReturnType<typeof readRegisters>>[number];

const pointsOf = (rows: readonly StoredRegister[], { multiplier, from, until }: Meter): RegisterPoint[] =>
  rows
    .filter(({ ts, at }) => ts * 1000 >= from && at >= from && at <= until)
    .map(({ ts, raw }) => ({ t: ts, r: raw * multiplier }));

/** Counts what passed through meters between boundaries in Unix seconds, summed up by type. */
export const countConsumption = async (
  db: Db,
  meters: readonly Meter[],
  boundaries: readonly number[],
): Promise<Map<number, Bucket[]>> => {
  const counted = new Map<number, Bucket[]>();
  const [from = 0] = boundaries;
  const to = boundaries.at(-1) ?? from;
  const metersAtOnce = Math.max(1, Math.floor(readingsAtOnce / ((to - from) / hour + 2)));
  for (const some of chunked(meters, metersAtOnce)) {
    const rows = Map.groupBy(await readRegisters(db, some, from, to), ({ valueId }) => valueId);
    for (const meter of some) {
      const buckets = counted.get(meter.typeId) ?? emptyBuckets(boundaries);
      counted.set(meter.typeId, buckets);
      addSteps(buckets, registerSteps(pointsOf(rows.get(meter.id) ?? [], meter), ceilingOf(meter.typeId)));
    }
    // A long count lets other calls through between its parts.
    await new Promise(setImmediate);
  }
  return counted;
};
