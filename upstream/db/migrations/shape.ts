import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf, type ColumnKind } from '../engine.ts';

/** What a column is beside its type. */
export type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** A column that always holds something. */
export const required: Column = (column) => column.notNull();

/** A column that may be empty. */
export const optional: Column = (column) => column;

/** A number with the default 0. */
export const zero: Column = (column) => column.notNull().defaultTo(0);

/** The id of a row, given by the database. */
export const key: Column = (column) => column.primaryKey();

/** The columns of a table by name: their type, and what they are beside it. */
export type Shape = Record<string, [ColumnKind, Column]>;

/** The table of a shape, ready to be made unless it is there. */
export const table = (db: Db, name: string, shape: Shape) => {
  const engine = engineOf(db);
  return Object.entries(shape).reduce<CreateTableBuilder<string>>(
    (builder, [column, [kind, constraint]]) =>
      builder.addColumn(column, engine.types[kind], constraint === key ? engine.key : constraint),
    db.schema.createTable(name).ifNotExists(),
  );
};

/** Makes tables of some shapes, those that are not there yet. */
export const makeTables = async (db: Db, shapes: Record<string, Shape>): Promise<void> => {
  for (const [name, shape] of Object.entries(shapes)) await table(db, name, shape).execute();
};

/** Makes indexes, each named after its table and columns. */
export const makeIndexes = async (db: Db, indexes: readonly [table: string, columns: string[]][]): Promise<void> => {
  for (const [name, columns] of indexes)
    await db.schema
      .createIndex(`${name}By${columns.join('')}`)
      .ifNotExists()
      .on(name)
      .columns(columns)
      .execute();
};

/** The type of whole numbers, moments, and yes and no. */
export const i = 'integer';

/** The type of text. */
export const t = 'text';

/** The type of numbers with decimals. */
export const d = 'double precision';

/** The type of bytes. */
export const b = 'blob';
