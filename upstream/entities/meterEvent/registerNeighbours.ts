import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { maxFlowPerHour } from '../../readings/registers/registerLimits.ts';
import { isNewRegister } from '../../readings/registers/registerPoints.ts';
import type { Metered } from './meterEventRows.ts';

const hour = 3_600_000;

/** Days before an event whose readings say how fast the register rises. */
const paceDays = 30;

/** A rise is doubted after at least so many rises, if it is so many times the fastest of them. */
const leastRises = 3;
const timesFastest = 10;

/** A reading of a register, raw; `at` in Unix milliseconds. */
export type RawReading = { raw: number; at: number };

/** Readings beside the time of an event, and the fastest rise in an hour before it, in the value's unit; null if unknown. */
export type Neighbours = { before: RawReading | null; after: RawReading | null; fastest: number | null };

/** The last reading before a time and the first one at or after it, from one query. */
const readingsBeside = async (db: Db, { id }: Metered, at: number): Promise<RawReading[]> => {
  const own = db.selectFrom('readingsHour').select(['raw', 'at']).where('valueId', '=', id).limit(1);
  const before = own
    .where('ts', '<=', Math.ceil(at / hour) * 3600)
    .where('at', '<', at)
    .orderBy('ts', 'desc');
  const after = own
    .where('ts', '>=', Math.floor(at / hour) * 3600)
    .where('at', '>=', at)
    .orderBy('ts');
  return db
    .selectFrom(before.as('last'))
    .selectAll()
    .unionAll(db.selectFrom(after.as('first')).selectAll())
    .execute();
};

/** The fastest rise in an hour of the days before an event, in the value's unit; null of too few rises. */
const fastestBefore = async (db: Db, { id, multiplier }: Metered, at: number): Promise<number | null> => {
  const rows = await db
    .selectFrom('readingsHour')
    .select(['raw', 'at'])
    .where('valueId', '=', id)
    .where('ts', '>', Math.floor(at / 1000) - paceDays * 86_400)
    .where('at', '<', at)
    .orderBy('ts')
    .execute();
  const rises = rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const rise = before ? (row.raw - before.raw) * multiplier : -1;
    return before && rise >= 0 && row.at > before.at ? [(rise / (row.at - before.at)) * hour] : [];
  });
  return rises.length < leastRises ? null : Math.max(...rises);
};

/**
 * Reads what stands beside the time of an event in its register: a reading, or the start of another event that is nearer.
 * After it a reading counts unless another event is in between. A register goes on over a conversion.
 */
export const readNeighbours = async (
  db: Db,
  metered: Metered,
  at: number,
  others: readonly Row<'meterEvents'>[],
): Promise<Neighbours> => {
  const beside = await readingsBeside(db, metered, at);
  const events = others.filter(isNewRegister);
  const reading = beside.find((one) => one.at < at) ?? null;
  const after = beside.find((one) => one.at >= at) ?? null;
  const event = events.findLast((one) => one.at < at);
  const isEventNearer = event !== undefined && event.at >= (reading?.at ?? -Infinity);
  const start = event?.startRaw ?? null;
  const begun = event && start !== null ? { raw: start, at: event.at } : null;
  const isDivided = after !== null && events.some((one) => one.at > at && one.at <= after.at);
  return {
    before: isEventNearer ? begun : reading,
    after: isDivided ? null : after,
    fastest: await fastestBefore(db, metered, at),
  };
};

/**
 * Whether a register can hardly have risen so much between two readings: above its maximum flow, or above ten times the
 * fastest rise before, of a day at least.
 */
export const isUnlikely = (
  one: RawReading,
  other: RawReading,
  { typeId, multiplier }: Pick<Metered, 'typeId' | 'multiplier'>,
  fastest: number | null,
): boolean => {
  const rise = (other.raw - one.raw) * multiplier;
  const hours = (other.at - one.at) / hour;
  const byFlow = maxFlowPerHour(typeId) * Math.max(1, hours);
  const byPace = fastest === null ? Infinity : Math.max(1, timesFastest * fastest * Math.max(24, hours));
  return rise > Math.min(byFlow, byPace);
};
