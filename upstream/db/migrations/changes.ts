import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';

/** Columns of a table whose rows belong to a target, and the kind of change that a write of them is. */
type Noted = {
  table: string;
  kind: string;
  /** Column with the id of the target. */
  target: string;
  /** Columns whose update is a change; all of them without it. */
  columns?: readonly string[];
  /** Whether an insert and a deletion are changes too. */
  isWhole: boolean;
};

/** What is noted. A later migration that makes one of these tables again on SQLite has to make its triggers again. */
const noted: readonly Noted[] = [
  { table: 'cores', kind: 'cores', target: 'targetId', columns: ['changedAt', 'targetId'], isWhole: true },
  { table: 'values', kind: 'values', target: 'targetId', columns: ['latestAt', 'latestRaw'], isWhole: false },
  { table: 'alerts', kind: 'alerts', target: 'targetId', isWhole: true },
  { table: 'targets', kind: 'target', target: 'id', isWhole: true },
];

type Operation = 'insert' | 'update' | 'delete';

const operationsOf = ({ isWhole }: Noted): readonly Operation[] =>
  isWhole ? ['insert', 'update', 'delete'] : ['update'];

const nameOf = ({ table }: Noted, operation: Operation): string => `${table}${operation}Changes`;

/**
 * SQLite has triggers by row, so that a newer change replaces the older one of its kind: the table stays as small as the
 * targets. By deleting, since the conflict clause of the statement that fires a trigger overrides that of the trigger.
 */
const noteOnSqlite = async (db: Db, each: Noted, operation: Operation): Promise<void> => {
  const { table, kind, target, columns } = each;
  const column = sql.ref(target);
  const rows = operation === 'insert' ? ['new'] : operation === 'delete' ? ['old'] : ['old', 'new'];
  const targets = sql.join(
    rows.map((row) => sql`select ${sql.raw(row)}.${column} as id`),
    sql` union `,
  );
  const of = operation === 'update' && columns ? sql`of ${sql.join(columns.map((name) => sql.ref(name)))} ` : sql``;
  await sql`create trigger ${sql.ref(nameOf(each, operation))}
    after ${sql.raw(operation)} ${of} on ${sql.table(table)} for each row begin
      delete from "changes" where "kind" = ${sql.lit(kind)} and "targetId" in (${targets});
      insert into "changes" ("targetId", "kind")
        select id, ${sql.lit(kind)} from (${targets}) where id is not null;
    end`.execute(db);
};

/** PostgreSQL has triggers by statement: one row for each target and kind that a statement has changed. */
const noteOnPostgres = async (db: Db, each: Noted, operation: Operation): Promise<void> => {
  const { table, kind, target } = each;
  const column = sql.ref(target);
  const old = sql`select ${column} as id from "oldRows"`;
  const fresh = sql`select ${column} as id from "newRows"`;
  const isBoth = operation === 'update' && kind === 'cores';
  const rows = isBoth ? sql`${old} union ${fresh}` : operation === 'delete' ? old : fresh;
  const tables = sql.raw(
    [
      ...(operation === 'delete' || isBoth ? ['old table as "oldRows"'] : []),
      ...(operation === 'delete' ? [] : ['new table as "newRows"']),
    ].join(' '),
  );
  const name = sql.ref(nameOf(each, operation));
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin
    insert into "changes" ("position", "targetId", "kind", "at")
      select distinct pg_current_xact_id()::text::bigint, rows.id, ${sql.lit(kind)},
        (extract(epoch from clock_timestamp()) * 1000)::bigint
      from (${rows}) as rows where rows.id is not null;
    return null;
  end $$`.execute(db);
  await sql`create trigger ${name} after ${sql.raw(operation)} on ${sql.table(table)}
    referencing ${tables} for each statement execute function ${name}()`.execute(db);
};

/** Makes the table of changes and the triggers that write it, so that no write can forget to. */
export const createChanges = async (db: Db): Promise<void> => {
  const isSqlite = engineOf(db).name === 'SQLite';
  if (isSqlite)
    await sql`create table "changes" ("position" integer primary key autoincrement, "targetId" integer not null,
      "kind" text not null, unique ("kind", "targetId"))`.execute(db);
  else {
    await sql`create table "changes" ("position" bigint not null, "targetId" bigint not null,
      "kind" text collate "C" not null, "at" bigint not null)`.execute(db);
    await sql`create index "changesPosition" on "changes" ("position")`.execute(db);
  }
  for (const each of noted)
    for (const operation of operationsOf(each)) await (isSqlite ? noteOnSqlite : noteOnPostgres)(db, each, operation);
  await db
    .insertInto('facts')
    .values({ name: 'changesDatabase', value: randomBytes(8).toString('hex') })
    .execute();
};
