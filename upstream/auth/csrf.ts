import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/connection.ts';

/** The cookie that a form's token belongs to. */
export const csrfCookie = 'talo_ui_csrf';

/** Proves that a form was fetched by the browser that sends it. */
export type Csrf = {
  /** A fresh word for the cookie. */
  newNonce: () => string;
  /** The token that belongs to the cookie's word. */
  tokenOf: (word: string) => string;
  /** Whether a token belongs to the cookie's word. */
  isToken: (token: string, word: string | undefined) => boolean;
};

/** The key of this database; every process on it uses the same. */
const readKey = async (db: Db): Promise<string> => {
  await db
    .insertInto('facts')
    .values({ name: 'csrfKey', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'csrfKey')
    .executeTakeFirstOrThrow();
  return value;
};

/** Makes the guard against forged forms with the database's own key. */
export const createCsrf = async (db: Db): Promise<Csrf> => {
  const key = await readKey(db);
  const digest = (word: string): Buffer => createHmac('sha256', key).update(word).digest();
  return {
    newNonce: () => randomBytes(24).toString('base64url'),
    tokenOf: (word) => digest(word).toString('base64url'),
    isToken: (token, word) => {
      if (!word) return false;
      const given = Buffer.from(token, 'base64url');
      const expected = digest(word);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
};
