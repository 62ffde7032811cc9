const sqliteFull = 13;
const postgresFull = '53100';

/** Whether an error means a full disk or database: of SQLite, PostgreSQL or a file operation. */
export const isStorageFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || code === postgresFull || (typeof errcode === 'number' && errcode % 256 === sqliteFull);
};

/** Time that a failed write counts, in milliseconds; devices report more often. */
const failureWindowMs = 60_000;

const failedAt = new WeakMap<object, number>();

/** A connection, or one derived from it for a transaction or a read, which shares the adapter. */
type Connection = { getExecutor: () => { adapter: object } };

/** Records a write that failed for lack of space. */
export const noteStorageFull = (db: Connection): void => void failedAt.set(db.getExecutor().adapter, performance.now());

/** Whether a write to a database failed for want of room within the last minute. */
export const hasFullStorage = (db: Connection): boolean =>
  performance.now() - (failedAt.get(db.getExecutor().adapter) ?? -Infinity) < failureWindowMs;

/** Runs an optional write, for example renewing a session; ignored if the storage is full. */
export const storeIfRoom = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
};
