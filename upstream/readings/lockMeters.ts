import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import type { Row } from '../db/schema.ts';

/** A value whose readings are stored, as they are counted. */
export type LockedMeter = Pick<Row<'values'>, 'id' | 'typeId' | 'multiplier'>;

/**
 * Reads values and locks their rows in ascending order until the transaction ends, so that transactions that store
 * readings of the same values follow each other and cannot deadlock. Unknown ids are omitted.
 */
const lockMeters = async (trx: Db, ids: Iterable<number>): Promise<Map<number, LockedMeter>> => {
  const { isIn, rowLock } = engineOf(trx);
  const rows = await trx
    .selectFrom('values')
    .select(['id', 'typeId', 'multiplier'])
    .where(isIn('id', new Set(ids)))
    .orderBy('id')
    .modifyEnd(rowLock)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Runs work that stores readings of values in the open transaction, or in a new one beside those of other values
 * (db/postgres.ts). What the work reads of these values is valid until it commits.
 */
export const inReadingsTransaction = <Result>(
  db: Db,
  valueIds: Iterable<number>,
  work: (trx: Db, meters: ReadonlyMap<number, LockedMeter>) => Promise<Result>,
): Promise<Result> => {
  const run = async (trx: Db): Promise<Result> => work(trx, await lockMeters(trx, valueIds));
  return db.isTransaction ? run(db) : db.transaction().setIsolationLevel('read committed').execute(run);
};
