import { startPostgres } from './postgres.ts';

/** Starts a PostgreSQL for the run, unless TEST_DATABASE_URL names one. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const cluster = await startPostgres();
  if (!cluster) throw new Error('PostgreSQL is not on this machine.');
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return cluster.stop;
};
