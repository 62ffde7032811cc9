import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { sql } from 'kysely';
import { CannotStart } from '../errors/cannotStart.ts';
import type { Db } from './connection.ts';
import { copySqlite } from './copySqlite.ts';

/** Number of copies that are kept beside the database. */
const keptCopies = 3;

const ending = '.backup';

/** Length of the end of each name, which sorts by time: `20261125T032959123Z.backup`. */
const timeLength = 19 + ending.length;

/** Path of an open SQLite database; null of one in memory. */
const pathOf = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file || null;
};

/** A copy that was not finished, and the files that SQLite writes beside it. */
const unfinished = /\.backup\.part(-journal|-wal|-shm)?$/;

/**
 * Deletes what starts left that were killed: copies that were not finished, and those of the same last migration, whose
 * update was rolled back and which the present one repeats. Of the others it deletes the oldest; the time at the end of
 * their names is their order.
 */
const deleteOldCopies = (folder: string, prefix: string, copied: { prefix: string; path: string }): void => {
  const timeOf = (name: string) => name.slice(-timeLength);
  const isRepeated = (name: string) => name.startsWith(copied.prefix) && join(folder, name) !== copied.path;
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix)))
    if (unfinished.test(name) || (name.endsWith(ending) && isRepeated(name))) rmSync(join(folder, name));
  const copies = readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith(ending));
  const byTime = copies.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
  for (const name of byTime.slice(0, -keptCopies)) rmSync(join(folder, name));
};

/**
 * Copies a SQLite database into a file beside it, named after its last migration and the time, and keeps the last three
 * of such files. Returns its path, or null for a database in memory. Runs within the transaction that is about to migrate it: a second connection reads the state before.
 */
export const copyBeforeUpdate = async (db: Db, lastMigration: string): Promise<string | null> => {
  const path = await pathOf(db);
  if (path === null) return null;
  const prefix = `${parse(path).name}-at-`;
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '');
  const copiedPrefix = `${prefix}${lastMigration}-`;
  const copy = join(dirname(path), `${copiedPrefix}${time}${ending}`);
  try {
    await copySqlite(path, copy);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      `DATA_DIR: the database cannot be copied to ${copy} before its update: ${reason}. Make room there, for example by moving older copies away.`,
    );
  }
  deleteOldCopies(dirname(path), prefix, { prefix: copiedPrefix, path: copy });
  return copy;
};
