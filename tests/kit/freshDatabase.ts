import { randomUUID } from 'node:crypto';
import { closeSync, copyFileSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase, type DatabaseAddress } from '../../upstream/db/connection.ts';
import { migrate } from '../../upstream/db/migrations.ts';

/** A database of one test. */
export type FreshDatabase = { address: DatabaseAddress; drop: () => Promise<void> };

/** A filled database from which others are copied: built once in a run, by the first test that needs it. */
export type Model = { name: string; fill: (address: DatabaseAddress) => Promise<void> };

const inCluster = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const databaseAt = (url: string, name: string): string => {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
};

const isThere = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;

/** Builds a model unless another test file has; the others wait. */
const makeModel = (url: string, { name, fill }: Model): Promise<void> =>
  inCluster(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if (await isThere(client, name)) return;
    await client.query(`drop database if exists ${name}_begun`);
    await client.query(`create database ${name}_begun template template0`);
    await fill({ url: databaseAt(url, `${name}_begun`) });
    await client.query(`alter database ${name}_begun rename to ${name}`);
  });

/** Creates a database in the PostgreSQL of a URL, empty or as a copy of a model. */
export const freshPostgres = async (url: string, model?: Model): Promise<FreshDatabase & { url: string }> => {
  if (model) await makeModel(url, model);
  const name = `talo_${randomUUID().replaceAll('-', '')}`;
  await inCluster(url, (client) => client.query(`create database ${name} template ${model?.name ?? 'template0'}`));
  const own = databaseAt(url, name);
  return {
    url: own,
    address: { url: own },
    drop: () => inCluster(url, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
};

const tables: Model = {
  name: 'tables',
  fill: async (address) => {
    const db = openDatabase(address);
    await migrate(db).finally(() => db.destroy());
  },
};

const claim = (path: string): boolean => {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch {
    return false;
  }
};

const removeFiles = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
};

const buildFile = async (path: string, fill: Model['fill']): Promise<void> => {
  const begun = `${path}.begun`;
  removeFiles(begun);
  await fill({ path: begun });
  // Only the file is copied, so that the write-ahead log must be empty.
  const file = new DatabaseSync(begun);
  file.exec('pragma wal_checkpoint(truncate)');
  file.close();
  renameSync(begun, path);
};

/** Builds the file of a model unless another worker has; the others wait for it. */
const modelFile = async (folder: string, { name, fill }: Model): Promise<string> => {
  const path = join(folder, `${name}.sqlite`);
  const claimed = `${path}.claimed`;
  while (!existsSync(path)) {
    if (!claim(claimed)) {
      await setTimeout(20);
      continue;
    }
    try {
      if (!existsSync(path)) await buildFile(path, fill);
    } finally {
      rmSync(claimed);
    }
  }
  return path;
};

const copyOfFile = async (folder: string, model: Model): Promise<FreshDatabase> => {
  const source = await modelFile(folder, model);
  const path = join(folder, `${randomUUID()}.sqlite`);
  copyFileSync(source, path);
  return { address: { path }, drop: () => Promise.resolve(removeFiles(path)) };
};

/**
 * Creates a database of one test, with the content of a model or empty: in the PostgreSQL at TEST_DATABASE_URL, else a
 * SQLite file copied from the model's, else in memory, where the caller fills it.
 */
export const freshDatabase = async (model?: Model): Promise<FreshDatabase> => {
  const { TEST_DATABASE_URL: url, TEST_MODELS: folder } = process.env;
  if (url) return freshPostgres(url, model ?? tables);
  if (model && folder) return copyOfFile(folder, model);
  return { address: { path: ':memory:' }, drop: () => Promise.resolve() };
};
