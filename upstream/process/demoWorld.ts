import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linkKeyBeside, openLinkKey, type LinkKeySettings } from '../auth/linkKey.ts';
import { connectDatabase, startError } from '../db/connect.ts';
import { startLockTimeoutMs, type DatabaseAddress } from '../db/connection.ts';
import { deleteDemoWorld } from '../demo/deleteDemoWorld.ts';
import { makeDemoWorld } from '../demo/demoWorld.ts';
import { hasDemoWorld } from '../db/demoFacts.ts';
import { engineOf } from '../db/engine.ts';
import { migrate } from '../db/migrations.ts';
import { inTransaction } from '../db/statements.ts';
import { ensurePartitions } from '../readings/partitions.ts';
import { rollUpDays } from '../readings/registers/rollUp.ts';
import { runProgram } from './runProgram.ts';

/** Months of readings, whether an existing one is made anew, the clock, and the key of the links in its mails. */
type DemoWorldSettings = { months: number; reset: boolean; now?: () => number; linkKey?: LinkKeySettings | undefined };

/**
 * Creates the demo world unless it exists, or deletes and recreates it with `reset`. Registers of a new one are rolled
 * up, so that the first housekeeping of the service has no months to read. Returns whether it was created.
 */
export const ensureDemoWorld = async (
  database: DatabaseAddress,
  { months, reset, now = Date.now, linkKey = linkKeyBeside(database) }: DemoWorldSettings,
): Promise<boolean> => {
  const db = await connectDatabase(database, { lockTimeoutMs: () => startLockTimeoutMs });
  try {
    await migrate(db);
    await openLinkKey(db, linkKey);
    await ensurePartitions(db, now(), months);
    const made = await makeDemoWorld(db, { months, reset, now: now() });
    await engineOf(db).resetSequences(db);
    if (made) await rollUpDays(db, now());
    return made;
  } catch (error) {
    throw startError(database, error);
  } finally {
    await db.destroy();
  }
};

/** Whether a database has the demo world; false also where it has no tables yet. */
const isDemoWorldMade = async (database: DatabaseAddress): Promise<boolean> => {
  if ('path' in database && !existsSync(database.path)) return false;
  const db = await connectDatabase(database, { lockTimeoutMs: () => startLockTimeoutMs });
  try {
    const tables = await db.introspection.getTables();
    return tables.some(({ name }) => name === 'facts') && (await hasDemoWorld(db));
  } finally {
    await db.destroy();
  }
};

const program = fileURLToPath(new URL('../demoWorldProgram.ts', import.meta.url));

/**
 * Creates the demo world where it is wanted and missing, in a process of its own: it needs over 1 GB of memory, which the
 * service would keep for as long as it runs. Resolves with the exit code of that process, or 0 without one.
 */
export const prepareDemoWorld = async ({
  database,
  demo,
}: {
  database: DatabaseAddress;
  demo: false | { months: number };
}): Promise<number> => (demo === false || (await isDemoWorldMade(database)) ? 0 : runProgram(program));

/** Deletes the demo world of a database: its accounts, its sites and all that depends on them. False without one. */
export const removeDemoWorld = async (database: DatabaseAddress): Promise<boolean> => {
  const db = await connectDatabase(database, { lockTimeoutMs: () => startLockTimeoutMs });
  try {
    await migrate(db);
    return await inTransaction(db, async (trx) => {
      // Without the facts of a demo world its accounts would be found by their names, which others may have.
      if (!(await hasDemoWorld(trx))) return false;
      await deleteDemoWorld(trx);
      return true;
    });
  } finally {
    await db.destroy();
  }
};
