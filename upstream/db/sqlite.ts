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

/** How long single statements wait for another process, holding this one up; transactions wait without that. */
const statementPatience = 5000;

/** So many milliseconds may queries follow each other before others have a turn: SQLite answers on this very thread. */
const longestTurn = 8;

/**
 * Lets others have a turn between the queries of a long answer, and the first opening and transactions wait for another process's
 * without holding up what else this process does. SQLite itself does not wait where two processes put a fresh file into
 * its mode together.
 */
class PatientDriver extends SqliteDriver {
  readonly #sqlite: DatabaseSync;
  readonly #patience: () => number;
  /** Since when queries have followed each other without anybody else's turn. */
  #turnBegan: number | null = null;

  constructor(sqlite: DatabaseSync, patience: () => number) {
    super({ database: adapt(sqlite) });
    this.#sqlite = sqlite;
    this.#patience = patience;
  }

  override async init(): Promise<void> {
    await super.init();
    await this.#inTurn(() => Promise.resolve(this.#sqlite.exec(fileSettings)));
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#turnBegan !== null && performance.now() - this.#turnBegan > longestTurn) await setImmediate();
    if (this.#turnBegan === null) {
      this.#turnBegan = performance.now();
      void setImmediate().then(() => (this.#turnBegan = null));
    }
    return super.acquireConnection();
  }

  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inTurn(() => super.beginTransaction(connection));
  }

  /** Does what needs a turn as soon as no other process has it; gives up when the patience ends. */
  async #inTurn(act: () => Promise<void>): Promise<void> {
    const until = performance.now() + this.#patience();
    for (let pause = 1; !(await this.#had(act, until)); pause = Math.min(50, pause * 2))
      await setTimeout(pause * (0.5 + Math.random()));
  }

  /** Whether the turn was had; another process has it otherwise. */
  async #had(act: () => Promise<void>, until: number): Promise<boolean> {
    try {
      this.#sqlite.exec('pragma busy_timeout = 0');
      await act();
      return true;
    } catch (error) {
      if (isBusy(error) && performance.now() < until) return false;
      throw error;
    } finally {
      this.#sqlite.exec(`pragma busy_timeout = ${statementPatience}`);
    }
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
    this.#driver = () => new PatientDriver(sqlite, patience);
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
  const sqlite = new DatabaseSync(path, { timeout: statementPatience });
  return new EmbeddedDialect(sqlite, patience);
};
