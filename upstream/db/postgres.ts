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
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { logFault } from '../logFault.ts';

/** Advisory lock of write transactions. */
const writersLock = 7_415_963_820;

/** Statement timeout, in milliseconds. */
const statementTimeoutMs = 60_000;

/** Parses int8 and numeric as numbers: all values are below 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * Serialises write transactions with an advisory lock, as on SQLite, so that what one has read is valid until it
 * commits. Fails after the lock timeout.
 */
class SerializedDriver extends PostgresDriver {
  readonly #timeoutMs: () => number;

  constructor(config: PostgresDialectConfig, timeoutMs: () => number) {
    super(config);
    this.#timeoutMs = timeoutMs;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    if (settings.accessMode === 'read only') return;
    try {
      const waits = `set local lock_timeout = ${this.#timeoutMs()}`;
      const works = `set local statement_timeout = ${Math.max(statementTimeoutMs, this.#timeoutMs())}`;
      const turn = `select pg_advisory_xact_lock(${writersLock})`;
      await connection.executeQuery(CompiledQuery.raw(`${works}; ${waits}; ${turn}`));
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
      throw error;
    }
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

class SerializedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #timeoutMs: () => number;

  constructor(config: PostgresDialectConfig, timeoutMs: () => number) {
    super(config);
    this.#config = config;
    this.#timeoutMs = timeoutMs;
  }

  override createDriver(): Driver {
    return new SerializedDriver(this.#config, this.#timeoutMs);
  }

  override createAdapter(): DialectAdapter {
    return new WritersAdapter();
  }
}

/** Creates the dialect of a PostgreSQL URL; connects at the first query and reconnects after a lost connection. */
export const openPostgres = (url: string, timeoutMs: () => number): Dialect => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'talo',
    max: 12,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    types,
  });
  // A connection that breaks fails the query that it carries, and nothing else; the next one takes another connection.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => logFault('A connection to PostgreSQL was lost', error));
  return new SerializedDialect({ pool }, timeoutMs);
};
