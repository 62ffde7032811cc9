import type { Db } from './connection.ts';

/** A column by which rows of one table belong to rows of another; `hasId`: they can be belonged to themselves. */
export type Reference = { table: string; column: string; to: string; hasId: boolean };

/** Columns that name a row without belonging to it: a device goes on when its kind or its gateway is gone. */
const merelyNamed = new Set(['cores.configurationId', 'targets.configurationId']);

/** Readings are loaded and forgotten apart, and their partitions with them. */
const isReadings = (table: string): boolean => table.startsWith('readings');

/** Every reference of the database, known by its name: a column `coreId` refers to the table `cores`. */
export const readReferences = async (db: Db): Promise<Reference[]> => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !isReadings(name));
  const names = new Set(tables.map(({ name }) => name));
  return tables.flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name: column }) => {
      const to = column.endsWith('Id') ? `${column.slice(0, -2)}s` : '';
      if (!names.has(to) || merelyNamed.has(`${table}.${column}`)) return [];
      return [{ table, column, to, hasId: columns.some(({ name }) => name === 'id') }];
    }),
  );
};
