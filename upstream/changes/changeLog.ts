import { sql } from 'kysely';
import type { ChangeKind } from '../../contract/entities/change.ts';
import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';

/** A change of a target. */
export type Change = { targetId: number; kind: ChangeKind };

/** Changes after a position, and the position up to which they are complete; null if the given one lies ahead of it. */
export type ReadChanges = { position: string; changes: Change[] | null };

/** Time for which rows are kept on PostgreSQL, in milliseconds. */
const rowsKeptMs = 600_000;

/** Time for which a cursor is valid, in milliseconds: shorter, so that clocks of processes may differ. */
export const cursorMs = rowsKeptMs / 2;

type Row = { position: string | number; targetId: number | null; kind: ChangeKind | null };

/** A snapshot of PostgreSQL: transactions before `first` have ended, those from `next` on have not begun, `open` run. */
type Snapshot = { first: string; next: string; open: string[] };

const parseSnapshot = (position: string): Snapshot | null => {
  const [, first, next, open] = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},?)*)$/.exec(position) ?? [];
  if (first === undefined || next === undefined || open === undefined) return null;
  return { first, next, open: open.split(',').filter((id) => id !== '') };
};

const changesOf = (rows: readonly Row[]): Change[] =>
  rows.flatMap(({ targetId, kind }) => (targetId === null || kind === null ? [] : [{ targetId, kind }]));

/**
 * On PostgreSQL a position is a snapshot, as transactions do not commit in the order of their ids: what it does not
 * contain is new, exactly once, at whichever process the next call is.
 */
const readPostgres = async (db: Db, since: string | undefined): Promise<ReadChanges> => {
  const known = since === undefined ? null : parseSnapshot(since);
  const isNew = known
    ? sql`"changes"."position" >= ${known.first}::bigint and ("changes"."position" >= ${known.next}::bigint
        or "changes"."position" = any(${`{${known.open.join(',')}}`}::bigint[]))`
    : sql`false`;
  const { rows } = await sql<Row>`select distinct pg_current_snapshot()::text as "position", "targetId", "kind"
    from (select 1) as one left join "changes" on ${isNew}`.execute(db);
  const position = String(rows[0]?.position ?? '');
  const isAhead = !known || BigInt(known.next) > BigInt(parseSnapshot(position)?.next ?? 0);
  return { position, changes: since !== undefined && isAhead ? null : changesOf(rows) };
};

/** On SQLite transactions commit in the order of their positions. */
const readSqlite = async (db: Db, since: string | undefined): Promise<ReadChanges> => {
  const known = since === undefined || /^\d{1,15}$/.test(since) ? Number(since ?? 0) : Number.MAX_SAFE_INTEGER;
  const isNew = since === undefined ? sql`false` : sql`"changes"."position" > ${known}`;
  const { rows } = await sql<Row>`select (select coalesce(max("position"), 0) from "changes") as "position",
      "targetId", "kind" from (select 1) left join "changes" on ${isNew}`.execute(db);
  const position = Number(rows[0]?.position ?? 0);
  return { position: String(position), changes: known > position ? null : changesOf(rows) };
};

/** Reads the changes after a position by one statement; without one, the present position. */
export const readChanges = (db: Db, since?: string): Promise<ReadChanges> =>
  engineOf(db).name === 'SQLite' ? readSqlite(db, since) : readPostgres(db, since);

/** Deletes rows that no valid cursor needs. */
export const deleteOldChanges = async (db: Db): Promise<void> => {
  if (engineOf(db).name === 'SQLite') return;
  await sql`delete from "changes"
    where "at" < (extract(epoch from clock_timestamp()) * 1000)::bigint - ${rowsKeptMs}::bigint`.execute(db);
};

/** Id of the database in cursors, so that one of another database is recognised. */
export const readDatabaseId = async (db: Db): Promise<string> => {
  const row = await db.selectFrom('facts').select('value').where('name', '=', 'changesDatabase').executeTakeFirst();
  return row?.value ?? '';
};
