import { Kysely } from 'kysely';
import { openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { isStorageFull, noteStorageFull } from './storageFull.ts';

/** The service's database, asked through Kysely. */
export type Db = Kysely<Database>;

/** Where the database is: a SQLite file, or `:memory:`; or the URL of a PostgreSQL database. */
export type DatabaseAddress = { path: string } | { url: string };

/** How long a transaction of a running service waits for its turn, in milliseconds. */
export const defaultLockTimeoutMs = 5000;

/** How a database is opened, beside where it is. */
export type OpenSettings = {
  /** Hears every query. */
  onQuery?: ((sql: string) => void) | undefined;
  /** How long a transaction waits for its turn now, in milliseconds. */
  lockTimeoutMs?: () => number;
};

/** Opens a database; `migrations.ts` makes its tables. */
export const openDatabase = (
  address: DatabaseAddress,
  { onQuery, lockTimeoutMs = () => defaultLockTimeoutMs }: OpenSettings = {},
): Db => {
  const db = new Kysely<Database>({
    dialect: 'url' in address ? openPostgres(address.url, lockTimeoutMs) : openSqlite(address.path, lockTimeoutMs),
    log: (event) => {
      onQuery?.(event.query.sql);
      if (event.level === 'error' && isStorageFull(event.error)) noteStorageFull(db);
    },
  });
  return db;
};
