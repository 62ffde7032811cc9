/** What is counted by outcome, in each process for itself since its start. */
export type Counted = {
  mails: 'sent' | 'deferred' | 'failed';
  readings: 'taken' | 'known' | 'refused';
  signIns: 'ok' | 'refused' | 'limited';
};

/** Numbers of one kind by outcome. */
type Counts = { [Kind in keyof Counted]: Record<Counted[Kind], number> };

/** What a process counts of one database, and the time of its newest reading in Unix milliseconds. */
export type ProcessCounts = Counts & { lastReadingAt: number | null };

/** A connection, or one derived from it for a transaction or a read, which shares the adapter. */
type Connection = { getExecutor: () => { adapter: object } };

const ofDatabases = new WeakMap<object, ProcessCounts>();

/** The counts of this process for a database. */
export const countsOf = (db: Connection): ProcessCounts => {
  const { adapter } = db.getExecutor();
  const known = ofDatabases.get(adapter);
  if (known) return known;
  const counts: ProcessCounts = {
    mails: { sent: 0, deferred: 0, failed: 0 },
    readings: { taken: 0, known: 0, refused: 0 },
    signIns: { ok: 0, refused: 0, limited: 0 },
    lastReadingAt: null,
  };
  ofDatabases.set(adapter, counts);
  return counts;
};

/** Counts something that has happened, after its transaction: what was rolled back has not. */
export const count = <Kind extends keyof Counted>(db: Connection, kind: Kind, outcome: Counted[Kind], by = 1): void => {
  const counts: Partial<Record<string, number>> = countsOf(db)[kind];
  counts[outcome] = (counts[outcome] ?? 0) + by;
};

/** Notes the newest reading among some that were stored; a clock that runs ahead counts as now. */
export const noteReadings = (db: Connection, readings: readonly { at: number }[], now: number): void => {
  const counts = countsOf(db);
  for (const { at } of readings) counts.lastReadingAt = Math.max(counts.lastReadingAt ?? 0, Math.min(at, now));
};
