import type { KyselyPlugin } from 'kysely';
import type { Db } from './connection.ts';

/** The connection for a read whose caller may disconnect: no further query begins once the signal is aborted. */
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
