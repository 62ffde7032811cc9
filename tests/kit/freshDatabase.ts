import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabaseAddress } from '../../upstream/db/connection.ts';

/** A database that a test has for itself. */
export type FreshDatabase = { address: DatabaseAddress; drop: () => Promise<void> };

/** What a database is a copy of: made by the first test that asks for it. */
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

/** Makes a model unless another test file has; the others wait. */
const makeModel = (url: string, { name, fill }: Model): Promise<void> =>
  inCluster(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if (await isThere(client, name)) return;
    await client.query(`drop database if exists ${name}_begun`);
    await client.query(`create database ${name}_begun template template0`);
    await fill({ url: databaseAt(url, `${name}_begun`) });
    await client.query(`alter database ${name}_begun rename to ${name}`);
  });

/** Makes a database in the PostgreSQL of a URL, empty or as a model is. */
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

/** Makes a database in the PostgreSQL at TEST_DATABASE_URL, or one in memory without it. */
export const freshDatabase = async (model?: Model): Promise<FreshDatabase> => {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? freshPostgres(url, model) : { address: { path: ':memory:' }, drop: () => Promise.resolve() };
};
