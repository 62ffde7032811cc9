import pg from 'pg';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import { logFault } from '../errors/logFault.ts';
import { LazyConnection } from './lazyConnection.ts';

/** Advisory lock of write transactions. */
const writersLock = 7_415_963_820;

/** Statement timeout, and that of a single statement's wait for rows that a transaction has locked, in milliseconds. */
const statementTimeoutMs = 60_000;
const rowLockTimeoutMs = 10_000;

/** Parses int8 and numeric as numbers: all values are below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** The two pools of a service. */
type Pools = { reads: pg.Pool; writes: pg.Pool };

/**
 * Serialises write transactions with an advisory lock, as on SQLite, so that what one has read is valid until it
 * commits. One that states the isolation level `read committed` shares the lock with others that do: it runs beside them,
 * never beside any other write, and locks the rows that it depends on. Write transactions have a pool of their own, so
 * that reads succeed while all of them wait for a process that holds the lock and has stopped responding.
 */
class SerializedDriver implements Driver {
  readonly #reads: Driver;
  readonly #writes: Driver;
  readonly #timeoutMs: () => number;

  constructor({ reads, writes }: Pools, timeoutMs: () => number) {
    this.#reads = new PostgresDriver({ pool: reads });
    this.#writes = new PostgresDriver({ pool: writes });
    this.#timeoutMs = timeoutMs;
  }

  async init(): Promise<void> {
    await Promise.all([this.#reads.init(), this.#writes.init()]);
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new LazyConnection(this.#reads));
  }

  async beginTransaction(lazy: LazyConnection, settings: TransactionSettings): Promise<void> {
    const isRead = settings.accessMode === 'read only';
    const { driver, connection } = await lazy.take(isRead ? this.#reads : this.#writes);
    await driver.beginTransaction(connection, settings);
    if (isRead) return;
    try {
      await connection.executeQuery(
        CompiledQuery.raw(this.#lockForWrites(settings.isolationLevel === 'read committed')),
      );
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
      throw error;
    }
  }

  /** The server ends a transaction whose process is silent for the lock timeout; the next one waits longer than that. */
  #lockForWrites(isShared: boolean): string {
    const timeoutMs = this.#timeoutMs();
    const idleMs = Math.min(statementTimeoutMs, timeoutMs);
    const settings = {
      statement_timeout: Math.max(statementTimeoutMs, timeoutMs + idleMs),
      idle_in_transaction_session_timeout: idleMs,
      lock_timeout: timeoutMs + idleMs,
    };
    const set = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
    return [...set, `select pg_advisory_xact_lock${isShared ? '_shared' : ''}(${writersLock})`].join('; ');
  }

  async commitTransaction(lazy: LazyConnection): Promise<void> {
    const { driver, connection } = await lazy.take();
    await driver.commitTransaction(connection);
  }

  async rollbackTransaction(lazy: LazyConnection): Promise<void> {
    const { driver, connection } = await lazy.take();
    await driver.rollbackTransaction(connection);
  }

  releaseConnection(lazy: LazyConnection): Promise<void> {
    return lazy.release();
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#reads.destroy(), this.#writes.destroy()]);
  }
}

/**
 * Disables Kysely's migration lock: the writers' lock is already held, and a session lock would outlive a failed
 * transaction.
 */
class WritersAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

const pools = new WeakMap<object, Pools>();

/** A connection, or one derived from it, which shares the adapter. */
type Connection = { getExecutor: () => { adapter: object } };

/** The pools of a PostgreSQL database, whose counts are metrics; undefined for SQLite. */
export const poolsOf = (db: Connection): Pools | undefined => pools.get(db.getExecutor().adapter);

class SerializedDialect extends PostgresDialect {
  readonly #pools: Pools;
  readonly #timeoutMs: () => number;

  constructor(pools: Pools, timeoutMs: () => number) {
    super({ pool: pools.reads });
    this.#pools = pools;
    this.#timeoutMs = timeoutMs;
  }

  override createDriver(): Driver {
    return new SerializedDriver(this.#pools, this.#timeoutMs);
  }

  override createAdapter(): DialectAdapter {
    const adapter = new WritersAdapter();
    pools.set(adapter, this.#pools);
    return adapter;
  }
}

const openPool = (url: string, max: number, isReadOnly: boolean): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'talo',
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    lock_timeout: rowLockTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    ...(isReadOnly ? { options: '-c default_transaction_read_only=on' } : {}),
    types,
  });
  // A connection that breaks fails the query that it carries, and nothing else; the next one takes another connection.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // One that a pool closes may be ended by the server first, as where a database is dropped: nobody waits for it.
  pool.on('error', (error) => {
    if (!pool.ending) logFault('A connection to PostgreSQL was lost', error);
  });
  return pool;
};

/** Creates the dialect of a PostgreSQL URL; connects at the first query and reconnects after a lost connection. */
export const openPostgres = (url: string, timeoutMs: () => number, isReadOnly = false): Dialect =>
  new SerializedDialect({ reads: openPool(url, 12, isReadOnly), writes: openPool(url, 8, isReadOnly) }, timeoutMs);
