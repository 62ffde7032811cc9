import type { Db } from '../../db/connection.ts';
import { maxFlowPerHour } from '../../readings/registers/registerLimits.ts';
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

/** A register and a time; an event with the id `except` is left out, since it is being changed. */
type EventTime = { metered: Metered; at: number; except: number | undefined };

const eventsOf = (db: Db, { metered, except }: EventTime) =>
  db
    .selectFrom('meterEvents')
    .select(['startRaw', 'at'])
    .where('valueId', '=', metered.id)
    .where('id', '!=', except ?? 0);

const lastBefore = async (db: Db, eventTime: EventTime): Promise<RawReading | null> => {
  const { metered, at } = eventTime;
  const reading = await db
    .selectFrom('readingsHour')
    .select(['raw', 'at'])
    .where('valueId', '=', metered.id)
    .where('ts', '<=', Math.ceil(at / hour) * 3600)
    .where('at', '<', at)
    .orderBy('ts', 'desc')
    .limit(1)
    .executeTakeFirst();
  const event = await eventsOf(db, eventTime).where('at', '<', at).orderBy('at', 'desc').limit(1).executeTakeFirst();
  if (!event || event.at < (reading?.at ?? -Infinity)) return reading ?? null;
  return event.startRaw === null ? null : { raw: event.startRaw, at: event.at };
};

/** The first reading after an event, unless another event is in between. */
const firstAfter = async (db: Db, eventTime: EventTime): Promise<RawReading | null> => {
  const { metered, at } = eventTime;
  const reading = await db
    .selectFrom('readingsHour')
    .select(['raw', 'at'])
    .where('valueId', '=', metered.id)
    .where('ts', '>=', Math.floor(at / hour) * 3600)
    .where('at', '>=', at)
    .orderBy('ts')
    .limit(1)
    .executeTakeFirst();
  if (!reading) return null;
  const between = await eventsOf(db, eventTime).where('at', '>', at).where('at', '<=', reading.at).executeTakeFirst();
  return between ? null : reading;
};

/** The fastest rise in an hour of the days before an event, in the value's unit; null of too few rises. */
const fastestBefore = async (db: Db, { metered, at }: EventTime): Promise<number | null> => {
  const rows = await db
    .selectFrom('readingsHour')
    .select(['raw', 'at'])
    .where('valueId', '=', metered.id)
    .where('ts', '>', Math.floor(at / 1000) - paceDays * 86_400)
    .where('at', '<', at)
    .orderBy('ts')
    .execute();
  const rises = rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const rise = before ? (row.raw - before.raw) * metered.multiplier : -1;
    return before && rise >= 0 && row.at > before.at ? [(rise / (row.at - before.at)) * hour] : [];
  });
  return rises.length < leastRises ? null : Math.max(...rises);
};

/** Reads what stands beside the time of an event in its register. */
export const readNeighbours = async (db: Db, metered: Metered, at: number, except?: number): Promise<Neighbours> => {
  const eventTime = { metered, at, except };
  return {
    before: await lastBefore(db, eventTime),
    after: await firstAfter(db, eventTime),
    fastest: await fastestBefore(db, eventTime),
  };
};

/**
 * Whether a register can hardly have risen so much between two readings: above its maximum flow, or above ten times the
 * fastest rise before, of a day at least.
 */
export const isUnlikely = (one: RawReading, other: RawReading, metered: Metered, fastest: number | null): boolean => {
  const rise = (other.raw - one.raw) * metered.multiplier;
  const hours = (other.at - one.at) / hour;
  const byFlow = maxFlowPerHour(metered.typeId) * Math.max(1, hours);
  const byPace = fastest === null ? Infinity : Math.max(1, timesFastest * fastest * Math.max(24, hours));
  return rise > Math.min(byFlow, byPace);
};
