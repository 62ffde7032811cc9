import type { Db } from './connection.ts';

/** A column by which rows of one table belong to rows of another; `hasId`: they can be belonged to themselves. */
export type Reference = { table: string; column: string; to: string; hasId: boolean };

/** What devices are made as: only its own tables belong to it, everything else merely names it and goes on without. */
const catalogue = new Set(['products', 'versions', 'configurations', 'ios', 'ioGroups', 'firmwares']);

/** Readings are loaded and forgotten apart, and their partitions with them. */
const isReadings = (table: string): boolean => table.startsWith('readings');

/** Every reference of the database, known by its name: a column `coreId` refers to the table `cores`. */
export const readReferences = async (db: Db): Promise<Reference[]> => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !isReadings(name));
  const names = new Set(tables.map(({ name }) => name));
  return tables.flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name: column }) => {
      const to = column.endsWith('Id') ? `${column.slice(0, -2)}s` : '';
      if (!names.has(to) || (catalogue.has(to) && !catalogue.has(table))) return [];
      return [{ table, column, to, hasId: columns.some(({ name }) => name === 'id') }];
    }),
  );
};
