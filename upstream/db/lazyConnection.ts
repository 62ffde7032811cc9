import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';

/** Driver of one pool, and the connection that was taken from it. */
type Taken = { driver: Driver; connection: DatabaseConnection };

/**
 * Takes a connection from the pool of reads at the first query, or from the one that `begin` names: Kysely acquires a
 * connection before the driver knows whether it is for a write transaction.
 */
export class LazyConnection implements DatabaseConnection {
  readonly #reads: Driver;
  #taken: Promise<Taken> | undefined;

  constructor(reads: Driver) {
    this.#reads = reads;
  }

  /** The connection; taken from `driver` if there is none yet. */
  take(driver: Driver = this.#reads): Promise<Taken> {
    return (this.#taken ??= driver.acquireConnection().then((connection) => ({ driver, connection })));
  }

  /** Returns the connection to its pool, if one was taken. */
  async release(): Promise<void> {
    const taken = await this.#taken?.catch(() => undefined);
    this.#taken = undefined;
    await taken?.driver.releaseConnection(taken.connection);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.take()).connection.executeQuery<Row>(query);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.take()).connection.streamQuery<Row>(query, chunkSize);
  }
}
