import type { Db } from './connection.ts';

/** A column that refers to another table; `hasId`: its rows can be referred to as well. */
export type Reference = { table: string; column: string; to: string; hasId: boolean };

/** Tables of the catalogue: a reference to them does not make a row theirs. */
const catalogue = new Set(['products', 'versions', 'configurations', 'ios', 'ioGroups', 'firmwares']);

/** Readings are deleted separately, with their partitions. */
const isReadings = (table: string): boolean => table.startsWith('readings');

/** Reads all references, by naming convention: column `coreId` refers to table `cores`. */
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
