import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type QueryResult,
} from 'kysely';
import { makePrivateDatabase } from './fileModes.ts';

/** Checkpoints each 32 MB, since devices that report together write the same pages repeatedly. */
const fileSettings = `pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;
  pragma cache_size = -65536; pragma wal_autocheckpoint = 8000`;

/** Settings of a connection that only reads. */
const readOnlySettings = 'pragma cache_size = -65536; pragma query_only = on';

type Row = Record<string, SQLOutputValue>;

/**
 * Builds row objects from arrays, so that rows of a query share one shape; objects of node:sqlite do not, and take ten
 * times as long to read and copy.
 */
const rowMaker = (names: readonly string[]) => (columns: Row) => {
  const row: Row = {};
  for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = columns[at] ?? null;
  return row;
};

/** Adapts node:sqlite to the interface of Kysely's dialect. */
const adapt = (sqlite: DatabaseSync) => ({
  close: () => sqlite.close(),
  prepare: (sql: string) => {
    // A transaction takes its lock when it begins, so that a second process makes it wait and never makes it fail.
    const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
    statement.setReturnArrays(true);
    const columns = statement.columns();
    const rowOf = rowMaker(columns.map(({ name }) => name));
    return {
      reader: columns.length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])).map(rowOf),
      run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])).map(rowOf),
    };
  },
});

const busyCode = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && error.errcode % 256 === busyCode;

/** Time that consecutive queries may block the event loop, in milliseconds: SQLite runs on this thread. */
const maxBlockingMs = 8;

/** Retries a statement with short pauses while the database is locked, until the lock timeout. */
const retryWhileBusy = async <Result>(action: () => Promise<Result>, timeoutMs: number): Promise<Result> => {
  const until = performance.now() + timeoutMs;
  for (let pause = 1; ; pause = Math.min(50, pause * 2)) {
    try {
      return await action();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await setTimeout(pause * (0.5 + Math.random()));
  }
};

/**
 * Waits for locks with timers. SQLite's busy timeout blocks the thread, so that a connection of the same process that
 * holds the lock could not commit.
 */
class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #timeoutMs: () => number;

  constructor(connection: DatabaseConnection, timeoutMs: () => number) {
    this.#connection = connection;
    this.#timeoutMs = timeoutMs;
  }

  executeQuery<Rows>(...query: Parameters<DatabaseConnection['executeQuery']>): Promise<QueryResult<Rows>> {
    return retryWhileBusy(() => this.#connection.executeQuery<Rows>(...query), this.#timeoutMs());
  }

  streamQuery<Rows>(...query: Parameters<DatabaseConnection['streamQuery']>): AsyncIterableIterator<QueryResult<Rows>> {
    return this.#connection.streamQuery<Rows>(...query);
  }
}

/**
 * Yields to the event loop between queries. The first opening is retried too, since SQLite does not wait if two
 * processes set the mode of a new file at once.
 */
class YieldingDriver extends SqliteDriver {
  readonly #sqlite: DatabaseSync;
  readonly #timeoutMs: () => number;
  readonly #fileSettings: string;
  /** Time since which queries have run without a yield. */
  #turnBegan: number | null = null;
  #waiting: RetryingConnection | undefined;

  constructor(sqlite: DatabaseSync, timeoutMs: () => number, isReadOnly: boolean) {
    super({ database: adapt(sqlite) });
    this.#sqlite = sqlite;
    this.#timeoutMs = timeoutMs;
    this.#fileSettings = isReadOnly ? readOnlySettings : fileSettings;
  }

  override async init(): Promise<void> {
    await super.init();
    await retryWhileBusy(async () => this.#sqlite.exec(this.#fileSettings), this.#timeoutMs());
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#turnBegan !== null && performance.now() - this.#turnBegan > maxBlockingMs) await setImmediate();
    if (this.#turnBegan === null) {
      this.#turnBegan = performance.now();
      void setImmediate().then(() => (this.#turnBegan = null));
    }
    this.#waiting ??= new RetryingConnection(await super.acquireConnection(), this.#timeoutMs);
    return this.#waiting;
  }

  /**
   * Rolls back unless SQLite already has, as on a full disk: a second rollback fails and would hide the first error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Enables transactional DDL, which SQLite supports and Kysely's dialect disables. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #driver: () => Driver;

  constructor(sqlite: DatabaseSync, timeoutMs: () => number, isReadOnly: boolean) {
    super({ database: adapt(sqlite) });
    this.#driver = () => new YieldingDriver(sqlite, timeoutMs, isReadOnly);
  }

  override createDriver(): Driver {
    return this.#driver();
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/** Opens the SQLite file of a path, or a database in memory with `:memory:`. */
export const openSqlite = (path: string, timeoutMs: () => number, isReadOnly = false): Dialect => {
  if (path !== ':memory:' && !isReadOnly) makePrivateDatabase(path);
  const sqlite = new DatabaseSync(path, { timeout: 0 });
  return new EmbeddedDialect(sqlite, timeoutMs, isReadOnly);
};
