import { Kysely } from 'kysely';
import { openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { isStorageFull, noteStorageFull } from './storageFull.ts';

/** Connection to the service's database. */
export type Db = Kysely<Database>;

/** Address of the database: path of a SQLite file or `:memory:`, or URL of a PostgreSQL database. */
export type DatabaseAddress = { path: string } | { url: string };

/** Default lock timeout of a transaction, in milliseconds. */
export const defaultLockTimeoutMs = 5000;

/** Lock timeout of a start, in milliseconds: another process may be making tables or the demo world. */
export const startLockTimeoutMs = 10 * 60_000;

/** Settings of a connection. */
export type OpenSettings = {
  /** Receives every query. */
  onQuery?: ((sql: string) => void) | undefined;
  /** Current lock timeout of a transaction, in milliseconds. */
  lockTimeoutMs?: () => number;
  /** Refuses writes. */
  isReadOnly?: boolean;
};

/** Opens a database; `migrations.ts` makes its tables. */
export const openDatabase = (
  address: DatabaseAddress,
  { onQuery, lockTimeoutMs = () => defaultLockTimeoutMs, isReadOnly = false }: OpenSettings = {},
): Db => {
  const db = new Kysely<Database>({
    dialect:
      'url' in address
        ? openPostgres(address.url, lockTimeoutMs, isReadOnly)
        : openSqlite(address.path, lockTimeoutMs, isReadOnly),
    log: (event) => {
      onQuery?.(event.query.sql);
      if (event.level === 'error' && isStorageFull(event.error)) noteStorageFull(db);
    },
  });
  return db;
};
