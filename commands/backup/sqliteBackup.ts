import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { readSqliteContents, type Contents } from './contents.ts';
import { copyInto, copySqlite } from '../../upstream/server.ts';

/** First bytes of a file as text. */
export const firstBytes = (path: string, count: number): string => {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(count);
    return bytes.toString('latin1', 0, readSync(file, bytes, 0, count, 0));
  } finally {
    closeSync(file);
  }
};

/** Whether a file is a SQLite database. */
export const isSqlite = (path: string): boolean => firstBytes(path, 15) === 'SQLite format 3';

/** Throws unless a file is a complete database of the service. */
const check = (path: string): void => {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const [fault] = database.prepare('pragma quick_check(1)').all();
    if (fault?.['quick_check'] !== 'ok') throw new Error(`The database in ${path} is damaged.`);
    const tables = database
      .prepare("select name from sqlite_master where name in ('kysely_migration', 'targets')")
      .all();
    if (tables.length < 2) throw new Error(`There is no database of Talo in ${path}.`);
  } finally {
    database.close();
  }
};

/** Copies the database to a file while others use it, and returns what it held. A partial file is deleted. */
export const backUpSqlite = async (
  database: string,
  file: string,
  onProgress?: (copied: number, total: number) => void,
): Promise<Contents> => {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}.`);
  await copySqlite(database, file, { check, ...(onProgress ? { onProgress } : {}) });
  return readSqliteContents(file);
};

/**
 * Replaces the contents of the database with a copy, all or nothing. A running service continues with the restored
 * data.
 */
export const restoreSqlite = async (file: string, database: string): Promise<void> => {
  check(file);
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await copyInto(source, database);
  } finally {
    source.close();
  }
};
