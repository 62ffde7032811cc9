import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import cliProgress from 'cli-progress';
import { readEnvironment } from '../upstream/environment.ts';
import { noteBackup } from '../upstream/server.ts';
import { backUpPostgres } from './backup/postgresBackup.ts';
import type { Contents } from './backup/contents.ts';
import { writeContents } from './backup/contentsFile.ts';
import { backUpSqlite } from './backup/sqliteBackup.ts';

const usage = `npm run backup -- FILE [--force]

Writes the embedded service's database into a file, whole, while the service goes on. A file that is there stays as it
is without --force. Beside it FILE.contents.json has the rows and sums of each table, which
npm run restore -- --check compares.`;

/** Shows the copied megabytes while the file grows, where the output is a terminal. */
const backUpWithProgress = async (database: string, file: string): Promise<Contents> => {
  const bar = new cliProgress.SingleBar({ format: '{bar} {percentage} % {value}/{total} MB', clearOnComplete: true });
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  try {
    return await backUpSqlite(database, file, (copied, total) => {
      if (!bar.isActive) bar.start(megabytes(total), 0);
      bar.update(megabytes(copied));
    });
  } finally {
    bar.stop();
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage);
  if (existsSync(file) && !values.force) throw new Error(`${file} is there already. --force writes over it.`);
  const { database } = readEnvironment();
  const contents =
    'url' in database ? await backUpPostgres(database.url, file) : await backUpWithProgress(database.path, file);
  writeContents(file, contents);
  console.log(`The database is in ${file}.`);
  // The backup is there: a full disk, which is when one is made, must not make it a failure.
  await noteBackup(database, Date.now()).catch((error: unknown) =>
    console.error(`The time of the backup could not be noted for /metrics: ${messageOf(error)}.`),
  );
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
