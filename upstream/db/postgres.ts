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

/** The number of the lock that writers take in turns. */
const writersLock = 7_415_963_820;

/** No statement of a running service takes longer, in milliseconds. */
const statementTimeoutMs = 60_000;

/** Whole numbers of 64 bits and sums come as numbers: none here is above 2^53. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * Transactions take turns, as SQLite's do: what one has read stays true until it has written. Who waits longer than
 * is patient gives up.
 */
class SerializedDriver extends PostgresDriver {
  readonly #patience: () => number;

  constructor(config: PostgresDialectConfig, patience: () => number) {
    super(config);
    this.#patience = patience;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    if (settings.accessMode === 'read only') return;
    try {
      const waits = `set local lock_timeout = ${this.#patience()}`;
      const works = `set local statement_timeout = ${Math.max(statementTimeoutMs, this.#patience())}`;
      const turn = `select pg_advisory_xact_lock(${writersLock})`;
      await connection.executeQuery(CompiledQuery.raw(`${works}; ${waits}; ${turn}`));
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
      throw error;
    }
  }
}

/** A migration holds the writers' lock already; one of its own would outlive a transaction that fails. */
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
  readonly #patience: () => number;

  constructor(config: PostgresDialectConfig, patience: () => number) {
    super(config);
    this.#config = config;
    this.#patience = patience;
  }

  override createDriver(): Driver {
    return new SerializedDriver(this.#config, this.#patience);
  }

  override createAdapter(): DialectAdapter {
    return new WritersAdapter();
  }
}

/** Connects to the PostgreSQL database of a URL when it is first asked. A connection that is lost is made anew. */
export const openPostgres = (url: string, patience: () => number): Dialect => {
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
  return new SerializedDialect({ pool }, patience);
};
