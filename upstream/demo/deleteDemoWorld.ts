import type { Db } from '../db/connection.ts';
import type { Reference } from '../db/references.ts';
import { removeRows } from '../db/removeRows.ts';
import { demoRows } from '../db/demoFacts.ts';

/** Tables whose rows are deleted with their account; other rows keep existing without it. */
const ownedByAccounts = new Set([
  'shares',
  'sessions',
  'tokens',
  'apiTokens',
  'moveOffers',
  'treeDrafts',
  'checkedSerials',
]);

const isOwned = ({ table, to }: Reference, all: readonly Reference[]): boolean =>
  to !== 'users' || ownedByAccounts.has(table) || all.every((other) => other.table !== table || other.to === 'users');

/**
 * Deletes the demo world: its targets, its accounts, and the rows that refer to them. Rows of others are kept,
 * including devices with a demo configuration.
 */
export const deleteDemoWorld = async (db: Db): Promise<void> => {
  await removeRows(db, await demoRows(db), isOwned);
  await db.deleteFrom('facts').where('name', 'like', 'demo%').execute();
};
