import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabaseAddress } from '../../upstream/db/connection.ts';

/** An empty database that a test has for itself. */
export type FreshDatabase = { address: DatabaseAddress; drop: () => Promise<void> };

const inCluster = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Makes a database in the PostgreSQL of a URL. */
export const freshPostgres = async (url: string): Promise<FreshDatabase> => {
  const name = `talo_${randomUUID().replaceAll('-', '')}`;
  await inCluster(url, `create database ${name} template template0`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { address: { url: own.href }, drop: () => inCluster(url, `drop database ${name} with (force)`) };
};

/** Makes a database in the PostgreSQL at TEST_DATABASE_URL, or one in memory without it. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? freshPostgres(url) : { address: { path: ':memory:' }, drop: () => Promise.resolve() };
};
