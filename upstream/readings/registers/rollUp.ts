import { inChunks, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { yieldToEventLoop } from '../../time/yieldToEventLoop.ts';
import { boundariesOf } from '../buckets.ts';
import { limitsOf } from './registerLimits.ts';
import type { Counted } from './registerPoint.ts';
import { countSteps } from './registerSteps.ts';
import { storeHeld } from './heldReadings.ts';
import { readHours } from './readHours.ts';
import { countedUntil, dayWithin, lastDays, type RegisterDay } from './registerDays.ts';
import { pointsOf, readMeterEvents, rescalingsOf, type StoredRegister } from './registerPoints.ts';
import { conversionsOf } from '../conversions.ts';
import { isRegister } from '../slots.ts';

type Meter = Pick<Row<'values'>, 'id' | 'typeId' | 'multiplier'>;

/** Limit of days in one count: a century. */
const mostDays = 36_600;

const metersAtOnce = 16;

const beginningsBetween = (from: number, to: number): number[] =>
  from < to ? boundariesOf('day', { from: from * 1000, to: to * 1000 }, mostDays) : [];

const readRegisters = async (db: Db): Promise<Meter[]> => {
  const rows = await db.selectFrom('values').select(['id', 'typeId', 'multiplier']).orderBy('id').execute();
  return rows.filter(({ typeId }) => isRegister(typeId));
};

/** Days that a meter's hours settle, after its last rolled up day, and its count after the last hour. */
const countDays = (
  meter: Meter,
  rows: readonly StoredRegister[],
  events: readonly Row<'meterEvents'>[],
  last: RegisterDay | undefined,
  beginnings: readonly number[],
): { meter: Meter; days: RegisterDay[]; counted: Counted | undefined } => {
  const begun = last && countedUntil(last);
  const conversions = conversionsOf(meter, events);
  const own = events.filter(({ at }) => !begun || at / 1000 > begun.t);
  const points = pointsOf(rows, own, conversions);
  const days: RegisterDay[] = [];
  let next = 0;
  const visit: Parameters<typeof countSteps>[2] = (step, before, after) => {
    while ((beginnings[next] ?? Infinity) <= step.from) next += 1;
    for (let ts = beginnings[next]; ts !== undefined && ts <= step.to; ts = beginnings[next]) {
      const day = ts > (last?.ts ?? -Infinity) ? dayWithin(meter.id, ts, step, before, after) : null;
      if (day) days.push(day);
      next += 1;
    }
  };
  const counted = countSteps(points, limitsOf(meter.typeId), visit, begun, rescalingsOf(own, conversions));
  return { meter, days, counted };
};

/** Days that a meter's hours settle; pure, so that the laws of counting are tested without a database. */
export const settledDays = (...given: Parameters<typeof countDays>): RegisterDay[] => countDays(...given).days;

const rollUpSome = (db: Db, meters: readonly Meter[], today: number, now: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const found = await lastDays(
      trx,
      meters.map(({ id }) => ({ id, at: Number.MAX_SAFE_INTEGER })),
    );
    const behind = meters.filter(({ id }) => (found.get(id)?.ts ?? 0) < today);
    const hours = await readHours(
      trx,
      behind.map(({ id }) => ({ id, after: found.get(id)?.lastTs ?? -1, until: now / 1000 })),
    );
    const events = await readMeterEvents(
      trx,
      behind.map(({ id }) => id),
    );
    const firsts = behind.map(({ id }) => hours.get(id)?.[0]?.ts ?? Infinity);
    const beginnings = beginningsBetween(Math.min(...firsts), now / 1000);
    const counts = behind.map((meter) =>
      countDays(meter, hours.get(meter.id) ?? [], events.get(meter.id) ?? [], found.get(meter.id), beginnings),
    );
    for (const rows of inChunks(counts.flatMap(({ days }) => days)))
      await trx.insertInto('registerDays').values(rows).execute();
    await storeHeld(trx, counts, now);
  });

/**
 * Rolls up every register until the start of today, as far as readings settle the days; each day once. What its count
 * holds is stored for people, whichever way the readings came.
 */
export const rollUpDays = async (db: Db, now: number): Promise<void> => {
  const today = boundariesOf('day', { from: now, to: now }, 1)[0] ?? 0;
  for (const some of inChunks(await readRegisters(db), metersAtOnce)) {
    await rollUpSome(db, some, today, now);
    await yieldToEventLoop();
  }
};
