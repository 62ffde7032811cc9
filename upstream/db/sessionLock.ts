import { sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * Runs work on a connection that holds an advisory lock of PostgreSQL and has no statement timeout; skipped where another
 * process holds the lock. A process that ends gives the lock back.
 */
export const withSessionLock = (db: Db, lock: number, work: (connection: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${sql.lit(lock)}) as mine`.execute(
      connection,
    );
    if (!rows[0]?.mine) return;
    try {
      await sql`set statement_timeout = 0`.execute(connection);
      await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(connection);
    }
  });
