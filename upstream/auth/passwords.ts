import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The base-2 logarithm of scrypt's cost, for passwords that are set from now on. */
const defaultCost = 15;

const blockSize = 8;
const parallelism = 3;
const keyLength = 32;

const keyOf = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  derive(password.normalize('NFKC'), salt, keyLength, {
    N: 2 ** cost,
    r: blockSize,
    p: parallelism,
    maxmem: 2 * 128 * 2 ** cost * blockSize,
  });

/** Hashes a password with a salt of its own; the answer carries all that is needed to check it later. */
export const hashPassword = async (password: string, cost = defaultCost): Promise<string> => {
  const salt = randomBytes(16);
  const key = await keyOf(password, salt, cost);
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** Whether a password is the one that was hashed, compared in constant time. */
export const isPassword = async (password: string, stored: string): Promise<boolean> => {
  const [scheme, cost, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !cost || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const given = await keyOf(password, Buffer.from(salt, 'base64url'), Number(cost));
  return expected.length === given.length && timingSafeEqual(expected, given);
};
