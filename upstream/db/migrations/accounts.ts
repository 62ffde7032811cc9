import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { zero } from './shape.ts';

/** Notes of each session what its browser calls itself. */
export const rememberAgents = async (db: Db): Promise<void> => {
  await db.schema.alterTable('sessions').addColumn('agent', engineOf(db).types.text).execute();
};

/**
 * Keeps for each invitation what was typed, so that no more than that is shown until it is accepted; and whether staff
 * has yet to approve a target.
 */
export const rememberInvitations = async (db: Db): Promise<void> => {
  const { types } = engineOf(db);
  await db.schema.alterTable('shares').addColumn('sharedAs', types.text).execute();
  await db.schema.alterTable('targets').addColumn('pending', types.integer, zero).execute();
  await sql`
    update shares set "sharedAs" = (select coalesce(email, username) from users where users.id = shares."userId")
    where "spaceId" is null and "userId" in (select id from users where state = 'invited')
  `.execute(db);
};

/** Adds the email of each account that a mailed link has yet to confirm. */
export const addPendingEmails = async (db: Db): Promise<void> => {
  await db.schema.alterTable('users').addColumn('pendingEmail', engineOf(db).types.text).execute();
};

/** Adds the favourite targets of each account, and what it opened lately. */
export const addFavourites = async (db: Db): Promise<void> => {
  const { text } = engineOf(db).types;
  for (const name of ['favourites', 'recents']) await db.schema.alterTable('users').addColumn(name, text).execute();
};
