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

/** The log is put in its place every 32 MB: devices that report together touch the same pages again and again. */
const fileSettings = `pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;
  pragma cache_size = -65536; pragma wal_autocheckpoint = 8000`;

type Row = Record<string, SQLOutputValue>;

/**
 * Makes a row of what SQLite hands over as a list. Rows of one query are alike in shape then; those that SQLite makes
 * itself are not, and take ten times as long to read from and to copy.
 */
const rowMaker = (names: readonly string[]) => (columns: Row) => {
  const row: Row = {};
  for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = columns[at] ?? null;
  return row;
};

/** Makes Node's own SQLite speak the interface that Kysely's dialect expects. */
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

/** So many milliseconds may queries follow each other before others have a turn: SQLite answers on this very thread. */
const maxBlockingMs = 8;

/** Repeats a statement with short pauses while the database is locked, until the patience ends. */
const retryWhileBusy = async <Result>(act: () => Promise<Result>, patience: number): Promise<Result> => {
  const until = performance.now() + patience;
  for (let pause = 1; ; pause = Math.min(50, pause * 2)) {
    try {
      return await act();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await setTimeout(pause * (0.5 + Math.random()));
  }
};

/**
 * Waits for locks on timers. SQLite's own busy timeout blocks the thread: a connection of the same process that holds
 * the lock could not commit meanwhile.
 */
class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #patience: () => number;

  constructor(connection: DatabaseConnection, patience: () => number) {
    this.#connection = connection;
    this.#patience = patience;
  }

  executeQuery<Rows>(...query: Parameters<DatabaseConnection['executeQuery']>): Promise<QueryResult<Rows>> {
    return retryWhileBusy(() => this.#connection.executeQuery<Rows>(...query), this.#patience());
  }

  streamQuery<Rows>(...query: Parameters<DatabaseConnection['streamQuery']>): AsyncIterableIterator<QueryResult<Rows>> {
    return this.#connection.streamQuery<Rows>(...query);
  }
}

/**
 * Yields to the event loop between the queries of a long answer. SQLite does not wait where two processes set the mode
 * of a new file at the same time, so that the first opening is repeated too.
 */
class YieldingDriver extends SqliteDriver {
  readonly #sqlite: DatabaseSync;
  readonly #patience: () => number;
  /** Since when queries have run without the event loop having a turn. */
  #turnBegan: number | null = null;
  #waiting: RetryingConnection | undefined;

  constructor(sqlite: DatabaseSync, patience: () => number) {
    super({ database: adapt(sqlite) });
    this.#sqlite = sqlite;
    this.#patience = patience;
  }

  override async init(): Promise<void> {
    await super.init();
    await retryWhileBusy(async () => this.#sqlite.exec(fileSettings), this.#patience());
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#turnBegan !== null && performance.now() - this.#turnBegan > maxBlockingMs) await setImmediate();
    if (this.#turnBegan === null) {
      this.#turnBegan = performance.now();
      void setImmediate().then(() => (this.#turnBegan = null));
    }
    this.#waiting ??= new RetryingConnection(await super.acquireConnection(), this.#patience);
    return this.#waiting;
  }

  /**
   * Rolls back unless SQLite has done so itself, as where the disk is full: a second rollback fails, and its error would
   * replace the one that says why.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite changes tables within a transaction as it changes rows; Kysely's own dialect is more careful than it needs. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #driver: () => Driver;

  constructor(sqlite: DatabaseSync, patience: () => number) {
    super({ database: adapt(sqlite) });
    this.#driver = () => new YieldingDriver(sqlite, patience);
  }

  override createDriver(): Driver {
    return this.#driver();
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/** Opens the SQLite file of a path, or a database in memory with `:memory:`. */
export const openSqlite = (path: string, patience: () => number): Dialect => {
  if (path !== ':memory:') makePrivateDatabase(path);
  const sqlite = new DatabaseSync(path, { timeout: 0 });
  return new EmbeddedDialect(sqlite, patience);
};
