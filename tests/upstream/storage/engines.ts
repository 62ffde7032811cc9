import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresTool } from '../../../commands/postgresTools.ts';
import { freshPostgres, type FreshDatabase } from '../../kit/freshDatabase.ts';
import { startPostgres, type Cluster } from '../../kit/postgres.ts';

/** A database that persists beyond the process that opens it. */
export type Engine = {
  name: string;
  begin: () => Promise<void>;
  fresh: () => Promise<FreshDatabase>;
  end: () => Promise<void>;
};

const sqlite = (): Engine => {
  let folder = '';
  let count = 0;
  return {
    name: 'SQLite',
    begin: () => {
      folder = mkdtempSync(join(tmpdir(), 'talo-storage-'));
      return Promise.resolve();
    },
    fresh: () => {
      const address = { path: join(folder, String((count += 1)), 'talo.sqlite') };
      return Promise.resolve({ address, drop: () => Promise.resolve() });
    },
    end: () => {
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  };
};

const postgres = (settings?: readonly string[]): Engine => {
  let cluster: Cluster | undefined;
  return {
    name: 'PostgreSQL',
    begin: async () => {
      cluster = await startPostgres(settings);
    },
    fresh: () => {
      if (!cluster) throw new Error('PostgreSQL is not running.');
      return freshPostgres(cluster.url);
    },
    end: async () => cluster?.stop(),
  };
};

/** Database engines available on this machine. */
export const engines = (settings?: readonly string[]): Engine[] =>
  findPostgresTool('initdb') ? [sqlite(), postgres(settings)] : [sqlite()];
