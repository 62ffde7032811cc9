import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { CannotStart } from '../errors/cannotStart.ts';
import { openDatabase, type DatabaseAddress, type Db, type OpenSettings } from './connection.ts';
import { isStorageFull } from './storageFull.ts';

/** URL of a database without its password, for messages. */
const shown = (url: string): string => {
  const address = new URL(url);
  address.password = '';
  return address.href;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reasons for an unusable DATA_DIR, by error code. */
const folderFaults: Record<string, string> = {
  EACCES: 'this account has no right to write there',
  EPERM: 'this account has no right to write there',
  EROFS: 'it is on a read-only file system',
  ENOTDIR: 'it is a file, or lies below one, and has to be a folder',
  EEXIST: 'it is a file, and has to be a folder',
  EISDIR: 'there is a folder where the database has to be',
  ENOENT: 'it cannot be created',
};

/** Reasons for an unusable database, by SQLite's primary result code. */
const databaseFaults: Record<number, string> = {
  8: 'this account has no right to write the database',
  10: 'the database cannot be read or written',
  11: 'the database is damaged; npm run restore puts a backup in its place',
  14: 'the database cannot be opened',
  26: 'the file is no SQLite database',
};

const freeBytes = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
};

/** Free space below which SQLite fails with other errors, in bytes: its shared memory file has to grow too. */
const minFreeBytes = 1_000_000;

/** Message about DATA_DIR for an error of SQLite; null for another cause. */
const sqliteFault = (path: string, error: unknown): string | null => {
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  const folder = dirname(path);
  const known = folderFaults[code] ?? databaseFaults[errcode % 256];
  if (isStorageFull(error) || (known !== undefined && freeBytes(folder) < minFreeBytes))
    return `DATA_DIR: there is no room left on the disk of ${folder}. Make room, or name a folder on another disk.`;
  if (code in folderFaults) return `DATA_DIR: ${folder} cannot be used: ${known} (${code}).`;
  return known === undefined ? null : `DATA_DIR: ${path} cannot be used: ${known} (${messageOf(error)}).`;
};

/** Converts an error of the database at a start into a message that names the setting, if a setting is the cause. */
export const startError = (address: DatabaseAddress, error: unknown): unknown => {
  if (error instanceof CannotStart) return error;
  if ('path' in address) {
    const sentence = sqliteFault(address.path, error);
    return sentence === null ? error : new CannotStart(sentence);
  }
  if (!isStorageFull(error)) return error;
  return new CannotStart(`DATABASE_URL: there is no room left on the disk of ${shown(address.url)}. Make room there.`);
};

/** Opens a database and runs a first query; throws a message that names the setting if it cannot be used. */
export const connectDatabase = async (address: DatabaseAddress, settings: OpenSettings = {}): Promise<Db> => {
  let db: Db | undefined;
  try {
    db = openDatabase(address, settings);
    await sql`select count(*) from ${sql.table('url' in address ? 'pg_class' : 'sqlite_master')}`.execute(db);
    return db;
  } catch (error) {
    await db?.destroy();
    if ('path' in address) throw startError(address, error);
    throw new CannotStart(
      `DATABASE_URL: the database at ${shown(address.url)} cannot be reached: ${messageOf(error)}.`,
    );
  }
};
