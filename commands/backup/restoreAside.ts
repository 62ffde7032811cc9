import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivateDatabase, updateDatabase, type UpstreamSettings } from '../../upstream/server.ts';
import { differencesOf, readPostgresContents, readSqliteContents, type Contents } from './contents.ts';
import { readContents } from './contentsFile.ts';
import { restorePostgres, withClient } from './postgresBackup.ts';
import { restoreSqlite } from './sqliteBackup.ts';

/** A database beside the one in use, and how it is read and deleted. */
type Aside = { address: UpstreamSettings['database']; read: () => Promise<Contents>; remove: () => Promise<void> };

const sqliteAside = async (file: string): Promise<Aside> => {
  const folder = mkdtempSync(join(tmpdir(), 'talo-restore-'));
  const path = join(folder, 'talo.sqlite');
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  try {
    makePrivateDatabase(path);
    await restoreSqlite(file, path);
    return { address: { path }, read: () => Promise.resolve(readSqliteContents(path)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

const createBeside = async (url: string, name: string): Promise<void> => {
  try {
    await withClient(url, (client) => client.query(`create database ${name}`));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `No database can be made beside that of DATABASE_URL: ${reason}. Its account needs CREATEDB (alter role … createdb), or use DATABASE_URL of a server for trials.`,
      { cause: error },
    );
  }
};

const postgresAside = async (file: string, url: string): Promise<Aside> => {
  const name = `talo_restore_${randomUUID().slice(0, 8)}`;
  const beside = new URL(url);
  beside.pathname = `/${name}`;
  await createBeside(url, name);
  const remove = async () => {
    await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  try {
    await restorePostgres(file, beside.href);
    return { address: { url: beside.href }, read: () => withClient(beside.href, readPostgresContents), remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Result of a trial: what the backup was made by, the rows that were restored, and the differences. */
export type Trial = { madeBy: string | null; tables: number; rows: number; differences: string[] };

/**
 * Restores a backup beside the database in use, compares rows and sums with those at the time of the backup, and applies
 * the updates of this version. What was made is deleted again, whatever the result.
 */
export const restoreAside = async (file: string, database: UpstreamSettings['database']): Promise<Trial> => {
  const backedUp = readContents(file);
  const aside = 'url' in database ? await postgresAside(file, database.url) : await sqliteAside(file);
  try {
    const restored = await aside.read();
    const differences = backedUp ? differencesOf(backedUp.tables, restored) : [];
    await updateDatabase(aside.address);
    const tables = Object.values(restored);
    return {
      madeBy: backedUp ? `Talo ${backedUp.version}, ${backedUp.at}` : null,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      differences,
    };
  } finally {
    await aside.remove();
  }
};
