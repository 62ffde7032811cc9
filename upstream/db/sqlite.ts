import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { makePrivateDatabase } from './fileModes.ts';
import { createQueryYielder, retryWhileBusy, SqliteConnection } from './sqliteConnection.ts';

/** Checkpoints each 32 MB, since devices that report together write the same pages repeatedly. */
const fileSettings = `pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;
  pragma cache_size = -65536; pragma wal_autocheckpoint = 8000`;

/** Settings of a connection that only reads: a write by it fails. */
const readOnlySettings = 'pragma cache_size = -65536; pragma query_only = on';

/** Whether a query only reads; a pragma and raw SQL with `with` count as writes. */
const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));

/** Connections of one database: that of writes, and that of reads, which can be the same. */
type Connections = { writes: SqliteConnection; reads: SqliteConnection };

/** Admits one caller at a time, in the order in which they come. */
class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the lock; returns the function that releases it. */
  async lock(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

/**
 * Sends a read outside a transaction to the connection of reads, and everything else to that of writes, which serves one
 * transaction or single write at a time. In WAL mode a read gets the last commit and waits for no transaction.
 */
class RoutedConnection implements DatabaseConnection {
  readonly #connections: Connections;
  readonly #mutex: Mutex;
  #unlock: (() => void) | undefined;

  constructor(connections: Connections, mutex: Mutex) {
    this.#connections = connections;
    this.#mutex = mutex;
  }

  /** Keeps the connection of writes until `release`. */
  async hold(): Promise<void> {
    this.#unlock = await this.#mutex.lock();
  }

  release(): void {
    this.#unlock?.();
    this.#unlock = undefined;
  }

  async executeQuery<Rows>(query: CompiledQuery): Promise<QueryResult<Rows>> {
    const { reads, writes } = this.#connections;
    if (this.#unlock) return writes.executeQuery<Rows>(query);
    if (reads !== writes && isRead(query)) return reads.executeQuery<Rows>(query);
    const unlock = await this.#mutex.lock();
    return writes.executeQuery<Rows>(query).finally(unlock);
  }

  // An open cursor would keep its snapshot, and the write-ahead log would grow: rows are read whole.
  async *streamQuery<Rows>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Rows>> {
    yield await this.executeQuery<Rows>(query);
  }
}

/** Takes the lock of a transaction when it begins, so that a second process makes it wait and never makes it fail. */
class SqliteDriver implements Driver {
  readonly #sqlite: DatabaseSync;
  readonly #path: string;
  readonly #timeoutMs: () => number;
  readonly #isReadOnly: boolean;
  readonly #mutex = new Mutex();
  #connections: Connections | undefined;

  constructor(sqlite: DatabaseSync, path: string, timeoutMs: () => number, isReadOnly: boolean) {
    this.#sqlite = sqlite;
    this.#path = path;
    this.#timeoutMs = timeoutMs;
    this.#isReadOnly = isReadOnly;
  }

  /** Sets the mode of the file with retries, since SQLite does not wait if two processes set that of a new file. */
  async init(): Promise<void> {
    const settings = this.#isReadOnly ? readOnlySettings : fileSettings;
    await retryWhileBusy(() => this.#sqlite.exec(settings), this.#timeoutMs());
    const yieldToEventLoop = createQueryYielder();
    const writes = new SqliteConnection(this.#sqlite, this.#timeoutMs, yieldToEventLoop);
    // A database in memory belongs to one connection.
    if (this.#isReadOnly || this.#path === ':memory:') {
      this.#connections = { writes, reads: writes };
      return;
    }
    const reading = new DatabaseSync(this.#path, { timeout: 0 });
    reading.exec(readOnlySettings);
    this.#connections = { writes, reads: new SqliteConnection(reading, this.#timeoutMs, yieldToEventLoop) };
  }

  acquireConnection(): Promise<RoutedConnection> {
    if (!this.#connections) return Promise.reject(new Error('The database is not open.'));
    return Promise.resolve(new RoutedConnection(this.#connections, this.#mutex));
  }

  async beginTransaction(connection: RoutedConnection): Promise<void> {
    await connection.hold();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: RoutedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /**
   * Rolls back unless SQLite already has, as on a full disk: a second rollback fails and would hide the first error.
   */
  async rollbackTransaction(connection: RoutedConnection): Promise<void> {
    if (this.#connections?.writes.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  releaseConnection(connection: RoutedConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  /** Closes the connection of writes last: it empties the write-ahead log, which one that only reads cannot. */
  destroy(): Promise<void> {
    const { reads, writes } = this.#connections ?? {};
    if (reads !== writes) reads?.close();
    writes?.close();
    return Promise.resolve();
  }
}

/** Enables transactional DDL, which SQLite supports and Kysely's dialect disables, and reads beside a transaction. */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Opens the SQLite file of a path, or a database in memory with `:memory:`. A file has a second connection, for reads
 * beside a transaction.
 */
export const openSqlite = (path: string, timeoutMs: () => number, isReadOnly = false): Dialect => {
  if (path !== ':memory:' && !isReadOnly) makePrivateDatabase(path);
  const sqlite = new DatabaseSync(path, { timeout: 0 });
  return {
    createDriver: () => new SqliteDriver(sqlite, path, timeoutMs, isReadOnly),
    createAdapter: () => new ConcurrentAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
};
