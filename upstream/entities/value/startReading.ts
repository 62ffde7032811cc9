import type { Db } from '../../db/connection.ts';

const hour = 3_600_000;

/** Days before an event whose readings say how fast the register rises. */
const paceDays = 30;

/** A start is doubted by at least so many rises, and by a rise of so many times the fastest of them. */
const leastRises = 3;
const timesFastest = 10;

type Register = { id: number; multiplier: number };

/** The first reading after an event, unless another event is in between. */
const firstAfter = async (db: Db, id: number, at: number): Promise<{ raw: number; at: number } | undefined> => {
  const reading = await db
    .selectFrom('readingsHour')
    .select(['raw', 'at'])
    .where('valueId', '=', id)
    .where('ts', '>=', Math.floor(at / hour) * 3600)
    .where('at', '>=', at)
    .orderBy('ts')
    .limit(1)
    .executeTakeFirst();
  if (!reading) return undefined;
  const between = await db
    .selectFrom('meterEvents')
    .select('id')
    .where('valueId', '=', id)
    .where('at', '>', at)
    .where('at', '<=', reading.at)
    .executeTakeFirst();
  return between ? undefined : reading;
};

/** The fastest rise in an hour of the days before an event, in the value's unit; null of too few rises. */
const fastestBefore = async (db: Db, { id, multiplier }: Register, at: number): Promise<number | null> => {
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
 * Whether the reading after an event cannot be of a register that started there: it is lower, or higher than ten times the
 * fastest rise before would have made it.
 */
export const contradictsNext = async (db: Db, register: Register, at: number, startRaw: number): Promise<boolean> => {
  const next = await firstAfter(db, register.id, at);
  if (!next) return false;
  const rise = (next.raw - startRaw) * register.multiplier;
  if (rise < -1e-6) return true;
  const fastest = await fastestBefore(db, register, at);
  if (fastest === null) return false;
  return rise > Math.max(1, timesFastest * fastest * Math.max(24, (next.at - at) / hour));
};
