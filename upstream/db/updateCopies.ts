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

/** Deletes the oldest copies; the time at the end of their names is their order. */
const deleteOldCopies = (folder: string, prefix: string): void => {
  const timeOf = (name: string) => name.slice(-timeLength);
  const copies = readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith(ending));
  const byTime = copies.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
  for (const name of byTime.slice(0, -keptCopies)) rmSync(join(folder, name));
};

/**
 * Copies a SQLite database into a file beside it, named after its last migration and the time, and keeps the last three
 * of such files. Runs within the transaction that is about to migrate it: a second connection reads the state before.
 */
export const copyBeforeUpdate = async (db: Db, lastMigration: string): Promise<void> => {
  const path = await pathOf(db);
  if (path === null) return;
  const prefix = `${parse(path).name}-at-`;
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '');
  const copy = join(dirname(path), `${prefix}${lastMigration}-${time}${ending}`);
  try {
    await copySqlite(path, copy);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      `DATA_DIR: the database cannot be copied to ${copy} before its update: ${reason}. Make room there, for example by moving older copies away.`,
    );
  }
  deleteOldCopies(dirname(path), prefix);
  console.log(`The database is updated; a copy of it before the update is ${copy}.`);
};
