import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';

/** Times of each value, in Unix milliseconds, whose readings are wrong; most values have none. */
export type Exclusions = ReadonlyMap<number, readonly { from: number; until: number }[]>;

/** Reads the times whose readings of values are left out of every count. */
export const readExclusions = async (db: Db, valueIds: readonly number[]): Promise<Exclusions> => {
  const rows = await db
    .selectFrom('readingExclusions')
    .select(['valueId', 'from', 'until'])
    .where('valueId', 'in', idsOrNone(valueIds))
    .execute();
  return Map.groupBy(rows, ({ valueId }) => valueId);
};

/** Whether a reading of a value counts. */
export const isCounted = (exclusions: Exclusions, valueId: number, at: number): boolean =>
  !exclusions.get(valueId)?.some(({ from, until }) => at >= from && at <= until);
