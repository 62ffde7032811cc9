const sqliteFull = 13;
const postgresFull = '53100';

/** Whether an error says that the disk or the database has no room left: of SQLite, PostgreSQL or a file operation. */
export const isStorageFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || code === postgresFull || (typeof errcode === 'number' && errcode % 256 === sqliteFull);
};
