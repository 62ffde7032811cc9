import type { Transaction } from 'kysely';
import type { Db } from './connection.ts';
import type { Database } from './schema.ts';

/** How many rows one statement carries; the parameters of a statement are limited. */
export const maxRowsPerStatement = 1000;

/** Cuts a list into pieces that fit one statement. */
export const inChunks = <Item>(items: readonly Item[], size = maxRowsPerStatement): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Runs work all or nothing, inside the transaction that is open or in one of its own. */
export const inTransaction = <Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute((trx: Transaction<Database>) => work(trx));
