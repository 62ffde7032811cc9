import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect, type DialectAdapter } from 'kysely';
import type { Database } from './schema.ts';

/** The embedded service's database, asked through Kysely. */
export type Db = Kysely<Database>;

/** Makes Node's own SQLite speak the interface that Kysely's dialect expects. */
const adapt = (sqlite: DatabaseSync) => ({
  close: () => sqlite.close(),
  prepare: (sql: string) => {
    // A transaction takes its lock when it begins, so that a second process makes it wait and never makes it fail.
    const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
    };
  },
});

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

/** Opens the embedded database at a path, or in memory with `:memory:`; `migrations.ts` makes its tables. */
export const openDatabase = (path: string, onQuery?: (sql: string) => void): Db => {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const sqlite = new DatabaseSync(path, { timeout: 5000 });
  sqlite.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma cache_size = -65536',
  );
  return new Kysely<Database>({
    dialect: new EmbeddedDialect({ database: adapt(sqlite) }),
    ...(onQuery ? { log: ({ query }) => onQuery(query.sql) } : {}),
  });
};
