import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../upstream/environment.ts';
import { makePrivateDatabase } from '../upstream/server.ts';
import { hasTables, isDump, restorePostgres } from './backup/postgresBackup.ts';
import { isSqlite, restoreSqlite } from './backup/sqliteBackup.ts';

const usage = `npm run restore -- FILE [--force]

Puts what npm run backup wrote into the embedded service's database, all or nothing. A database that holds something
stays as it is without --force.`;

const existingData = (): Error =>
  new Error('The database holds something already. --force puts the backup in its place.');

const restore = async (file: string, force: boolean): Promise<void> => {
  const { database } = readEnvironment();
  if ('url' in database) {
    if (!isDump(file)) throw new Error(`${file} is no backup of a PostgreSQL database, and DATABASE_URL names one.`);
    if (!force && (await hasTables(database.url))) throw existingData();
    return restorePostgres(file, database.url);
  }
  if (!isSqlite(file)) throw new Error(`${file} is no backup of an embedded database.`);
  if (!force && existsSync(database.path)) throw existingData();
  makePrivateDatabase(database.path);
  return restoreSqlite(file, database.path);
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await restore(file, values.force);
  console.log(`What was in ${file} is in the database.`);
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
