import { createHash, randomBytes } from 'node:crypto';

/** Random secret of 256 bits, in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a secret, in hex: stored in its place, so that a copy of the database opens nothing. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
