import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';

/** Number of rows of a table, and the sums of its columns of numbers. */
export type TableContents = { rows: number; sums: Record<string, number> };

/** What a database holds, by table: written beside a backup, and compared with what is restored from it. */
export type Contents = Record<string, TableContents>;

type Column = { table: string; name: string };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Statement that counts a table and adds up its columns, as the text of a JSON list: the rows, then each sum. */
const countingOf = (table: string, columns: readonly string[], listOf: string): string => {
  const sums = columns.map((name) => `, coalesce(sum(cast(${quoted(name)} as double precision)), 0)`);
  return `select ${listOf}(count(*)${sums.join('')}) as contents from ${quoted(table)}`;
};

const contentsOf = (columns: readonly string[], list: string): TableContents => {
  const [rows = 0, ...sums] = JSON.parse(list) as number[];
  return { rows, sums: Object.fromEntries(columns.map((name, index) => [name, sums[index] ?? 0])) };
};

const byTable = (tables: readonly string[], columns: readonly Column[]): Map<string, string[]> => {
  const names = Map.groupBy(columns, ({ table }) => table);
  return new Map(tables.map((table) => [table, (names.get(table) ?? []).map(({ name }) => name)]));
};

/** Contents of a SQLite file that nothing writes to. */
export const readSqliteContents = (path: string): Contents => {
  const database = new DatabaseSync(path, { readOnly: true });
  const all = (statement: string) => database.prepare(statement).all() as Record<string, string>[];
  try {
    const tables = all(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
    );
    const columns = all(`select s.name as "table", c.name as name from sqlite_master s join pragma_table_info(s.name) c
      where s.type = 'table' and lower(c.type) in ('integer', 'real', 'double precision') order by 1, 2`);
    const named = byTable(
      tables.map(({ name = '' }) => name),
      columns.map(({ table = '', name = '' }) => ({ table, name })),
    );
    return Object.fromEntries(
      Array.from(named, ([table, names]) => {
        const [row] = all(countingOf(table, names, 'json_array'));
        return [table, contentsOf(names, row?.['contents'] ?? '[]')];
      }),
    );
  } finally {
    database.close();
  }
};

/** Contents of a PostgreSQL database as the transaction of a client sees it; a partition counts to its table. */
export const readPostgresContents = async (client: pg.ClientBase): Promise<Contents> => {
  const tables = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`);
  const columns = await client.query<Column>(`select table_name as table, column_name as name
    from information_schema.columns where table_schema = current_schema()
    and data_type in ('smallint', 'integer', 'bigint', 'double precision', 'real', 'numeric') order by 1, 2`);
  const named = byTable(
    tables.rows.map(({ name }) => name),
    columns.rows,
  );
  const contents: Contents = {};
  for (const [table, names] of named) {
    const { rows } = await client.query<{ contents: string }>(
      countingOf(table, names, 'json_build_array').replace(' as contents', '::text as contents'),
    );
    contents[table] = contentsOf(names, rows[0]?.contents ?? '[]');
  }
  return contents;
};

/** Sums of decimals depend on the order of the rows, in their last digits. */
const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));

/** Sentences about what differs between what a backup had and what was restored; empty where nothing does. */
export const differencesOf = (backedUp: Contents, restored: Contents): string[] =>
  Object.entries(backedUp).flatMap(([table, { rows, sums }]) => {
    const found = restored[table];
    if (!found) return [`${table} is missing; it had ${rows} rows.`];
    if (found.rows !== rows) return [`${table} has ${found.rows} rows instead of ${rows}.`];
    return Object.entries(sums)
      .filter(([column, sum]) => !isSame(sum, found.sums[column] ?? NaN))
      .map(([column, sum]) => `${table}.${column} adds up to ${found.sums[column]} instead of ${sum}.`);
  });
