import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../upstream/environment.ts';
import { makePrivateDatabase, type UpstreamSettings } from '../upstream/server.ts';
import { hasTables, isDump, restorePostgres } from './backup/postgresBackup.ts';
import { contentsFileOf } from './backup/contentsFile.ts';
import { restoreAside } from './backup/restoreAside.ts';
import { isSqlite, restoreSqlite } from './backup/sqliteBackup.ts';

const usage = `npm run restore -- FILE [--force | --check]

Puts what npm run backup wrote into the embedded service's database, all or nothing. A database that holds something
stays as it is without --force. --check restores it aside instead, compares rows and sums with FILE.contents.json,
applies the updates of this version and deletes it again: the database in use is not touched.`;

const existingData = (): Error =>
  new Error('The database holds something already. --force puts the backup in its place.');

const checkKind = (file: string, database: UpstreamSettings['database']): void => {
  if ('url' in database && !isDump(file))
    throw new Error(`${file} is no backup of a PostgreSQL database, and DATABASE_URL names one.`);
  if ('path' in database && !isSqlite(file)) throw new Error(`${file} is no backup of an embedded database.`);
};

const restore = async (file: string, database: UpstreamSettings['database'], force: boolean): Promise<void> => {
  if ('url' in database) {
    if (!force && (await hasTables(database.url))) throw existingData();
    return restorePostgres(file, database.url);
  }
  if (!force && existsSync(database.path)) throw existingData();
  makePrivateDatabase(database.path);
  return restoreSqlite(file, database.path);
};

const check = async (file: string, database: UpstreamSettings['database']): Promise<void> => {
  const { madeBy, tables, rows, differences } = await restoreAside(file, database);
  console.log(`${file} was restored aside: ${tables} tables with ${rows} rows, which this version can use.`);
  if (madeBy === null) console.log(`There is no ${contentsFileOf(file)}, so that nothing was compared.`);
  else if (differences.length === 0) console.log(`All rows and sums are those of the backup (${madeBy}).`);
  else throw new Error(`It differs from the backup (${madeBy}):\n${differences.map((one) => `  ${one}`).join('\n')}`);
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1 || (values.force && values.check)) throw new Error(usage);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { database } = readEnvironment();
  checkKind(file, database);
  if (values.check) return check(file, database);
  await restore(file, database, values.force);
  console.log(`What was in ${file} is in the database.`);
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
