import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { engineOf } from '../../db/engine.ts';
import { hoursBetween, isBelow, limitsOf, riseOf } from './registerLimits.ts';

type Exclusion = Pick<Row<'readingExclusions'>, 'from' | 'until' | 'beforeAt' | 'beforeRaw' | 'firstRaw'> &
  Pick<Row<'values'>, 'typeId' | 'multiplier'>;

/** Times of each value whose readings are wrong; most values have none. */
export type Exclusions = ReadonlyMap<number, readonly Exclusion[]>;

/** Reads the times whose readings of values are left out of every count. */
export const readExclusions = async (db: Db, valueIds: readonly number[]): Promise<Exclusions> => {
  const rows = await db
    .selectFrom('readingExclusions as exclusion')
    .innerJoin('values', 'values.id', 'exclusion.valueId')
    .select(['exclusion.valueId', 'exclusion.from', 'exclusion.until'])
    .select(['exclusion.beforeAt', 'exclusion.beforeRaw', 'exclusion.firstRaw', 'values.typeId', 'values.multiplier'])
    .where(engineOf(db).isIn('exclusion.valueId', valueIds))
    .execute();
  return Map.groupBy(rows, ({ valueId }) => valueId);
};

/** A reading of a register: `at` in Unix milliseconds, raw number. */
type Reading = { at: number; raw: number };

/**
 * Whether a reading in an excluded time goes on from the level before it rather than from the first wrong reading, so that
 * right ones that are sent later, or stand among the wrong ones, count.
 */
const followsLevel = (
  { at, raw }: Reading,
  { beforeAt, beforeRaw, firstRaw, typeId, multiplier }: Exclusion,
): boolean => {
  if (beforeAt === null || beforeRaw === null || firstRaw === null) return false;
  const [reading, level, wrong] = [raw * multiplier, beforeRaw * multiplier, firstRaw * multiplier];
  if (isBelow(reading, level) || Math.abs(reading - level) >= Math.abs(reading - wrong)) return false;
  const hours = hoursBetween(beforeAt / 1000, at / 1000);
  const rise = riseOf(reading - level, hours, limitsOf(typeId), { steps: 0, perHour: 0 });
  return rise === 'usual' || rise === 'unknown';
};

/** Whether a reading of a value counts. */
export const isCounted = (exclusions: Exclusions, valueId: number, reading: Reading): boolean =>
  !exclusions
    .get(valueId)
    ?.some(
      (exclusion) => reading.at >= exclusion.from && reading.at <= exclusion.until && !followsLevel(reading, exclusion),
    );
