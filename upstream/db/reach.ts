import { sql } from 'kysely';
import { CannotStart } from '../environment.ts';
import type { DatabaseAddress, Db } from './connection.ts';

/** A database's address as it may be shown: without the password. */
const shown = (url: string): string => {
  const address = new URL(url);
  address.password = '';
  return address.href;
};

/** Asks a database for the first time; one that cannot be reached is a start that cannot be. */
export const reachDatabase = async (db: Db, address: DatabaseAddress): Promise<void> => {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    if (!('url' in address)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The database at ${shown(address.url)} cannot be reached: ${reason}.`);
  }
};
