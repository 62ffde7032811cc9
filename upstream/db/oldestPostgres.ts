import { CannotStart } from '../errors/cannotStart.ts';
import type { Db } from './connection.ts';
import { engineOf } from './engine.ts';

/** The oldest major version of PostgreSQL that Talo is tested with. */
export const oldestPostgres = 15;

/** Whether a server is older than the oldest that is supported, by its version such as 14.9. */
export const isTooOld = (version: string): boolean => Number.parseInt(version, 10) < oldestPostgres;

/** Throws the sentence for the operator where a server is too old. */
export const refuseVersion = (version: string): void => {
  if (isTooOld(version))
    throw new CannotStart(
      `PostgreSQL ${version} is too old: Talo needs ${oldestPostgres} or newer. Move the database with npm run backup and npm run restore.`,
    );
};

/** Refuses a server that is too old, before its statements fail one by one while people work. */
export const refuseOldPostgres = async (db: Db): Promise<void> => {
  const engine = engineOf(db);
  if (engine.name === 'PostgreSQL') refuseVersion((await engine.readFacts(db)).version);
};
