import type { KyselyPlugin } from 'kysely';
import type { Db } from './connection.ts';

/** The connection for work that may be given up: no further query begins once the signal is aborted. */
export const abortable = (db: Db, signal: AbortSignal): Db => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      signal.throwIfAborted();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
};

/** Whether an error is that of a query which was not begun, since its work was given up. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Whether a query was not begun, since its database had been closed: Kysely has no code for that. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.message === 'driver has already been destroyed';
