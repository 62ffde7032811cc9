import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';

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

const execute = <Rows>(sqlite: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<Rows> => {
  const statement = sqlite.prepare(sql);
  statement.setReturnArrays(true);
  const columns = statement.columns();
  const given = parameters as SQLInputValue[];
  if (columns.length > 0) {
    const rowOf = rowMaker(columns.map(({ name }) => name));
    return { rows: statement.all(...given).map(rowOf) as Rows[] };
  }
  const { changes, lastInsertRowid } = statement.run(...given);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
};

const busyCode = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && error.errcode % 256 === busyCode;

/** Retries a statement with short pauses while another process has locked the database, until the lock timeout. */
export const retryWhileBusy = async <Result>(action: () => Result, timeoutMs: number): Promise<Result> => {
  const until = performance.now() + timeoutMs;
  for (let pause = 1; ; pause = Math.min(50, pause * 2)) {
    try {
      return action();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await setTimeout(pause * (0.5 + Math.random()));
  }
};

/** Time that consecutive queries may block the event loop, in milliseconds: SQLite runs on this thread. */
const maxBlockingMs = 8;

/** Returns a function that yields to the event loop if the queries since the last yield took too long. */
export const createQueryYielder = (): (() => Promise<void>) => {
  let turnBegan: number | null = null;
  return async () => {
    if (turnBegan !== null && performance.now() - turnBegan > maxBlockingMs) await setImmediate();
    if (turnBegan !== null) return;
    turnBegan = performance.now();
    void setImmediate().then(() => (turnBegan = null));
  };
};

/**
 * Connection to a SQLite database. Yields to the event loop between queries, those of a transaction included, and waits
 * for locks with timers: SQLite's busy timeout blocks the thread, so that a connection of the same process that holds
 * the lock could not commit.
 */
export class SqliteConnection {
  readonly #sqlite: DatabaseSync;
  readonly #timeoutMs: () => number;
  readonly #yieldToEventLoop: () => Promise<void>;

  constructor(sqlite: DatabaseSync, timeoutMs: () => number, yieldToEventLoop: () => Promise<void>) {
    this.#sqlite = sqlite;
    this.#timeoutMs = timeoutMs;
    this.#yieldToEventLoop = yieldToEventLoop;
  }

  /** Whether a transaction is open: SQLite ends it by itself on some errors, as on a full disk. */
  get isTransaction(): boolean {
    return this.#sqlite.isTransaction;
  }

  async executeQuery<Rows>(query: CompiledQuery): Promise<QueryResult<Rows>> {
    await this.#yieldToEventLoop();
    return retryWhileBusy(() => execute<Rows>(this.#sqlite, query), this.#timeoutMs());
  }

  close(): void {
    this.#sqlite.close();
  }
}
