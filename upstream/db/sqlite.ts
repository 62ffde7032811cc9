import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type Dialect, type DialectAdapter } from 'kysely';

/** The log is put in its place every 32 MB: devices that report together touch the same pages again and again. */
const fileSettings = `pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;
  pragma cache_size = -65536; pragma wal_autocheckpoint = 8000`;

/** Makes Node's own SQLite speak the interface that Kysely's dialect expects. */
const adapt = (sqlite: DatabaseSync, patience: () => number) => {
  const prepareBegin = () => {
    sqlite.exec(`pragma busy_timeout = ${patience()}`);
    // A transaction takes its lock when it begins, so that a second process makes it wait and never makes it fail.
    return sqlite.prepare('begin immediate');
  };
  return {
    close: () => sqlite.close(),
    prepare: (sql: string) => {
      const statement = sql === 'begin' ? prepareBegin() : sqlite.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
};

/** SQLite changes tables within a transaction as it changes rows; Kysely's own dialect is more careful than it needs. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class EmbeddedDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/** Opens the SQLite file of a path, or a database in memory with `:memory:`. */
export const openSqlite = (path: string, patience: () => number): Dialect => {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const sqlite = new DatabaseSync(path, { timeout: patience() });
  sqlite.exec(fileSettings);
  return new EmbeddedDialect({ database: adapt(sqlite, patience) });
};
