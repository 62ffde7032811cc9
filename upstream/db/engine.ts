import {
  PostgresAdapter,
  sql,
  type ColumnDefinitionBuilder,
  type Expression,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { Db } from './connection.ts';
import { copyBeforeUpdate } from './updateCopies.ts';

/** A list of numbers as rows: `key`, from 0 on, and `value`. */
type Numbered = { key: number; value: number | null };

/** Type of a column. */
export type ColumnKind = 'integer' | 'text' | 'double precision' | 'blob';

/** A column of integers, of decimals, or of texts. */
export type GivenColumn =
  | { kind: 'bigint' | 'double precision'; numbers: readonly (number | null)[] }
  | { kind: 'text'; texts: readonly string[] };

const cellsOf = (column: GivenColumn): readonly (number | string | null)[] =>
  column.kind === 'text' ? column.texts : column.numbers;

const named = (_: GivenColumn, index: number) => sql.ref(`column${index + 1}`);

/** Differences between SQLite and PostgreSQL; all other queries are common. */
export type Engine = {
  name: 'SQLite' | 'PostgreSQL';
  /** The version of the database server or library, and the size of the database in bytes. */
  readFacts: (db: Db) => Promise<{ version: string; size: number }>;
  /** Column types: integers and times, text, decimals, bytes. Text sorts by bytes on both engines. */
  types: Record<ColumnKind, Expression<unknown>>;
  /** Makes a column the primary key, generated unless a value is given. */
  key: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Whether tables of readings are partitioned by time, and hours of ended months packed by days. */
  partitioned: boolean;
  /** The tables of readings. */
  readingTables: readonly string[];
  /** A list of numbers as a table in a query. */
  numbersTable: (numbers: readonly (number | null)[]) => RawBuilder<Numbered>;
  /** Whether a column is one of some ids, however many: one parameter, since one each is slow to bind. */
  isIn: (column: string, ids: Iterable<number>) => RawBuilder<SqlBool>;
  /** Locks selected rows until the transaction ends; nothing where only one transaction writes at a time. */
  rowLock: RawBuilder<unknown>;
  /** Rows as a table `given` in a query, with columns `column1`, `column2` and so on. */
  rowsTable: (columns: readonly GivenColumn[]) => RawBuilder<Record<`column${number}`, number>>;
  /** The numbers of a column in the rows of a group, as the text of a JSON list: a row for each would be slow to read. */
  listOf: (column: string) => RawBuilder<string>;
  /** Sets the key sequences after inserts with explicit ids. */
  resetSequences: (db: Db) => Promise<void>;
  /** Copies a database file before migrations; returns its path, null where the database is no file. */
  copyBeforeUpdate: (db: Db, lastMigration: string) => Promise<string | null>;
  /** Truncates the write-ahead log, or updates the planner's statistics, after a bulk load. */
  checkpoint: (db: Db) => Promise<void>;
};

const sqlite: Engine = {
  name: 'SQLite',
  readFacts: async (db) => {
    const { rows } = await sql<{ version: string; size: number }>`
      select sqlite_version() as version, page_count * page_size as size from pragma_page_count, pragma_page_size
    `.execute(db);
    return { version: rows[0]?.version ?? '', size: rows[0]?.size ?? 0 };
  },
  types: { integer: sql`integer`, text: sql`text`, 'double precision': sql`double precision`, blob: sql`blob` },
  key: (column) => column.primaryKey().autoIncrement(),
  partitioned: false,
  readingTables: ['readings5min', 'readingsHour'],
  numbersTable: (numbers) => sql`json_each(${JSON.stringify(numbers)})`,
  isIn: (column, ids) => sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify([...ids])}))`,
  rowLock: sql``,
  rowsTable: (columns) => {
    const lists = columns.map(cellsOf);
    const rows = lists[0]?.map((_, row) => lists.map((cells) => cells[row])) ?? [];
    const cells = columns.map((column, index) => sql`value ->> ${sql.lit(index)} as ${named(column, index)}`);
    return sql`(select ${sql.join(cells)} from json_each(${JSON.stringify(rows)})) as given`;
  },
  listOf: (column) => sql`json_group_array(${sql.ref(column)})`,
  resetSequences: () => Promise.resolve(),
  copyBeforeUpdate,
  checkpoint: async (db) => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  },
};

/** Array literal as one parameter, which is faster than a parameter with as many elements. */
const arrayOf = (numbers: readonly (number | null)[]): string =>
  `{${numbers.map((number) => (number === null ? 'NULL' : String(number))).join(',')}}`;

const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

const postgres: Engine = {
  name: 'PostgreSQL',
  readFacts: async (db) => {
    const { rows } = await sql<{ version: string; size: number }>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as size
    `.execute(db);
    return { version: rows[0]?.version ?? '', size: rows[0]?.size ?? 0 };
  },
  types: {
    integer: sql`bigint`,
    text: sql`text collate "C"`,
    'double precision': sql`double precision`,
    blob: sql`bytea`,
  },
  key: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  partitioned: true,
  readingTables: ['readings5min', 'readingsHour', 'readingsPacked'],
  numbersTable: (numbers) => sql`(select place - 1 as key, value
    from unnest(${arrayOf(numbers)}::double precision[]) with ordinality as one(value, place)) as numbers`,
  // An array uses an index; rows of `unnest` are estimated as 10 or 100, and are then compared with each row of a table.
  isIn: (column, ids) => sql`${sql.ref(column)} = any(${arrayOf([...ids])}::bigint[])`,
  rowLock: sql`for no key update`,
  rowsTable: (columns) => {
    const lists = columns.map((column) =>
      column.kind === 'text'
        ? sql`${sql.val(column.texts)}::text[]`
        : sql`${arrayOf(column.numbers)}::${sql.raw(column.kind)}[]`,
    );
    return sql`unnest(${sql.join(lists)}) as given(${sql.join(columns.map(named))})`;
  },
  listOf: (column) => sql`json_agg(${sql.ref(column)})::text`,
  resetSequences: async (db) => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
    for (const { name } of rows)
      await sql`select setval(pg_get_serial_sequence(${JSON.stringify(name)}, 'id'), max(id))
        from ${sql.table(name)} having max(id) is not null`.execute(db);
  },
  copyBeforeUpdate: () => Promise.resolve(null),
  checkpoint: async (db) => {
    try {
      await sql`analyze`.execute(db);
    } catch (error) {
      // Another process makes an index at this moment; what there is is learned later by the database itself.
      if (!isDeadlock(error)) throw error;
    }
  },
};

/** Engine of a database. */
export const engineOf = (db: Db): Engine => (db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite);
