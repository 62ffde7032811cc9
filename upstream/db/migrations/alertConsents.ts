import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { i, key, makeTables, optional, required, t } from './shape.ts';

/**
 * Makes the table of the addresses that alerts of a target are mailed to. The addresses of present receivers count as
 * confirmed, since alerts were mailed to them.
 */
export const createAlertConsents = async (db: Db): Promise<void> => {
  await makeTables(db, {
    alertConsents: {
      id: [i, key],
      targetId: [i, required],
      email: [t, required],
      addedBy: [t, optional],
      requestedAt: [i, optional],
      confirmedAt: [i, optional],
      stoppedAt: [i, optional],
    },
  });
  await db.schema
    .createIndex('alertConsentsOfAddress')
    .unique()
    .on('alertConsents')
    .columns(['targetId', 'email'])
    .execute();
  await sql`insert into "alertConsents" ("targetId", "email", "confirmedAt")
    select distinct "targetId", lower("email"), ${sql.lit(0)} from "alertReceivers"
    where "type" = 'email' and "email" is not null`.execute(db);
};

/** Adds the language in which an address was confirmed, that its mails are written in. */
export const addConsentLanguage = async (db: Db): Promise<void> => {
  await db.schema.alterTable('alertConsents').addColumn('locale', engineOf(db).types.text).execute();
};
