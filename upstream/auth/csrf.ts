import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/connection.ts';
import { linkKeyOf } from './linkKey.ts';

/** The cookie that a form's token belongs to. */
export const csrfCookie = 'talo_ui_csrf';

/** Verifies that a form was fetched by the browser that sends it (double-submit cookie). */
export type Csrf = {
  /** New random value for the cookie. */
  newNonce: () => string;
  /** Token of a cookie's value: its HMAC with the key of links. */
  tokenOf: (word: string) => string;
  /** Whether a token is that of a cookie's value; compared in constant time. */
  isToken: (token: string, word: string | undefined) => boolean;
};

/** Creates the CSRF check with the key of links, which all processes share. */
export const createCsrf = (db: Db): Csrf => {
  const key = linkKeyOf(db);
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
