import type { Db } from '../db/connection.ts';

/** Time for which the state of the database is reused, in milliseconds: an interval of scrapes. */
const knownForMs = 15_000;

/** Time within which the database has to respond, in milliseconds. */
const withinMs = 2_000;

/** Rows of one kind that are counted; more would cost more at each scrape and be no other news. */
const mostCounted = 10_000;

/** What the database tells of all processes. */
export type DatabaseFacts = {
  mails: { waiting: number; oldestAt: number | null };
};

const readMails = async (db: Db): Promise<DatabaseFacts['mails']> => {
  const waiting = db.selectFrom('outbox').select('at').where('state', '=', 'waiting').limit(mostCounted).as('some');
  const { waiting: number, oldestAt } = await db
    .selectFrom(waiting)
    .select((some) => [some.fn.countAll<number>().as('waiting'), some.fn.min('at').as('oldestAt')])
    .executeTakeFirstOrThrow();
  return { waiting: number, oldestAt };
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

/**
 * Creates the read of what the database tells, at most once in 15 s however often it is called; null while the database
 * does not respond. Each query is bounded, since a scrape must not be the load that it measures.
 */
export const createFactReader = (db: Db, now: () => number): (() => Promise<DatabaseFacts | null>) => {
  let known: { at: number; facts: Promise<DatabaseFacts | null> } | undefined;
  const read = async (): Promise<DatabaseFacts> => ({ mails: await readMails(db) });
  return async () => {
    const at = now();
    if (known && at >= known.at && at < known.at + knownForMs) return known.facts;
    const facts = orNull(read());
    known = { at, facts };
    // A database that is back is read at once.
    if ((await facts) === null) known = undefined;
    return facts;
  };
};
