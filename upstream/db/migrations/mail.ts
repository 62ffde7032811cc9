import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { linkHashOf, withoutTokens } from '../../text/linkTokens.ts';
import { i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';
import type { MailTables } from '../tables/mail.ts';

const shapes: Record<keyof MailTables, Shape> = {
  outbox: {
    id: [i, key],
    at: [i, required],
    to: [t, required],
    kind: [t, required],
    subject: [t, required],
    text: [t, required],
    html: [t, optional],
    locale: [t, required],
    state: [t, required],
    attempts: [i, zero],
    nextAt: [i, required],
    sentAt: [i, optional],
    error: [t, optional],
    targetId: [i, optional],
    about: [t, optional],
  },
};

/** Makes the table of mails. */
export const createMail = async (db: Db): Promise<void> => {
  await makeTables(db, shapes);
  await makeIndexes(db, [
    ['outbox', ['state', 'nextAt']],
    ['outbox', ['at']],
    ['outbox', ['about']],
  ]);
};

/** Adds whether a process is sending a mail, and when staff sent it again. */
export const addSending = async (db: Db): Promise<void> => {
  await db.schema.alterTable('outbox').addColumn('sending', engineOf(db).types.integer, zero).execute();
  await db.schema.alterTable('outbox').addColumn('resentAt', engineOf(db).types.integer).execute();
};

/** Stores the link of each mail, and removes the tokens of mails that are sent or whose link is spent. */
export const rememberLinks = async (db: Db): Promise<void> => {
  await db.schema.alterTable('outbox').addColumn('linkHash', engineOf(db).types.text).execute();
  await makeIndexes(db, [['outbox', ['linkHash']]]);
  for (const { id, text, html, state } of await db.selectFrom('outbox').selectAll().execute())
    await db
      .updateTable('outbox')
      .set(
        state === 'waiting'
          ? { linkHash: linkHashOf(text) }
          : { text: withoutTokens(text), html: html === null ? null : withoutTokens(html) },
      )
      .where('id', '=', id)
      .execute();
};
