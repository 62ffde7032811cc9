import type { Db } from '../connection.ts';
import type { Reference } from '../references.ts';
import { removeRows } from '../removeRows.ts';
import { demoRows } from './facts.ts';

/** A share, a session or a key is nothing without its person; anything else that stands somewhere stays there. */
const ownedByAccounts = new Set(['shares', 'sessions', 'tokens', 'apiTokens']);

const isOwned = ({ table, to }: Reference, all: readonly Reference[]): boolean =>
  to !== 'users' || ownedByAccounts.has(table) || all.every((other) => other.table !== table || other.to === 'users');

/**
 * Takes the demo world out of a database: its targets, its accounts, what it put beside them, and all that hangs on
 * these. Everybody else's rows stay; a device of theirs that is of one of its configurations keeps that.
 */
export const deleteDemoWorld = async (db: Db): Promise<void> => {
  await removeRows(db, await demoRows(db), isOwned);
  await db.deleteFrom('facts').where('name', 'like', 'demo%').execute();
};
