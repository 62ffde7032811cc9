const sqliteFull = 13;
const postgresFull = '53100';

/** Whether an error says that the disk or the database has no room left: of SQLite, PostgreSQL or a file operation. */
export const isStorageFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || code === postgresFull || (typeof errcode === 'number' && errcode % 256 === sqliteFull);
};

/** How long a failed write counts, in milliseconds: devices report more often than that. */
const failureWindowMs = 60_000;

const failedAt = new WeakMap<object, number>();

/** Notes that a write to a database failed for want of room. */
export const noteStorageFull = (db: object): void => void failedAt.set(db, performance.now());

/** Whether a write to a database failed for want of room within the last minute. */
export const hasFullStorage = (db: object): boolean =>
  performance.now() - (failedAt.get(db) ?? -Infinity) < failureWindowMs;

/** Does what a reader can do without, such as renewing a session: where there is no room it is left out. */
export const storeIfRoom = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
};
