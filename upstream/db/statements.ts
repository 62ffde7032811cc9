import { sql, type Transaction } from 'kysely';
import type { Db } from './connection.ts';
import type { Database, NewRow, Row } from './schema.ts';

/** Maximum rows per statement, since its parameters are limited. */
export const maxRowsPerStatement = 1000;

/** Splits a list into chunks that fit into one statement. */
export const inChunks = <Item>(items: readonly Item[], size = maxRowsPerStatement): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Runs work in the open transaction, or in a new one. */
export const inTransaction = <Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute((trx: Transaction<Database>) => work(trx));

/**
 * Inserts a row, or none, by the same statement, so that a caller who counts or times statements does not learn which.
 * Returns the inserted row.
 */
export const insertIf = async <Name extends keyof Database>(
  db: Db,
  isWanted: boolean,
  table: Name,
  row: NewRow<Name>,
): Promise<Row<Name> | undefined> => {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = given.map(([column]) => sql.ref(column));
  const values = given.map(([, value]) => sql`${value}`);
  const { rows } = await sql<Row<Name>>`insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(values)} where ${Number(isWanted)} = 1 returning *`.execute(db);
  return rows[0];
};

/** Ids for an `in` that may be empty: no row has the id 0. */
export const idsOrNone = (ids: Iterable<number>): number[] => [0, ...ids];

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Fields of a form that were sent; null if there are none. */
export const changesOf = <Fields extends object>(fields: Fields): Given<Fields> | null => {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return sent.length > 0 ? (Object.fromEntries(sent) as Given<Fields>) : null;
};
