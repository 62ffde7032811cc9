import type { Db } from '../db/connection.ts';
import { engineOf } from '../db/engine.ts';
import { readBackupAt } from '../db/backupNote.ts';
import type { Row } from '../db/schema.ts';

/** Time for which the state of the database is reused, in milliseconds: an interval of scrapes. */
const knownForMs = 15_000;

/** The same for its size, which PostgreSQL sums over the files of all tables and partitions. */
const sizeKnownForMs = 60_000;

/** The same for the newest reading, which is looked for in all values. */
const readingKnownForMs = 600_000;

/** Time within which the database has to respond, in milliseconds. */
const withinMs = 2_000;

/** Rows of one kind that are counted; more would cost more at each scrape and be no other news. */
const mostCounted = 10_000;

/** What the database tells of all processes; times in Unix milliseconds. */
export type DatabaseFacts = {
  mails: { waiting: number; oldestAt: number | null };
  /** Meters with held readings. */
  held: number;
  runs: Row<'backgroundTasks'>[];
  /** Null for none yet. */
  backupAt: number | null;
};

/** What is read less often or only by some processes. */
export type RareFacts = { size: () => Promise<number | null>; newestReading: () => Promise<number | null> };

const readMails = async (db: Db): Promise<DatabaseFacts['mails']> => {
  const waiting = db.selectFrom('outbox').select('at').where('state', '=', 'waiting').limit(mostCounted).as('some');
  const { waiting: number, oldestAt } = await db
    .selectFrom(waiting)
    .select((some) => [some.fn.countAll<number>().as('waiting'), some.fn.min('at').as('oldestAt')])
    .executeTakeFirstOrThrow();
  return { waiting: number, oldestAt };
};

const countHeld = async (db: Db): Promise<number> => {
  const held = db
    .selectFrom('uncountedReadings')
    .select('id')
    .where('state', '=', 'held')
    .limit(mostCounted)
    .as('some');
  const { held: number } = await db
    .selectFrom(held)
    .select((some) => some.fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  return number;
};

const readNewest = async (db: Db, now: number): Promise<number | null> => {
  const { at } = await db
    .selectFrom('values')
    .select((value) => value.fn.max('latestAt').as('at'))
    .where('latestAt', '<=', now)
    .executeTakeFirstOrThrow();
  return at;
};

/** Runs a read; null where it fails or takes too long. */
const orNull = async <Result>(reading: Promise<Result>): Promise<Result | null> => {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, withinMs, null);
  try {
    return await Promise.race([reading.catch(() => null), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Reuses a read for some milliseconds of a clock, however often it is called; what failed is read again at once. */
const reuse = <Result>(read: () => Promise<Result>, forMs: number, now: () => number) => {
  let known: { at: number; result: Promise<Result | null> } | undefined;
  return async (): Promise<Result | null> => {
    const at = now();
    if (known && at >= known.at && at < known.at + forMs) return known.result;
    const result = orNull(read());
    known = { at, result };
    if ((await result) === null) known = undefined;
    return result;
  };
};

/**
 * Creates the reads of what the database tells; null while it does not respond. Each is bounded and reused, since a scrape
 * must not be the load that it measures.
 */
export const createFactReader = (
  db: Db,
  now: () => number,
): RareFacts & { facts: () => Promise<DatabaseFacts | null> } => {
  const read = async (): Promise<DatabaseFacts> => ({
    mails: await readMails(db),
    held: await countHeld(db),
    runs: await db.selectFrom('backgroundTasks').selectAll().execute(),
    backupAt: await readBackupAt(db),
  });
  return {
    facts: reuse(read, knownForMs, now),
    size: reuse(async () => (await engineOf(db).readFacts(db)).size, sizeKnownForMs, now),
    newestReading: reuse(() => readNewest(db, now()), readingKnownForMs, now),
  };
};
